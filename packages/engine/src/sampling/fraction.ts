/** An exact number of fen that is not whole. The bottom is above 0. */
export interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

/** Below 0 where the first is the smaller one. */
export function compareFractions(a: Fraction, b: Fraction): number {
  const difference = a.top * b.bottom - b.top * a.bottom;
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

/** The next whole number, of a fraction that is not below 0. */
export function roundedUp({ top, bottom }: Fraction): bigint {
  return (top + bottom - 1n) / bottom;
}
