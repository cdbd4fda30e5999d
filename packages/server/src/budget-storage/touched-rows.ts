/** Most ranges that are kept of a change: 0.4 kB. Copy Kufri takes one for each month. */
export const MOST_RANGES = 32;

/**
 * The rows touched by a change, as an int4multirange: the history of a cell opens only changes that may contain it. With
 * too many ranges, those with the smallest gaps are merged, so that no touched row is ever left out.
 */
export function touchedRows(rows: ArrayLike<number>): string {
  const sorted = Int32Array.from(rows).sort();
  const first = sorted[0];
  const last = sorted.at(-1);
  if (first === undefined || last === undefined) return '{}';
  const gapBefore = (place: number) => (sorted[place] ?? 0) - (sorted[place - 1] ?? 0);
  const starts: number[] = [];
  for (let place = 1; place < sorted.length; place++) if (gapBefore(place) > 1) starts.push(place);
  const kept =
    starts.length < MOST_RANGES
      ? starts
      : starts
          .sort((one, other) => gapBefore(other) - gapBefore(one))
          .slice(0, MOST_RANGES - 1)
          .sort((one, other) => one - other);
  const from = [first, ...kept.map((place) => sorted[place] ?? 0)];
  const to = [...kept.map((place) => sorted[place - 1] ?? 0), last];
  return `{${from.map((start, place) => `[${start},${(to[place] ?? 0) + 1})`).join(',')}}`;
}

/** The first of the rows that is outside of the ranges, in the form that the database writes them. */
export function rowOutside(ranges: string, rows: Iterable<number>): number | undefined {
  const within = [...ranges.matchAll(/\[(-?\d+),(-?\d+)\)/g)].map(
    ([, from, to]) => [Number(from), Number(to)] as const,
  );
  for (const row of rows) if (!within.some(([from, to]) => row >= from && row < to)) return row;
  return undefined;
}
