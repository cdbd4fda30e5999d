/** A value at a place of a series. */
export interface SeriesPoint {
  readonly at: number;
  readonly value: number;
}

/** Number of digits of a double that spreadsheets keep. */
const DIGITS = 15;

/**
 * The straight line that lies closest to the points (least squares, as spreadsheets fill a series): through two points
 * exactly, from one with the step given. It is read at 15 digits, so 0.1 and 0.2 go on with 0.3, and 0.2, 0.1 with 0.
 * What is beyond a double is infinite. Undefined without a point.
 */
export function trendOf(points: readonly SeriesPoint[], step: number): ((at: number) => number) | undefined {
  const count = points.length;
  if (count === 0) return undefined;
  const middle = points.reduce((sum, { at }) => sum + at, 0) / count;
  const mean = points.reduce((sum, { value }) => sum + value, 0) / count;
  const spread = points.reduce((sum, { at }) => sum + (at - middle) ** 2, 0);
  const rise = points.reduce((sum, { at, value }) => sum + (at - middle) * (value - mean), 0);
  const slope = spread === 0 ? step : rise / spread;
  const size = Math.max(...points.map(({ value }) => Math.abs(value)));
  return (at) => {
    const change = slope * (at - middle);
    return readable(mean + change, Math.max(size, Math.abs(change)));
  };
}

/** A number without the noise of binary fractions that numbers of such a size leave. */
function readable(value: number, size: number): number {
  if (!Number.isFinite(value)) return Number.POSITIVE_INFINITY;
  if (size === 0) return 0;
  const places = DIGITS - 1 - Math.floor(Math.log10(size));
  // Adding 0 turns -0 into 0.
  return Number(places >= 0 && places <= 100 ? value.toFixed(places) : value.toPrecision(DIGITS)) + 0;
}
