/** A cell in which two tables differ. */
export interface Difference {
  readonly column: number;
  readonly row: number;
  readonly ours: number;
  readonly theirs: number;
}

const TOLERANCE = 1e-9;

/** Whether two results are the same: missing where missing, otherwise equal to a billionth of their size. */
export function isSame(ours: number, theirs: number): boolean {
  if (Number.isNaN(ours) || Number.isNaN(theirs)) return Number.isNaN(ours) && Number.isNaN(theirs);
  return Math.abs(ours - theirs) <= TOLERANCE * Math.max(Math.abs(ours), Math.abs(theirs));
}

/** The first cell in which two tables differ, if any; columns of another length differ in their first missing row. */
export function firstDifference(
  ours: readonly Float64Array[],
  theirs: readonly Float64Array[],
): Difference | undefined {
  for (let column = 0; column < Math.max(ours.length, theirs.length); column++) {
    const left = ours[column] ?? new Float64Array();
    const right = theirs[column] ?? new Float64Array();
    for (let row = 0; row < Math.max(left.length, right.length); row++) {
      const known = row < left.length && row < right.length;
      const [a = Number.NaN, b = Number.NaN] = [left[row], right[row]];
      if (!known || !isSame(a, b)) return { column, row, ours: a, theirs: b };
    }
  }
  return undefined;
}

/** Throws when a peer came to another result: a comparison of speed would be worth nothing. */
export function expectSame(name: string, ours: readonly Float64Array[], theirs: readonly Float64Array[]): void {
  const found = firstDifference(ours, theirs);
  if (found !== undefined) throw new Error(`${name} differs from ours: ${JSON.stringify(found)}`);
}
