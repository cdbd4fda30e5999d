import { RATE_UNIT, type Rate } from '../base/rate.ts';
import type { TermTier } from './types.ts';

/** A dealer's progress in the period of a target, at the cut-off. */
export interface Achievement {
  /** Cars; above 0. */
  readonly target: number;
  /** Cars that count. */
  readonly sold: number;
  /** Cars that count and come before this one, in the order of their days and then of their numbers. */
  readonly before: number;
}

/** The tier that a car is paid by: the highest that is reached. One for the cars above begins with the first car above it. */
export function tierOf(tiers: readonly TermTier[], { target, sold, before }: Achievement): TermTier | undefined {
  const reaches = ({ from, reach }: TermTier) =>
    reach === 'all' ? atLeast(sold, from, target) : !atMost(before + 1, from, target);
  return tiers.findLast(reaches);
}

/** The share of the target that was reached, rounded down to 0.01 %. */
export function achievedShare({ target, sold }: Pick<Achievement, 'target' | 'sold'>): bigint {
  const step = RATE_UNIT / 10_000n;
  return ((BigInt(sold) * RATE_UNIT) / BigInt(target) / step) * step;
}

/**
 * The next tier of a dealer and how many cars are missing to it: the lowest that the cars sold so far do not reach. Undefined where every
 * tier is reached. A tier for all cars begins at its share of the target; one for the cars above begins with the first car above it.
 */
export function nextTier(
  tiers: readonly Pick<TermTier, 'from' | 'reach'>[],
  { target, sold }: Pick<Achievement, 'target' | 'sold'>,
): { readonly place: number; readonly missing: number } | undefined {
  const open = tiers
    .map((tier, place) => ({ place, missing: firstCarOf(tier, target) - sold }))
    .filter(({ missing }) => missing > 0);
  return open.toSorted((one, other) => one.missing - other.missing)[0];
}

/** The number of cars at which a tier begins to pay. */
function firstCarOf({ from, reach }: Pick<TermTier, 'from' | 'reach'>, target: number): number {
  const share = from * BigInt(target);
  return Number(reach === 'all' ? (share + RATE_UNIT - 1n) / RATE_UNIT : share / RATE_UNIT + 1n);
}

/** For an exactly reached target, the share of cars that each tier pays. Cars that no tier pays are left out. */
export function tierShares(tiers: readonly TermTier[]): readonly { readonly share: Rate; readonly tier: TermTier }[] {
  const base = tiers.findLastIndex(({ from, reach }) => reach === 'all' && from <= RATE_UNIT);
  const above = tiers.slice(base + 1).filter(({ from, reach }) => reach === 'above' && from < RATE_UNIT);
  const starts = above.map(({ from }) => from);
  const whole = tiers[base];
  const parts = above.map((tier, index) => ({ share: ((starts[index + 1] ?? RATE_UNIT) - tier.from) as Rate, tier }));
  const below = starts[0] ?? RATE_UNIT;
  return whole === undefined ? parts : [{ share: below, tier: whole }, ...parts];
}

function atLeast(cars: number, share: Rate, target: number): boolean {
  return BigInt(cars) * RATE_UNIT >= share * BigInt(target);
}

function atMost(cars: number, share: Rate, target: number): boolean {
  return BigInt(cars) * RATE_UNIT <= share * BigInt(target);
}
