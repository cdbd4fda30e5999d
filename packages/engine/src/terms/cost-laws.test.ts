import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ANY_VAT,
  carsOf,
  judged,
  NO_CAPS,
  netOf,
  planOf,
  settings,
  sold,
  values,
  vatRates,
  writtenOf,
} from '../../testing/judged-plans.ts';
import { runs } from '../../testing/runs.ts';
import { fenOf, NO_MONEY } from '../base/money.ts';
import { rateOf } from '../base/rate.ts';
import { offerCost } from './cost.ts';
import { type Achievement, tierOf, tierShares } from './tiers.ts';
import { FIRST_SETTINGS, type OfferSettings, type TermTier } from './types.ts';

describe('the cost of terms compared with the budget', () => {
  it('equals the sum of judged cars, with every rounding, each VAT of its month, and both rules', () => {
    fc.assert(
      fc.property(sold, vatRates, settings, values, (all, rates, its, drawn) => {
        const plan = planOf(all, rates);
        const written = writtenOf(
          plan,
          its,
          drawn.map((value) => value ?? 7),
        );
        const cost = offerCost(plan, its, written);
        expect(cost.cost).toBe(netOf(judged(plan, its, written, carsOf(plan, all))));
        expect([cost.uncapped, cost.most]).toEqual([cost.cost, cost.cost]);
      }),
      { numRuns: runs(300) },
    );
  });

  it('equals the budget without written values, unless a percent is rounded to the yuan or more', () => {
    fc.assert(
      fc.property(sold, vatRates, settings, (all, rates, its) => {
        const plan = planOf(all, rates);
        const { planned, cost } = offerCost(plan, its, new Map());
        const isRounded = its.kind === 'percent' && its.rounding !== 'fen';
        expect(cost).toBe(isRounded ? netOf(judged(plan, its, new Map(), carsOf(plan, all))) : planned);
      }),
      { numRuns: runs(200) },
    );
  });
});

describe('tiers in the cost of terms', () => {
  const tiers: fc.Arbitrary<readonly TermTier[]> = fc
    .uniqueArray(
      fc.record({ at: fc.constantFrom(0, 40, 80, 99, 100, 101, 120), reach: fc.constantFrom('all', 'above') }),
      {
        selector: ({ at }) => at,
        minLength: 1,
        maxLength: 4,
      },
    )
    .map((drawn) =>
      drawn
        .toSorted((one, other) => one.at - other.at)
        .map(({ at, reach }, place) => ({
          from: rateOf(BigInt(at) * 10_000_000n),
          value: BigInt(place + 1) * 12_300n,
          reach,
        })),
    );
  const CARS = [100, 0, 0];
  const tierPlan = planOf([{ volumes: CARS, price: 100_000n, budget: 1 }], ANY_VAT[0] ?? []);
  const paidBy = (its: readonly TermTier[], { sold: count, ...achievement }: Achievement) =>
    Array.from({ length: count }, (_, before) => tierOf(its, { ...achievement, sold: count, before })?.value ?? 0n);
  const byTiers = (its: readonly TermTier[]): OfferSettings => ({
    ...FIRST_SETTINGS,
    basis: 'achievement',
    tiers: its,
  });

  it('of exactly 100 % are paid if they are for all cars, and not if they are for the cars above', () => {
    const one = (reach: TermTier['reach']) => tierShares([{ from: rateOf(1_000_000_000n), value: 5n, reach }]);
    expect(one('all').map(({ share }) => share)).toEqual([1_000_000_000n]);
    expect(one('above')).toEqual([]);
  });

  it('are computed car by car for a target reached exactly, including a tier at exactly 100 %', () => {
    fc.assert(
      fc.property(tiers, (its) => {
        const { cost } = offerCost(tierPlan, byTiers(its), new Map());
        const paid = paidBy(its, { target: 100, sold: 100, before: 0 });
        expect(cost).toBe(paid.reduce((sum, value) => sum + value, 0n));
      }),
      { numRuns: runs(200) },
    );
  });

  it('cost at most the highest tier for every car, and some achievement costs that', () => {
    fc.assert(
      fc.property(tiers, fc.integer({ min: 1, max: 300 }), (its, target) => {
        const { most, cost } = offerCost(tierPlan, byTiers(its), new Map());
        const paid = paidBy(its, { target, sold: 100, before: 0 }).reduce((sum, value) => sum + value, 0n);
        expect([paid <= most, cost <= most]).toEqual([true, true]);
        expect(most).toBe((its.at(-1)?.value ?? 0n) * 100n);
      }),
      { numRuns: runs(200) },
    );
  });
});

it('a plan without cars costs nothing, whatever the terms say', () => {
  const plan = planOf([{ volumes: [0, 0, 0], price: 100n, budget: 5 }], ANY_VAT[0] ?? []);
  const caps = { ...NO_CAPS, units: 5, money: fenOf(1n) };
  const written = writtenOf(plan, FIRST_SETTINGS, [9]);
  const nothing = { planned: 0n, cost: 0n, difference: 0n, uncapped: 0n, most: 0n };
  expect(offerCost(plan, { ...FIRST_SETTINGS, caps }, written)).toMatchObject(nothing);
  expect(offerCost({ ...plan, models: [] }, { ...FIRST_SETTINGS, caps }, written).cost).toBe(NO_MONEY);
});
