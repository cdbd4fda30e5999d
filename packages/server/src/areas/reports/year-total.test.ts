import { monthOf, monthsOf } from '@oasis/engine/base';
import type { VehicleModel } from '@oasis/engine/reference';
import { runs } from '@oasis/engine/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { BudgetMeasures, Layout } from './year-measures.ts';
import { MONTHS, sumsOf, YearAdder, type YearTotal } from './year-total.ts';

const MODELS: readonly VehicleModel[] = ['a', 'b', 'c', 'd'].map((id) => ({
  id,
  make: 'VAN',
  brand: 'VAN',
  typeClass: '',
  modelYear: '',
  model: id,
}));
const LAYOUTS: readonly Layout[] = [
  { key: '1', months: monthsOf({ from: monthOf(2025, 12), to: monthOf(2026, 2) }), models: MODELS.slice(0, 2) },
  { key: '2', months: monthsOf({ from: monthOf(2026, 2), to: monthOf(2026, 3) }), models: MODELS.slice(1) },
  { key: '3', months: monthsOf({ from: monthOf(2026, 12), to: monthOf(2027, 1) }), models: MODELS.toReversed() },
];

/** Whole yuan, so that sums of doubles are exact in any order; NaN means missing. */
const amount = fc.option(fc.integer({ min: -(10 ** 9), max: 10 ** 9 })).map((value) => value ?? Number.NaN);

const measures: fc.Arbitrary<BudgetMeasures> = fc.constantFrom(...LAYOUTS).chain((layout) => {
  const size = layout.months.length * layout.models.length;
  const column = fc.array(amount, { minLength: size, maxLength: size }).map((values) => Float64Array.from(values));
  const unpriced = fc.array(fc.record({ at: fc.nat(size - 1), volume: amount, budget: fc.integer() }), {
    maxLength: 2,
  });
  return fc.record({ id: fc.nat(), layout: fc.constant(layout), budget: column, baseValue: column, unpriced });
});

/** Each amount and all that is left out, by model and month, in an order that does not depend on how it came together. */
function told(total: YearTotal) {
  const models = MODELS.filter((model) => total.models.includes(model));
  const { budget, baseValue } = sumsOf(total, MODELS);
  const unpriced = total.unpriced.map(({ model, ...left }) => ({ model: model.id, ...left }));
  return {
    models: models.map(({ id }) => id),
    budget: [...budget],
    baseValue: [...baseValue],
    unpriced: unpriced.toSorted((a, b) => a.model.localeCompare(b.model) || a.month - b.month),
  };
}

function summed(parts: readonly (readonly BudgetMeasures[])[]): YearTotal {
  const adder = new YearAdder(2026);
  for (const part of parts) {
    const own = new YearAdder(2026);
    own.addMeasures(part);
    adder.add(own.total());
  }
  return adder.total();
}

it('[RPT-027] any partition of the budgets gives the same sums', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(measures, fc.nat(3)), { maxLength: 12 }), (drawn) => {
      const all = drawn.map(([budget]) => budget);
      const parts = [0, 1, 2, 3].map((part) => drawn.filter(([, of]) => of === part).map(([budget]) => budget));
      expect(told(summed(parts))).toEqual(told(summed([all])));
    }),
    { numRuns: runs(100) },
  );
});

it('[RPT-027] each amount is the sum over the budgets that have the month, within the year', () => {
  fc.assert(
    fc.property(fc.array(measures, { maxLength: 8 }), (all) => {
      const { budget } = sumsOf(summed([all]), MODELS);
      for (let month = 0; month < MONTHS; month += 1) {
        const name = monthOf(2026, month + 1);
        for (const [column, model] of MODELS.entries()) {
          const values = all.flatMap(({ layout, budget: of }) => {
            const [row, place] = [layout.months.indexOf(name), layout.models.indexOf(model)];
            return row < 0 || place < 0 ? [] : [of[row * layout.models.length + place] ?? Number.NaN];
          });
          const there = values.filter((value) => !Number.isNaN(value));
          const exact = there.length === 0 ? Number.NaN : Number(there.reduce((sum, value) => sum + BigInt(value), 0n));
          expect(budget[month * MODELS.length + column]).toBe(exact);
        }
      }
    }),
    { numRuns: runs(60) },
  );
});
