import { type Fen, fenOf } from '../base/money.ts';
import type { Rate } from '../base/rate.ts';
import { MILLION, poissonFactors } from './factors.ts';
import { compareFractions, type Fraction, roundedUp } from './fraction.ts';

/** What a part gives to a bound. */
export interface Bounded {
  /** What is too much in claims that stand for themselves alone. */
  readonly known: Fen;
  /** All that can be too much: errors that were found, and the amounts of all claims that nobody checked. */
  readonly most: Fen;
  /** None where no claim stands for others. */
  readonly random?: RandomErrors;
}

/** Of the claims that stand for others. */
export interface RandomErrors {
  /** Errors above 0, projected. */
  readonly projected: readonly Fraction[];
  /** The greatest projected error that a claim of the part could have. */
  readonly greatest: Fraction;
}

/**
 * The bound of Stringer with Poisson factors: what is known, the greatest projected error there could be × the factor of no error, and each
 * found one, the greatest first, projected × the difference of its factor to the one before; each product rounded up to fen. Parts are taken
 * together, as one sample in which each error is a share of the greatest one. What nobody drew from counts with all its amount. A bound is
 * never above what can be too much at all.
 */
export function upperBound(parts: readonly Bounded[], confidence: Rate): Fen {
  const drawn = parts.filter(({ random }) => random !== undefined);
  const others = parts.filter(({ random }) => random === undefined);
  const random = drawn.flatMap((part) => part.random ?? []);
  const estimated = sum(drawn.map(({ known }) => known)) + stringer(random, confidence);
  const most = sum(drawn.map((part) => part.most));
  return fenOf((estimated < most ? estimated : most) + sum(others.map((part) => part.most)));
}

function stringer(parts: readonly RandomErrors[], confidence: Rate): bigint {
  const [greatest] = parts.map((part) => part.greatest).toSorted((a, b) => compareFractions(b, a));
  if (greatest === undefined) return 0n;
  const errors = parts.flatMap(({ projected }) => projected).toSorted((a, b) => compareFractions(b, a));
  const factors = poissonFactors(confidence, errors.length);
  const steps = factors.map((factor, at) => factor - (factors[at - 1] ?? 0n));
  return sum([greatest, ...errors].map((one, at) => times(one, steps[at] ?? 0n)));
}

function times({ top, bottom }: Fraction, millionths: bigint): bigint {
  return roundedUp({ top: top * millionths, bottom: bottom * MILLION });
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}
