import type { BudgetTable } from '../table/types.ts';
import { applyRow, groupByRow } from './apply-inputs.ts';
import type { Draft } from './draft.ts';
import type { RestoreIntent } from './intent.ts';

/**
 * Restores unsaved work into a table that may have changed: other rows, other saved values, other rights. Each row takes all
 * values that the locks and validators of every edit allow, in any order; refused values are reported, and the rest of the
 * row is as if they had never been wished.
 */
export function restore(draft: Draft, { cells }: RestoreIntent): void {
  for (const [row, wished] of groupByRow(cells)) {
    const taken = new Map([...wished].filter(([field]) => draft.cell(row, field) !== undefined));
    while (taken.size > 0 && !takesRow(draft, row, taken));
  }
}

/** Writes the cells if none is refused. Otherwise the refused cells are reported and taken out, and nothing is written. */
function takesRow(draft: Draft, row: number, taken: Map<string, number>): boolean {
  const trial = draft.trial();
  const putBack = keepRow(draft.table, row);
  try {
    applyRow(trial, row, taken);
  } catch (error) {
    putBack();
    throw error;
  }
  const { refusals } = trial.outcome();
  if (refusals.length === 0) {
    draft.adopt(trial, taken.size);
    return true;
  }
  putBack();
  const named = refusals.filter(({ field }) => taken.has(field));
  // The lock of a cell that was not wished itself (the other one of a linked pair) holds back all of the row.
  const out = named.length > 0 ? named : [...taken.keys()].map((field) => ({ field, reason: refusals[0]?.reason }));
  for (const { field, reason } of out) {
    if (taken.delete(field) && reason !== undefined) draft.refuse(row, field, reason);
  }
  return false;
}

/**
 * Returns a function that restores a row. A trial calculates nothing, and neither may its restore: sums would then include
 * the values just given to other rows, and the patch of the whole step would miss them.
 */
function keepRow({ columns, pairMode }: BudgetTable, row: number): () => void {
  const values = columns.map((column) => column[row] ?? Number.NaN);
  const mode = pairMode[row] ?? 0;
  return () => {
    columns.forEach((column, index) => {
      column[row] = values[index] ?? Number.NaN;
    });
    pairMode[row] = mode;
  };
}
