import type { FormulaExplanation } from '../formula/explain.ts';
import { valueAt } from '../table/cells.ts';
import type { BudgetTable } from '../table/types.ts';
import type { LogicField } from '../template/logic.ts';
import type { CellSource } from './explain-cell.ts';

/** Products of a few smaller numbers are always numbers, so only rows with a larger one are looked at. */
const LARGE = 1e60;

/**
 * Leaf rows below a summary row whose value is missing because it is too large to be a number: sums skip them like empty
 * ones. Inputs have bounds, so such rows are of tables from before those, or of formulas of one's own.
 */
export function lostBelow(
  table: BudgetTable,
  row: number,
  field: LogicField,
  sourceOf: (leaf: number) => CellSource,
): number {
  if (row >= table.rows.leafStart) {
    const isSuspect =
      Number.isNaN(valueAt(table, row, field)) && table.columns.some((values) => (values[row] ?? 0) > LARGE);
    return isSuspect && hasNoResult(sourceOf(row)) ? 1 : 0;
  }
  const first = table.rows.firstChild[row] ?? 0;
  let lost = 0;
  for (let child = first; child < first + (table.rows.childCount[row] ?? 0); child++) {
    lost += lostBelow(table, child, field, sourceOf);
  }
  return lost;
}

function hasNoResult(source: CellSource): boolean {
  if (source.kind !== 'formula') return false;
  return (
    isWithoutResult(source.explanation) ||
    source.operands.some((operand) => operand.value === undefined && hasNoResult(operand.source))
  );
}

function isWithoutResult({ notes, operands }: FormulaExplanation): boolean {
  return notes.some(({ kind }) => kind === 'noResult') || operands.some(isWithoutResult);
}
