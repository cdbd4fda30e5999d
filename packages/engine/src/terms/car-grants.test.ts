import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ANY_VAT,
  carsOf,
  judged,
  MONTHS,
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
import { fenOf } from '../base/money.ts';
import { rateOf } from '../base/rate.ts';
import { carGrants } from './car-grants.ts';
import { wholeTerms } from './plan.ts';
import { FIRST_SETTINGS, type OfferSettings } from './types.ts';

const RATES = ANY_VAT[1] ?? [];
const plan = planOf([{ volumes: [2, 0, 3], price: 10_000n, budget: 50 }], RATES);
const grantsOf = (part: Partial<OfferSettings>, amount = 5_000n, of = plan) => {
  const its = { ...FIRST_SETTINGS, ...part };
  return carGrants([{ plan: of, terms: wholeTerms(of, its, writtenOf(of, its, [Number(amount)])) }]);
};

describe('the grant of a program for one car', () => {
  it('equals the judgement of each planned car without caps', () => {
    fc.assert(
      fc.property(sold, vatRates, settings, values, (all, rates, its, drawn) => {
        const of = planOf(all, rates);
        const open = { ...its, caps: NO_CAPS };
        const written = writtenOf(
          of,
          open,
          drawn.map((value) => value ?? 7),
        );
        const grants = carGrants([{ plan: of, terms: wholeTerms(of, open, written) }]);
        const sum = grants.reduce((fen, { modelId, month, net }) => {
          const cars = of.models.find((model) => model.modelId === modelId)?.volume[of.months.indexOf(month)] ?? 0;
          return fen + net * BigInt(cars);
        }, 0n);
        expect(sum).toBe(netOf(judged(of, open, written, carsOf(of, all))));
      }),
      { numRuns: runs(200) },
    );
  });

  it('exists for months with planned cars, with the price of the budget', () => {
    expect(grantsOf({})).toMatchObject([
      { modelId: 1, model: 'E 0 2027', month: MONTHS[0], net: 505_000n },
      { modelId: 1, month: MONTHS[2], net: 505_000n },
    ]);
    for (const { price } of grantsOf({})) expect(price.fen / price.per).toBe(10_000n);
    const unpriced = { ...plan, models: plan.models.map((model) => ({ ...model, baseValue: [0, 0, 0] })) };
    expect(grantsOf({}, 5_000n, unpriced)).toEqual([]);
  });

  it('assumes the highest tier, whatever achievement it needs', () => {
    const tiers = [
      { from: rateOf(0n), value: 100n, reach: 'all' },
      { from: rateOf(1_200_000_000n), value: 900n, reach: 'above' },
    ] as const;
    expect(grantsOf({ basis: 'achievement', tiers }).map(({ net }) => net)).toEqual([900n, 900n]);
    expect(grantsOf({ basis: 'achievement', tiers: [] })).toEqual([]);
  });

  it('adds up the offers of a program, and uses the fleet customer with the highest grant', () => {
    const terms = wholeTerms(plan, FIRST_SETTINGS, writtenOf(plan, FIRST_SETTINGS, [100]));
    const forCustomer = (customer: string, value: number) => {
      const of = { ...plan, models: plan.models.map((model) => ({ ...model, customer })) };
      return { plan: of, terms: wholeTerms(of, FIRST_SETTINGS, writtenOf(of, FIRST_SETTINGS, [value])) };
    };
    const offers = [{ plan, terms }, { plan, terms }, forCustomer('A', 30), forCustomer('B', 70), forCustomer('B', 5)];
    expect(carGrants(offers)[0]?.net).toBe(fenOf(275n * 101n));
  });
});
