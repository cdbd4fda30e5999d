import { invariant } from '../base/assert.ts';
import { byText } from './frozen-list.ts';
import type { ListedClaim } from './list-types.ts';

/** Which claims are certain, and by which interval the others are drawn. */
export interface MoneyPlan {
  readonly certain: readonly ListedClaim[];
  /** In the order of the given claims. */
  readonly others: readonly ListedClaim[];
  /** Whole fen; 0 where no other claim is drawn. */
  readonly interval: bigint;
}

/**
 * Claims are taken from the greatest amount down, equal ones by code, while the next amount × the number that is still to be drawn is at
 * least the amount of all that are left: those are certain. The interval of the others is their amount ÷ that number, rounded down.
 * So no other amount is above the interval, and at least `size` claims come into the sample. All amounts are above 0.
 */
export function planByMoney(claims: readonly ListedClaim[], size: number): MoneyPlan {
  invariant(
    claims.every(({ amount }) => amount > 0n),
    'amounts of 0 or less are drawn by count',
  );
  const largest = claims.toSorted((a, b) =>
    a.amount === b.amount ? byText(a.code, b.code) : a.amount > b.amount ? -1 : 1,
  );
  let left = claims.reduce((sum, { amount }) => sum + amount, 0n);
  let toDraw = BigInt(Math.min(size, claims.length));
  const certain = new Set<ListedClaim>();
  for (const claim of largest) {
    if (toDraw === 0n || claim.amount * toDraw < left) break;
    certain.add(claim);
    left -= claim.amount;
    toDraw -= 1n;
  }
  return {
    certain: claims.filter((claim) => certain.has(claim)),
    others: claims.filter((claim) => !certain.has(claim)),
    interval: toDraw === 0n ? 0n : left / toDraw,
  };
}

/** A start, drawn once below the interval, and by which whole number the interval is divided. */
export interface MoneyGrid {
  readonly interval: bigint;
  readonly start: bigint;
  readonly widening: bigint;
}

/**
 * The claims that a point meets, where they lie end to end as long as their amounts, and points lie at the start and each interval ÷
 * widening before and behind it. A claim lies from `from` to below `to`; so many points lie below x: (widening × x − offset + interval −
 * 1) ÷ interval, rounded down, with offset = widening × start modulo interval. All in whole fen, exactly. The codes.
 */
export function drawByMoney(
  claims: readonly ListedClaim[],
  { interval, start, widening }: MoneyGrid,
): readonly string[] {
  if (interval === 0n) return [];
  const offset = (widening * start) % interval;
  const pointsBelow = (x: bigint) => (widening * x - offset + interval - 1n) / interval;
  const drawn: string[] = [];
  let from = 0n;
  for (const { code, amount } of claims) {
    const to = from + amount;
    if (pointsBelow(to) > pointsBelow(from)) drawn.push(code);
    from = to;
  }
  return drawn;
}
