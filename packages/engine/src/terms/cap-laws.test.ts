import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Fraction, fraction, isLess, nearest, over, plus, times } from '../../testing/fractions.ts';
import {
  carsOf,
  judged,
  MONTHS,
  NO_CAPS,
  netOf,
  type OneCar,
  planOf,
  price,
  settings,
  sold,
  values,
  vatRates,
  volumes,
  writtenOf,
} from '../../testing/judged-plans.ts';
import { runs } from '../../testing/runs.ts';
import { fenOf } from '../base/money.ts';
import { offerCost } from './cost.ts';
import type { TermCaps } from './types.ts';

describe('caps in the cost of terms', () => {
  const oneModel = fc.record({ volumes, price, budget: fc.nat(4_000) }).map((one) => [one]);
  const amounts = settings.map((its) => ({ ...its, vat: 'without' as const, level: 'model' as const }));

  it('leave to cars of one model what they are granted one by one: cap reached, missed by a fen, or far away', () => {
    const limit = fc.constantFrom(-1n, 0n, 1n, 100_000n);
    fc.assert(
      fc.property(
        oneModel,
        vatRates,
        amounts,
        values,
        fc.nat(22),
        fc.option(limit),
        (all, rates, base, drawn, count, by) => {
          const plan = planOf(all, rates);
          const written = writtenOf(
            plan,
            base,
            drawn.map((value) => value ?? 11),
          );
          const cars = carsOf(plan, all);
          const unlimited = judged(plan, base, written, cars);
          // A cap that equals the total of the first cars, is a fen below it, a fen above it, or far above it.
          const money = by === null ? null : netOf(unlimited.slice(0, count)) + by;
          const caps = {
            ...NO_CAPS,
            units: count === 0 ? null : count,
            money: money === null || money <= 0n ? null : fenOf(money),
          };
          const its = { ...base, caps };
          const cost = offerCost(plan, its, written);
          expect(cost.cost).toBe(netOf(judged(plan, its, written, cars)));
          expect(cost.uncapped).toBe(netOf(unlimited));
        },
      ),
      { numRuns: runs(400) },
    );
  });

  const caps = fc.record({
    units: fc.option(fc.integer({ min: 1, max: 40 })),
    money: fc.option(fc.integer({ min: 1, max: 3_000_000 }).map((fen) => fenOf(BigInt(fen)))),
    dealerUnits: fc.option(fc.integer({ min: 1, max: 4 })),
    published: fc.constant(false),
  });

  it('pay months in order, share the money of the month that reaches the cap, and split the rest without a remainder', () => {
    fc.assert(
      fc.property(sold, vatRates, settings, values, caps, (all, rates, base, drawn, limits) => {
        const plan = planOf(all, rates, 3);
        const its = { ...base, caps: limits };
        const written = writtenOf(
          plan,
          its,
          drawn.map((value) => value ?? 13),
        );
        const single = judged(plan, { ...its, caps: NO_CAPS }, written, carsOf(plan, all));
        const expected = withinBySlices(carsOf(plan, all), single, limits, 3);
        const { cells, most, uncapped, ...cost } = offerCost(plan, its, written);
        const whole = netOf(single);
        const least = nearest(expected);
        expect(cost.cost).toBe(least < whole ? least : whole);
        expect([...cells.values()].reduce((sum, one) => sum + one.cost, 0n)).toBe(cost.cost);
        expect(uncapped).toBe(whole);
        expect([cost.cost <= most, most <= whole]).toEqual([true, true]);
        if (its.vat === 'without' && limits.money !== null) expect(most <= limits.money).toBe(true);
      }),
      { numRuns: runs(300) },
    );
  });

  it('never cost more than the stated most, in any order of cars', () => {
    const scene = fc.tuple(sold, vatRates, amounts, values, caps).chain(([all, rates, base, drawn, limits]) => {
      const plan = planOf(all, rates);
      const cars = carsOf(plan, all);
      const its = { ...base, caps: { ...limits, dealerUnits: null } };
      return fc.record({
        plan: fc.constant(plan),
        its: fc.constant(its),
        written: fc.constant(
          writtenOf(
            plan,
            its,
            drawn.map((value) => value ?? 17),
          ),
        ),
        cars: fc.shuffledSubarray([...cars], { minLength: cars.length }),
      });
    });
    fc.assert(
      fc.property(scene, ({ plan, its, written, cars }) => {
        const { most } = offerCost(plan, its, written);
        expect(netOf(judged(plan, its, written, cars)) <= most).toBe(true);
      }),
      { numRuns: runs(200) },
    );
  });
});

/** An opinion of its own about caps: the months one by one, each as a whole or by the smaller share that a cap leaves of it. */
function withinBySlices(
  cars: readonly OneCar[],
  single: readonly { readonly amount: bigint; readonly net: bigint }[],
  { units, money, dealerUnits }: TermCaps,
  dealers: number,
): Fraction {
  const most = Math.min(units ?? Number.POSITIVE_INFINITY, (dealerUnits ?? Number.POSITIVE_INFINITY) * dealers);
  let [count, spent, sum] = [fraction(0n), fraction(0n), fraction(0n)];
  for (const month of MONTHS.keys()) {
    const own = single.filter((_, place) => cars[place]?.month === month);
    const paid = fraction(BigInt(own.filter(({ amount }) => amount > 0n).length));
    const amount = fraction(own.reduce((all, one) => all + one.amount, 0n));
    const shares = [
      fraction(1n),
      ...(Number.isFinite(most) && paid.above > 0n
        ? [over(plus(fraction(BigInt(most)), times(count, fraction(-1n))), paid)]
        : []),
      ...(money !== null && amount.above > 0n
        ? [over(plus(fraction(money), times(spent, fraction(-1n))), amount)]
        : []),
    ];
    const share = shares.reduce((least, one) => (isLess(one, least) ? one : least));
    count = plus(count, times(paid, share));
    spent = plus(spent, times(amount, share));
    sum = plus(sum, times(fraction(netOf(own)), share));
  }
  return sum;
}
