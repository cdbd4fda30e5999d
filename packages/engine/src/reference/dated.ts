/** A value that holds from a day ('YYYY-MM-DD') on, in a version. */
export interface Dated<Value> {
  readonly from: string;
  readonly version: number;
  readonly value: Value;
}

/**
 * The value of a day under a version: of the rows that the version knows, the one with the latest first day up to that day, and
 * of those the newest. Undefined before the first of them. The rows are in any order.
 */
export function valueOn<Value>(
  rows: readonly Dated<Value>[] | undefined,
  version: string,
  day: string,
): Value | undefined {
  const known = Number(version);
  let best: Dated<Value> | undefined;
  for (const row of rows ?? []) {
    if (row.version > known || row.from > day) continue;
    if (best === undefined || row.from > best.from || (row.from === best.from && row.version > best.version))
      best = row;
  }
  return best?.value;
}

/** Later than every version. */
const NEWEST = String(Number.MAX_SAFE_INTEGER);

/** The value of a day from all rows; undefined before the first of them. */
export function newestOn<Value>(rows: readonly Dated<Value>[], day: string): Value | undefined {
  return valueOn(rows, NEWEST, day);
}
