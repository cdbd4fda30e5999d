/** An exact fraction with a denominator above 0. Written only for tests, it shares nothing with the tested code. */
export interface Fraction {
  readonly above: bigint;
  readonly below: bigint;
}

export function fraction(above: bigint, below = 1n): Fraction {
  return below < 0n ? { above: -above, below: -below } : { above, below };
}

export function plus(one: Fraction, other: Fraction): Fraction {
  return fraction(one.above * other.below + other.above * one.below, one.below * other.below);
}

export function times(one: Fraction, other: Fraction): Fraction {
  return fraction(one.above * other.above, one.below * other.below);
}

export function over(one: Fraction, other: Fraction): Fraction {
  return fraction(one.above * other.below, one.below * other.above);
}

export function isLess(one: Fraction, other: Fraction): boolean {
  return one.above * other.below < other.above * one.below;
}

/** The nearest whole number; half of one goes away from zero. */
export function nearest({ above, below }: Fraction): bigint {
  const size = above < 0n ? -above : above;
  const whole = (2n * size + below) / (2n * below);
  return above < 0n ? -whole : whole;
}
