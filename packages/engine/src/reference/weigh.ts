/** A value and its weight. Either may be missing (NaN). */
export interface Weighted {
  readonly value: number;
  readonly weight: number;
}

/**
 * The mean of values by their weights; missing values are skipped, missing weights are 0. Where nothing weighs anything
 * the values count the same. If all values are missing, it is missing.
 */
export function weightedMean(items: readonly Weighted[]): number {
  const given = items.filter(({ value }) => !Number.isNaN(value));
  const [only] = given;
  if (only === undefined) return Number.NaN;
  if (given.every(({ value }) => value === only.value)) return only.value;
  const weights = given.map(({ weight }) => (weight > 0 ? weight : 0));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return given.reduce((sum, { value }) => sum + value, 0) / given.length;
  return given.reduce((sum, { value }, index) => sum + (value * (weights[index] ?? 0)) / total, 0);
}

/** The sum of the values that are not missing, added in order; missing if all are. */
export function sumPresent(values: readonly number[]): number {
  const given = values.filter((value) => !Number.isNaN(value));
  return given.length === 0 ? Number.NaN : given.reduce((sum, value) => sum + value, 0);
}
