import { invariant } from '../base/assert.ts';
import { CANCELLATION, MISSING } from './missing.ts';

/**
 * Where the children of each summary row lie. Summary rows are rows [0, summaryRows), parents before children; the leaves follow.
 * The children of a row are side by side.
 */
export interface RunTable {
  readonly summaryRows: number;
  readonly firstChild: Int32Array;
  readonly childCount: Int32Array;
}

/**
 * The sum of `count` rows from `first` on, added in row order: missing values are skipped, if all are missing the sum is,
 * and a sum that cancels within rounding is 0 (BUD-058).
 */
export function sumRun(column: Float64Array, first: number, count: number): number {
  const end = first + count;
  let sum = 0;
  let size = 0;
  for (let row = first; row < end; row += 1) {
    const value = column[row] ?? MISSING;
    sum += value;
    size += Math.abs(value);
  }
  return Math.abs(sum) >= CANCELLATION * size && sum - sum === 0 && count > 0 ? sum : sumCarefully(column, first, end);
}

/** A run with missing values, with cancelling values, with only zeros, or empty. The order of the additions is the same. */
function sumCarefully(column: Float64Array, first: number, end: number): number {
  let sum = 0;
  let size = 0;
  let found = false;
  for (let row = first; row < end; row += 1) {
    const value = column[row] ?? MISSING;
    if (value === value) {
      sum += value;
      size += Math.abs(value);
      found = true;
    }
  }
  if (!found || sum - sum !== 0) return MISSING;
  return Math.abs(sum) < CANCELLATION * size ? 0 : sum;
}

/** Fills every summary row of a column with the sum of its children, from the lowest level up. */
export function rollUp(column: Float64Array, { summaryRows, firstChild, childCount }: RunTable): void {
  invariant(firstChild.length >= summaryRows && childCount.length >= summaryRows, 'a run for each summary row');
  for (let row = summaryRows - 1; row >= 0; row -= 1) {
    column[row] = sumRun(column, firstChild[row] ?? 0, childCount[row] ?? 0);
  }
}
