/** The middle of some numbers, of an even count the mean of the two in the middle; NaN of none. */
export function median(values: Iterable<number>): number {
  return percentile(values, 50);
}

/**
 * The value below which so many percent of the values lie (0 to 100), between two neighbours by their distance; NaN of
 * none. The 99th of fewer than a hundred values is close to their greatest.
 */
export function percentile(values: Iterable<number>, percent: number): number {
  const sorted = Float64Array.from(values).sort();
  if (sorted.length === 0) return Number.NaN;
  const place = (Math.min(100, Math.max(0, percent)) / 100) * (sorted.length - 1);
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
}

/** How far the middle half of the values spreads, as a share of the median: how noisy a measurement was. */
export function spread(values: readonly number[]): number {
  return (percentile(values, 75) - percentile(values, 25)) / median(values);
}
