/** A divisor of 0 gives a missing value, as in the formulas of tables. */
export function ratio(dividend: number, divisor: number): number {
  return divisor === 0 ? Number.NaN : dividend / divisor;
}

/** A sum that skips missing values; missing if all are missing. */
export function addPresent(a: number, b: number): number {
  if (Number.isNaN(a)) return b;
  return Number.isNaN(b) ? a : a + b;
}
