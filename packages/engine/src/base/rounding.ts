import { assertNever, invariant } from './assert.ts';

/** Rounding of a tie: away from zero (`halfUp`, as in spreadsheets and invoices), to the even neighbour, or always down. */
export type Rounding = 'halfUp' | 'halfEven' | 'down';

/** `numerator / denominator` as a whole number; exact but for the named rounding. The sign is rounded symmetrically. */
export function divideRounded(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  invariant(denominator !== 0n, 'division by zero');
  const negative = numerator < 0n !== denominator < 0n;
  const top = numerator < 0n ? -numerator : numerator;
  const bottom = denominator < 0n ? -denominator : denominator;
  const quotient = top / bottom;
  const rounded = quotient + (roundsUp(top % bottom, bottom, quotient, rounding) ? 1n : 0n);
  return negative ? -rounded : rounded;
}

function roundsUp(remainder: bigint, divisor: bigint, quotient: bigint, rounding: Rounding): boolean {
  const twice = remainder * 2n;
  switch (rounding) {
    case 'halfUp':
      return twice >= divisor;
    case 'halfEven':
      return twice > divisor || (twice === divisor && quotient % 2n === 1n);
    case 'down':
      return false;
    default:
      return assertNever(rounding, 'rounding');
  }
}
