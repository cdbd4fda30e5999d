import type { CellRange } from '@oasis/engine/edit';
import { message } from '@oasis/engine/messages';
import type { CellAddress, CellBlock, Fill, SheetActions, SheetOutcome } from '@oasis/ui';
import type { PlacedBlock } from '../../edit-report/block-report.ts';
import { labelText } from '../../locale/i18n.ts';
import { notify } from '../../notify/notices.ts';
import { showClipboardProblem } from '../../tables/clipboard-problem.ts';
import type { EditResult } from './budget-state.ts';
import type { OpenBudget } from './open-budget.ts';

/** Told after a block was written, so that the page can report what was refused. */
export type OnBlock = (block: PlacedBlock, result: EditResult) => void;

/** What the grid may ask of an open budget. Every wish goes to the engine, which has the last word. */
export function gridActions(budget: OpenBudget, onBlock: OnBlock): SheetActions {
  const { source } = budget;
  const isByMonth = source.table.logic.settings.inputSet.period === 'Month';
  return {
    ...(isByMonth && { fillMonths: (target, onlyEmpty) => fillMonths(budget, target, onlyEmpty, onBlock) }),
    edit: (cell, text) => edit(budget, cell, text),
    paste: (target, texts, outside) => paste(budget, target, texts, outside, onBlock),
    fill: (wish) => fill(budget, wish, onBlock),
    clear: (blocks) => clear(budget, blocks, onBlock),
    undo: () => void budget.undo(),
    redo: () => void budget.redo(),
    canUndo: () => budget.state.undo !== undefined,
    canRedo: () => budget.state.redo !== undefined,
    underWay: () => budget.underWay,
    dismiss: () => source.markRefused([]),
    clipboard: showClipboardProblem,
    locked: ({ row, column }) => source.sayLock(row, column),
  };
}

/** A refused text leaves the old value (BUD-076), with the reason at the cell; the editor goes on with the text. */
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
  return told({ ...result, refusals }, { target, texts }, onBlock);
}

async function fill(budget: OpenBudget, wish: Fill, onBlock: OnBlock): Promise<SheetOutcome> {
  const { target, towards, onlyEmpty } = wish;
  const result = await budget.run({
    kind: wish.kind === 'series' ? 'fill-series' : 'fill',
    ...rangeOf(budget, target),
    source: rangeOf(budget, wish.source),
    towards,
    onlyEmpty,
  });
  return told(result, { target, texts: [] }, onBlock);
}

/** The later months of the models of a block, each as its months in the block go on. */
async function fillMonths(
  budget: OpenBudget,
  target: CellBlock,
  onlyEmpty: boolean,
  onBlock: OnBlock,
): Promise<SheetOutcome> {
  const result = await budget.run({ kind: 'fill-months', ...rangeOf(budget, target), onlyEmpty });
  return told(result, { target, texts: [] }, onBlock);
}

async function clear(budget: OpenBudget, blocks: readonly CellBlock[], onBlock: OnBlock): Promise<SheetOutcome> {
  const result = await budget.run({ kind: 'clear', blocks: blocks.map((block) => rangeOf(budget, block)) });
  return told(result, { target: blocks[0] ?? { rows: [], columns: [] }, texts: [] }, onBlock);
}

function told(result: EditResult, block: PlacedBlock, onBlock: OnBlock): SheetOutcome {
  onBlock(block, result);
  const count = result.passedOver ?? 0;
  if (count > 0) notify({ text: labelText('budget.passedOver', { count }), severity: 'info', key: 'passedOver' });
  return { written: result.written, refused: result.refusals.length };
}

function rangeOf({ source }: OpenBudget, { rows, columns }: CellBlock): CellRange {
  return {
    rows: rows.map((row) => source.rowAt(row)),
    fields: columns.flatMap((column) => source.fieldAt(column)?.id ?? []),
  };
}
