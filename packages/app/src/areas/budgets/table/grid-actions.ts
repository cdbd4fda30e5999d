import type { CellRange } from '@oasis/engine/edit';
import type { CellAddress, CellBlock, Fill, SheetActions, SheetOutcome } from '@oasis/ui';
import type { PlacedBlock } from '../../../edit-report/block-report.ts';
import { labelText } from '../../../locale/i18n.ts';
import { notify } from '../../../notify/notices.ts';
import { showClipboardProblem } from '../../../tables/clipboard-problem.ts';
import type { EditResult } from '../open/budget-state.ts';
import { laterCode } from '../open/later-code.ts';
import type { OpenBudget } from '../open/open-budget.ts';
import type { PasteDeps, PastedBlock } from './paste-block.ts';

/** Called after a block was written, so that the page can report refused cells. */
export type OnBlock = (block: PlacedBlock, result: EditResult) => void;

/** The grid's actions on an open budget. Every wish goes to the engine, which has the last word. */
export function gridActions(budget: OpenBudget, onBlock: OnBlock, ask: PasteDeps['ask']): SheetActions {
  const { source } = budget;
  let pasting: Promise<unknown> | undefined;
  // Later wishes and copies come after the paste, even while its code is loading.
  const inTurn = <T>(wish: () => Promise<T>): Promise<T> => pasting?.then(wish, wish) ?? wish();
  const isByMonth = source.table.logic.settings.inputSet.period === 'Month';
  return {
    ...(isByMonth && {
      fillMonths: (target, onlyEmpty) => inTurn(() => fillMonths(budget, target, onlyEmpty, onBlock)),
    }),
    edit: (cell, text) => inTurn(() => edit(budget, cell, text)),
    paste: (target, texts, outside, below) => {
      const deps: PasteDeps = { ask, tell: (result, block) => told(result, block, onBlock) };
      const outcome = inTurn(() => paste(budget, { target, texts, outside, below }, deps));
      const own = outcome.finally(() => {
        if (pasting === own) pasting = undefined;
      });
      pasting = own;
      return outcome;
    },
    fill: (wish) => inTurn(() => fill(budget, wish, onBlock)),
    clear: (blocks) => inTurn(() => clear(budget, blocks, onBlock)),
    undo: () => void inTurn(() => budget.undo()),
    redo: () => void inTurn(() => budget.redo()),
    canUndo: () => budget.state.undo !== undefined,
    canRedo: () => budget.state.redo !== undefined,
    underWay: () => pasting ?? budget.underWay,
    dismiss: () => source.markRefused([]),
    clipboard: showClipboardProblem,
    locked: ({ row, column }) => source.sayLock(row, column),
  };
}

/** A refused text leaves the old value (BUD-076), with the reason at the cell; the editor continues with the text. */
async function edit(budget: OpenBudget, cell: CellAddress, text: string): Promise<boolean> {
  const at = budget.source.cellAt(cell.row, cell.column);
  if (at === undefined) return false;
  const { refusals } = await budget.enter({ ...at, text });
  return refusals.length === 0;
}

/** The dialogs of a paste are loaded with the first one; if their code fails to load, the paste reports it and writes nothing. */
async function paste(budget: OpenBudget, block: PastedBlock, deps: PasteDeps): Promise<SheetOutcome> {
  const code = await laterCode(() => import('./paste-block.ts'));
  return code?.pasteBlock(budget, block, deps) ?? { written: 0, refused: 0 };
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
