import type { CellRange } from '@oasis/engine';
import { gridHeight, message } from '@oasis/engine';
import type { CellAddress, CellBlock, Fill, SheetActions, SheetGridHandle, SheetLabels, SheetOutcome } from '@oasis/ui';
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
    paste: (target, texts, outside) => paste(budget, target, texts, outside, onBlock),
    fill: (wish) => fill(budget, wish, onBlock),
    clear: (blocks) => clear(budget, blocks, onBlock),
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
  const { refusals } = await budget.enter({ ...at, text });
  return refusals.length === 0;
}

/** What reaches beyond the table or into an identity column is reported with the rest. */
async function paste(
  budget: OpenBudget,
  target: CellBlock,
  texts: PlacedBlock['texts'],
  outside: number,
  onBlock: OnBlock,
): Promise<SheetOutcome> {
  const { source } = budget;
  const shown = target.columns.flatMap((column, index) => {
    const field = source.fieldAt(column);
    return field === undefined ? [] : { index, field: field.id };
  });
  const result = await budget.run({
    kind: 'paste',
    rows: target.rows.map((row) => source.rowAt(row)),
    fields: shown.map(({ field }) => field),
    texts: texts.slice(0, target.rows.length).map((line) => shown.flatMap(({ index }) => line[index] ?? [])),
  });
  const isOutside = outside > 0 || shown.length < target.columns.length;
  const beyond = isOutside ? [{ row: -1, field: '', reason: message('BLOCK_OUTSIDE_TABLE') }] : [];
  const refusals = [...result.refusals, ...beyond];
  onBlock({ target, texts }, { ...result, refusals });
  return { written: result.written, refused: refusals.length };
}

async function fill(budget: OpenBudget, { source: from, target }: Fill, onBlock: OnBlock): Promise<SheetOutcome> {
  const cells = rangeOf(budget, target);
  const result = await budget.run({ kind: 'fill', ...cells, source: rangeOf(budget, from) });
  onBlock({ target, texts: [] }, result);
  return { written: result.written, refused: result.refusals.length };
}

async function clear(budget: OpenBudget, blocks: readonly CellBlock[], onBlock: OnBlock): Promise<SheetOutcome> {
  const [target] = blocks;
  if (target === undefined) return { written: 0, refused: 0 };
  const result = await budget.run({ kind: 'clear', ...rangeOf(budget, target) });
  onBlock({ target, texts: [] }, result);
  return { written: result.written, refused: result.refusals.length };
}

function rangeOf({ source }: OpenBudget, { rows, columns }: CellBlock): CellRange {
  return {
    rows: rows.map((row) => source.rowAt(row)),
    fields: columns.flatMap((column) => source.fieldAt(column)?.id ?? []),
  };
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
