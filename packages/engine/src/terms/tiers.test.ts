import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RATE_UNIT, rateOf } from '../base/rate.ts';
import { nextTier, tierOf } from './tiers.ts';
import type { TermTier } from './types.ts';

const tier = (percent: number, reach: TermTier['reach']): TermTier => ({
  from: rateOf((RATE_UNIT * BigInt(percent)) / 100n),
  value: BigInt(percent),
  reach,
});

describe('the next tier', () => {
  it('is the lowest that is not reached, with the cars that are missing to it', () => {
    const tiers = [tier(80, 'all'), tier(100, 'all'), tier(120, 'above')];
    expect(nextTier(tiers, { target: 10, sold: 0 })).toEqual({ place: 0, missing: 8 });
    expect(nextTier(tiers, { target: 10, sold: 8 })).toEqual({ place: 1, missing: 2 });
    expect(nextTier(tiers, { target: 10, sold: 10 })).toEqual({ place: 2, missing: 3 });
    expect(nextTier(tiers, { target: 10, sold: 12 })).toEqual({ place: 2, missing: 1 });
    expect(nextTier(tiers, { target: 10, sold: 13 })).toBeUndefined();
    expect(nextTier(tiers, { target: 9, sold: 7 })).toEqual({ place: 0, missing: 1 });
  });

  it('pays a car as soon as the missing cars are sold, and none before', () => {
    const tiers = fc
      .uniqueArray(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 5 })
      .chain((percents) =>
        fc.tuple(
          fc.constant(percents.toSorted((one, other) => one - other)),
          fc.array(fc.constantFrom<TermTier['reach']>('all', 'above'), {
            minLength: percents.length,
            maxLength: percents.length,
          }),
        ),
      )
      .map(([percents, reaches]) => percents.map((percent, place) => tier(percent, reaches[place] ?? 'all')));
    const counts = fc.record({ target: fc.integer({ min: 1, max: 500 }), sold: fc.integer({ min: 0, max: 1_500 }) });
    fc.assert(
      fc.property(tiers, counts, (some, { target, sold }) => {
        const next = nextTier(some, { target, sold });
        const paysWith = (cars: number, one: TermTier) =>
          tierOf([one], { target, sold: cars, before: cars - 1 }) !== undefined;
        if (next === undefined) return some.every((one) => sold > 0 && paysWith(sold, one));
        const reached = some[next.place];
        if (reached === undefined || next.missing <= 0) return false;
        const isFirst = next.missing === 1 || !paysWith(sold + next.missing - 1, reached);
        const others = some.filter((one) => sold === 0 || !paysWith(sold, one));
        const isNearest = next.missing === 1 || others.every((one) => !paysWith(sold + next.missing - 1, one));
        return paysWith(sold + next.missing, reached) && isFirst && isNearest;
      }),
    );
  });
});
