import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../testing/runs.ts';
import { pricedMeasures } from './priced-measures.ts';

const NONE = Number.NaN;

it('money of a model without a price is left out of numerator and denominator and reported with its units, but not a zero', () => {
  const budget = Float64Array.of(514, 514, NONE, 0);
  const baseValue = Float64Array.of(10_000, NONE, 10_000, NONE);
  const priced = pricedMeasures({ budget, baseValue }, (at) => [5, 7, 1, 2][at] ?? NONE);
  expect([...priced.budget]).toEqual([514, NONE, NONE, NONE]);
  expect(priced.unpriced).toEqual([{ at: 1, volume: 7, budget: 514 }]);
  expect([...budget]).toEqual([514, 514, NONE, 0]);
});

it('priced and unpriced parts together are the whole', () => {
  const value = fc.oneof(fc.constant(NONE), fc.integer({ min: 0, max: 1_000 }));
  const columns = fc.array(fc.tuple(value, value), { maxLength: 20 });
  fc.assert(
    fc.property(columns, (rows) => {
      const budget = Float64Array.from(rows, ([amount]) => amount);
      const baseValue = Float64Array.from(rows, ([, base]) => base);
      const priced = pricedMeasures({ budget, baseValue }, () => 1);
      const sum = (values: Iterable<number>) => [...values].reduce((all, each) => all + (each || 0), 0);
      expect(sum(priced.budget) + sum(priced.unpriced.map((each) => each.budget))).toBe(sum(budget));
      for (const [at, amount] of priced.budget.entries())
        if (!Number.isNaN(amount)) expect(baseValue[at]).not.toBeNaN();
    }),
    { numRuns: runs(100) },
  );
});
