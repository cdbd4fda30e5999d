import { gridHeight, message } from '@oasis/engine';
import type { CellAddress, CellRange, SheetActions, SheetGridHandle, SheetLabels } from '@oasis/ui';
import { SheetGrid } from '@oasis/ui';
import type { RefObject } from 'react';
import { useMemo } from 'react';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import type { PlacedBlock } from './block-report.ts';
import type { EditResult, OpenBudget } from './open-budget.ts';

/** Told after a block was written, so that the page can report what was refused. */
export type OnBlock = (block: PlacedBlock, result: EditResult) => void;

interface BudgetGridProps {
  readonly budget: OpenBudget;
  readonly onBlock: OnBlock;
  readonly onActiveCell: (cell: CellAddress | undefined) => void;
  /** Pixels that something under the grid needs. */
  readonly reserve: number;
  readonly grid: RefObject<SheetGridHandle | null>;
}

/** The budget table in the grid. Every edit goes to the engine, which has the last word; a refusal shows at its cell. */
export function BudgetGrid({ budget, onBlock, onActiveCell, reserve, grid }: BudgetGridProps) {
  const words = useLabels();
  const actions = useMemo(() => actionsOf(budget, onBlock), [budget, onBlock]);
  const labels = useMemo(() => labelsOf(words), [words]);
  return (
    <SheetGrid
      ref={grid}
      source={budget.source}
      actions={actions}
      labels={labels}
      reserve={reserve}
      bodyHeight={gridHeight(budget.source.rowCount)}
      onActiveCell={onActiveCell}
    />
  );
}

function actionsOf(budget: OpenBudget, onBlock: OnBlock): SheetActions {
  const { source } = budget;
  return {
    edit: (cell, text) => edit(budget, cell, text),
    paste: (corner, texts) => void paste(budget, { top: corner.row, left: corner.column, texts }, onBlock),
    clear: (range) => void clear(budget, range, onBlock),
    undo: () => void budget.undo(),
    redo: () => void budget.redo(),
    dismiss: () => source.markRefused([]),
    locked: (cell) => {
      const at = source.cellAt(cell.row, cell.column);
      const reason = source.lockOf(cell.row, cell.column);
      if (at !== undefined && reason !== undefined) source.hint(at, reason);
    },
  };
}

/** A refused text leaves the old value (BUD-076), with the reason at the cell. */
async function edit(budget: OpenBudget, cell: CellAddress, text: string): Promise<boolean> {
  const at = budget.source.cellAt(cell.row, cell.column);
  if (at === undefined) return false;
  const { refusals } = await budget.run({ kind: 'set-cell', ...at, text });
  return refusals.length === 0;
}

/** What reaches beyond the table or into an identity column is reported with the rest. */
async function paste(budget: OpenBudget, block: PlacedBlock, onBlock: OnBlock): Promise<void> {
  const { source } = budget;
  const width = block.texts.reduce((most, line) => Math.max(most, line.length), 0);
  const columns = indexes(block.left, Math.min(block.left + width, source.columns.length));
  const rows = indexes(block.top, Math.min(block.top + block.texts.length, source.rowCount));
  const shown = columns.filter((column) => source.fieldAt(column) !== undefined);
  const texts = block.texts.map((line) => shown.flatMap((column) => line[column - block.left] ?? []));
  const outside = columns.length < width || rows.length < block.texts.length || shown.length < columns.length;
  const result = await budget.run({
    kind: 'paste',
    rows: rows.map((row) => source.rowAt(row)),
    fields: shown.flatMap((column) => source.fieldAt(column)?.id ?? []),
    texts: texts.slice(0, rows.length),
  });
  const beyond = outside ? [{ row: -1, field: '', reason: message('BLOCK_OUTSIDE_TABLE') }] : [];
  onBlock(block, { ...result, refusals: [...result.refusals, ...beyond] });
}

async function clear(budget: OpenBudget, range: CellRange, onBlock: OnBlock): Promise<void> {
  const { source } = budget;
  const rows = indexes(range.top, range.bottom + 1);
  const columns = indexes(range.left, range.right + 1);
  const result = await budget.run({
    kind: 'clear',
    rows: rows.map((row) => source.rowAt(row)),
    fields: columns.flatMap((column) => source.fieldAt(column)?.id ?? []),
  });
  onBlock({ top: range.top, left: range.left, texts: [] }, result);
}

function indexes(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}

function labelsOf({ t, say }: Words): SheetLabels {
  return {
    grid: t('budget.grid'),
    instructions: t('budget.grid.help'),
    empty: say(message('GRID_EMPTY')),
    blank: t('budget.cell.blank'),
    edited: t('budget.cell.edited'),
    refused: t('budget.cell.refused'),
    kinds: {
      READ: t('budget.cell.READ'),
      WRITE: t('budget.cell.WRITE'),
      MAKESUMMARY: t('budget.cell.MAKESUMMARY'),
      CUSTOMERSUMMARY: t('budget.cell.CUSTOMERSUMMARY'),
      BRANDSUMMARY: t('budget.cell.BRANDSUMMARY'),
      TYPECLASSSUMMARY: t('budget.cell.TYPECLASSSUMMARY'),
      MODELYEARSUMMARY: t('budget.cell.MODELYEARSUMMARY'),
    },
  };
}
