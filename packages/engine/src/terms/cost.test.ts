import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../testing/runs.ts';
import { fenOf } from '../base/money.ts';
import { rateOf } from '../base/rate.ts';
import { messageText } from '../messages/index.ts';
import { offerCost, sumOfCosts } from './cost.ts';
import { termsTable } from './letter.ts';
import { type OfferPlan, type PlannedModel, placesWithoutValue, termRows, wholeTerms } from './plan.ts';
import { rearranged } from './rearrange.ts';
import { tierShares } from './tiers.ts';
import { FIRST_SETTINGS, type OfferSettings } from './types.ts';

const MONTHS = ['2026-01', '2026-02'];

function model(part: Partial<PlannedModel>): PlannedModel {
  return {
    customer: '',
    make: 'M',
    brandId: 1,
    brand: 'B',
    typeClass: 'E-Class',
    modelYear: '2027',
    modelId: 1,
    model: 'E 300',
    volume: [10, 20],
    budget: [10_000, 40_000],
    baseValue: [4_000_000, 8_000_000],
    ...part,
  };
}

const PLAN: OfferPlan = {
  months: MONTHS,
  vatRates: [rateOf(130_000_000n), rateOf(130_000_000n)],
  models: [
    model({}),
    model({
      modelId: 2,
      model: 'E 350',
      volume: [10, Number.NaN],
      budget: [10_000, Number.NaN],
      baseValue: [1_000_000, Number.NaN],
    }),
    model({ modelId: 3, model: 'S 400', typeClass: 'S-Class', volume: [0, 0], budget: [0, 0], baseValue: [0, 0] }),
  ],
};

const settings = (part: Partial<OfferSettings>): OfferSettings => ({ ...FIRST_SETTINGS, ...part });
const derived = (part: Partial<OfferSettings>) =>
  termRows(PLAN, settings(part)).map(({ cells }) => cells.map((cell) => cell.derived));
const NOTHING = new Map<string, bigint>();

describe('unwritten terms', () => {
  it('equal the Cost/unit of the budget, by model or type class, for the period or each month', () => {
    // 50,000 yuan for 30 cars; 10,000 for 10; no car planned.
    expect(derived({})).toEqual([[166_667n], [100_000n], [undefined]]);
    expect(derived({ span: 'month' })[0]).toEqual([100_000n, 200_000n]);
    expect(derived({ level: 'typeClass' })).toEqual([[150_000n], [undefined]]);
    expect(derived({ vat: 'with' })[1]).toEqual([113_000n]);
  });

  it('are a share of MSRP w/o VAT to 0.01 % if the offer grants percents', () => {
    // 50,000 of 12,000,000 and 10,000 of 1,000,000.
    expect(derived({ kind: 'percent' })).toEqual([[4_200_000n], [10_000_000n], [undefined]]);
  });

  it('leave money of cars without a price out of that share, and show it', () => {
    const models = [
      model({}),
      model({ modelId: 2, volume: [10, 5], budget: [50_000, 7_000], baseValue: [Number.NaN, 1_000_000] }),
      model({ modelId: 4, typeClass: 'C-Class', volume: [10, 0], budget: [50_000, 0], baseValue: [Number.NaN, 0] }),
    ];
    const cellsOf = (part: Partial<OfferSettings>) =>
      termRows({ ...PLAN, models }, settings({ kind: 'percent', level: 'typeClass', ...part })).map(({ cells }) =>
        cells.map((cell) => [cell.derived, cell.leftOut]),
      );
    // 57,000 of 13,000,000, and not 107,000 of it.
    const [ofClass, alone] = [{ volume: 10, budget: 50_000 }, [undefined, { volume: 10, budget: 50_000 }]];
    expect(cellsOf({})).toEqual([[[4_400_000n, ofClass]], [alone]]);
    expect(cellsOf({ vat: 'with' })[0]).toEqual([[5_000_000n, ofClass]]);
    // 10,000 of 4,000,000; 47,000 of 9,000,000.
    expect(cellsOf({ span: 'month' })[0]).toEqual([
      [2_500_000n, ofClass],
      [5_200_000n, undefined],
    ]);
    // Cost/unit counts all of them; values written under the earlier rules do not change.
    expect(cellsOf({ kind: 'amount' })[0]).toEqual([[237_778n, undefined]]);
    expect(cellsOf({ rules: 1 })[0]).toEqual([[8_200_000n, undefined]]);
  });

  it('cost the planned budget, to the fen', () => {
    expect(offerCost(PLAN, settings({}), NOTHING)).toMatchObject({
      planned: 6_000_000n,
      cost: 6_000_000n,
      difference: 0n,
    });
    expect(placesWithoutValue(PLAN, wholeTerms(PLAN, settings({}), NOTHING))).toBe(0);
  });
});

describe('a period in which VAT changes', () => {
  const months = ['2026-12', '2027-01', '2027-02'];
  const rates = [rateOf(130_000_000n), rateOf(90_000_000n), rateOf(90_000_000n)];
  const changing: OfferPlan = {
    months,
    vatRates: rates,
    models: [
      model({ volume: [10, 20, 10], budget: [10_000, 40_000, 0], baseValue: [1_000_000, 2_000_000, 1_000_000] }),
      model({ modelId: 2, volume: [0, 30, 0], budget: [0, 30_000, 0], baseValue: [0, 6_000_000, 0] }),
    ],
  };
  const of = (part: Partial<OfferSettings>) => termRows(changing, settings(part)).flatMap(({ cells }) => cells);

  it('uses the budget with the VAT of each month, by its volumes', () => {
    // (10,000 × 1.13 + 40,000 × 1.09) ÷ 40 cars; 30,000 × 1.09 ÷ 30 cars.
    expect(of({ vat: 'with' }).map(({ derived: value }) => value)).toEqual([137_250n, 109_000n]);
    expect(of({ vat: 'with', span: 'month' }).map(({ derived: value }) => value)).toEqual([
      113_000n,
      218_000n,
      0n,
      undefined,
      109_000n,
      undefined,
    ]);
    // (11,300 + 43,600 + 32,700) ÷ 70 cars.
    expect(of({ vat: 'with', level: 'typeClass' }).map(({ derived: value }) => value)).toEqual([125_143n]);
    // 54,900 of 4,000,000 is 1.3725 %.
    expect(of({ vat: 'with', kind: 'percent' })[0]?.derived).toBe(13_700_000n);
  });

  it('costs each car without VAT at the rate and price of its month', () => {
    const written = new Map([[of({ vat: 'with' })[0]?.key ?? '', 123_170n]]);
    // 10 × 1,090.00 and 30 × 1,130.00 beside 50,000.
    expect(offerCost(changing, settings({ vat: 'with' }), written).difference).toBe(
      1_090_000n + 3_390_000n - 5_000_000n,
    );
    const part = { vat: 'with', kind: 'percent' } as const;
    const percent = new Map([[of(part)[0]?.key ?? '', 12_317_000n]]);
    // 1.2317 % of 100,000.00 is 1,231.70 in every month.
    expect(offerCost(changing, settings(part), percent).difference).toBe(1_090_000n + 3_390_000n - 5_000_000n);
  });
});

describe('the cost of terms', () => {
  const keyOf = (part: Partial<OfferSettings>, row: number, cell = 0) =>
    termRows(PLAN, settings(part))[row]?.cells[cell]?.key ?? '';

  it('is volume × value for written values, without VAT', () => {
    const written = new Map([[keyOf({}, 0), 200_000n]]);
    // 30 cars of 2,000 yuan beside a budget of 50,000.
    expect(offerCost(PLAN, settings({}), written)).toMatchObject({ cost: 7_000_000n, difference: 1_000_000n });
    const withVat = offerCost(PLAN, settings({ vat: 'with' }), new Map([[keyOf({}, 0), 226_000n]]));
    expect(withVat.difference).toBe(1_000_000n);
    const percents = offerCost(PLAN, settings({ kind: 'percent' }), new Map([[keyOf({}, 0), 5_000_000n]]));
    // 0.5 % of 12,000,000.
    expect(percents.difference).toBe(1_000_000n);
  });

  it('assumes for offers by achievement a target reached exactly', () => {
    const tiers = [
      { from: rateOf(800_000_000n), value: 100_000n, reach: 'all' as const },
      { from: rateOf(900_000_000n), value: 300_000n, reach: 'above' as const },
      { from: rateOf(1_100_000_000n), value: 900_000n, reach: 'all' as const },
    ];
    expect(tierShares(tiers).map(({ share, tier }) => [share, tier.value])).toEqual([
      [900_000_000n, 100_000n],
      [100_000_000n, 300_000n],
    ]);
    // 40 cars: 36 of 1,000 yuan and 4 of 3,000.
    expect(offerCost(PLAN, settings({ basis: 'achievement', tiers }), NOTHING).cost).toBe(4_800_000n);
  });

  it('stays within caps, shows the cost without them, and is split without a remainder', () => {
    const capped = (caps: Partial<OfferSettings['caps']>, part: Partial<OfferSettings> = {}) =>
      offerCost(PLAN, settings({ ...part, caps: { ...FIRST_SETTINGS.caps, ...caps } }), NOTHING);
    // 20,000 in the first month and 40,000 in the second, nobody has written anything.
    expect(capped({ money: fenOf(1_000_000n) })).toMatchObject({
      planned: 6_000_000n,
      cost: 1_000_000n,
      difference: -5_000_000n,
      uncapped: 6_000_000n,
      most: 1_000_000n,
    });
    expect(capped({ money: fenOf(6_000_000n) }).cost).toBe(6_000_000n);
    expect(capped({ money: fenOf(5_999_999n) }).cost).toBe(5_999_999n);
    // All 20 cars of the first month and 5 of the 20 of the second; at most 20 of 2,000 yuan and 5 of 1,000.
    expect(capped({ units: 25 })).toMatchObject({ cost: 3_000_000n, most: 4_500_000n });
    const cells = [...capped({ money: fenOf(1_000_001n) }).cells.values()].map(({ cost }) => cost);
    expect(cells).toEqual([500_001n, 500_000n, 0n]);
    // With VAT in the cap, 11,300.00 are 10,000.00 without it.
    expect(capped({ money: fenOf(1_130_000n) }, { vat: 'with' }).cost).toBe(1_000_000n);
  });

  it('uses the cars of each dealer if the dealers are known', () => {
    const caps = { ...FIRST_SETTINGS.caps, dealerUnits: 5 };
    const of = (dealers: number | undefined) => offerCost({ ...PLAN, dealers }, settings({ caps }), NOTHING).cost;
    expect([of(undefined), of(2), of(4), of(8)]).toEqual([6_000_000n, 1_000_000n, 2_000_000n, 6_000_000n]);
  });

  it('rounds each car as paid: to the yuan, to ten or a hundred, and its net amount from its own promise', () => {
    // 0.5 % of 400,000.00 is 2,000.00; of 100,000.00 it is 500.00.
    const of = (part: Partial<OfferSettings>, share: bigint) =>
      offerCost(PLAN, settings({ kind: 'percent', ...part }), new Map([[keyOf({ kind: 'percent' }, 1), share]]));
    const [one, ten] = [8_765_000n, 8_750_000n];
    // 0.8765 % of 100,000 is 876.50 for each of 10 cars; the rest follows the budget.
    expect(of({}, one).cost).toBe(5_000_000n + 876_500n);
    const rounded = (rounding: OfferSettings['rounding'], share: bigint) =>
      [...of({ rounding }, share).cells.values()].map(({ cost }) => cost)[1];
    expect([rounded('yuan', one), rounded('tenYuan', ten), rounded('hundredYuan', one)]).toEqual([
      877_000n,
      880_000n,
      900_000n,
    ]);
    expect([...of({ rounding: 'yuan', vat: 'with' }, one).cells.values()][1]?.cost).toBe(776_110n);
  });

  it('shows the most that a tier above 100 % costs', () => {
    const tiers = [
      { from: rateOf(800_000_000n), value: 100_000n, reach: 'all' as const },
      { from: rateOf(1_200_000_000n), value: 300_000n, reach: 'all' as const },
    ];
    const caps = { ...FIRST_SETTINGS.caps, money: fenOf(9_000_000n) };
    const part = { basis: 'achievement' as const, tiers };
    expect(offerCost(PLAN, settings(part), NOTHING)).toMatchObject({ cost: 4_000_000n, most: 12_000_000n });
    expect(offerCost(PLAN, settings({ ...part, caps }), NOTHING)).toMatchObject({ cost: 4_000_000n, most: 9_000_000n });
  });

  it('is the sum of its cells', () => {
    const values = fc.array(fc.option(fc.bigInt({ min: 0n, max: 9_999_999n })), { minLength: 6, maxLength: 6 });
    const some = fc.record({
      kind: fc.constantFrom('amount' as const, 'percent' as const),
      vat: fc.constantFrom('with' as const, 'without' as const),
      span: fc.constantFrom('period' as const, 'month' as const),
      level: fc.constantFrom('model' as const, 'typeClass' as const),
    });
    fc.assert(
      fc.property(some, values, (part, given) => {
        const keys = termRows(PLAN, settings(part)).flatMap(({ cells }) => cells.map(({ key }) => key));
        const written = new Map<string, bigint>();
        for (const [at, key] of keys.entries()) {
          const value = given[at] ?? null;
          if (value !== null) written.set(key, value);
        }
        const { cells, uncapped, most, ...whole } = offerCost(PLAN, settings(part), written);
        expect(sumOfCosts([...cells.values()])).toEqual(whole);
        expect(whole.cost - whole.planned).toBe(whole.difference);
        expect([uncapped, most]).toEqual([whole.cost, whole.cost]);
      }),
      { numRuns: runs(200) },
    );
  });

  it('counts places with cars and without a value', () => {
    const priced = { ...PLAN, models: PLAN.models.map((one) => ({ ...one, baseValue: [Number.NaN, Number.NaN] })) };
    expect(placesWithoutValue(priced, wholeTerms(priced, settings({ kind: 'percent' }), NOTHING))).toBe(2);
  });
});

describe('changed settings', () => {
  it('keep written values with the same meaning', () => {
    const rows = (part: Partial<OfferSettings>) => termRows(PLAN, settings(part));
    const change = (
      before: Partial<OfferSettings>,
      after: Partial<OfferSettings>,
      written: ReadonlyMap<string, bigint>,
    ) => rearranged(PLAN, { before: settings(before), after: settings(after) }, written);
    const ofModel = new Map([[rows({})[0]?.cells[0]?.key ?? '', 5n]]);
    const byMonth = change({}, { span: 'month' }, ofModel);
    expect([...byMonth.values()]).toEqual([5n, 5n]);
    expect(change({ span: 'month' }, {}, byMonth)).toEqual(ofModel);
    expect(change({}, { level: 'typeClass' }, ofModel).size).toBe(0);
    const ofClass = new Map([[rows({ level: 'typeClass' })[0]?.cells[0]?.key ?? '', 6n]]);
    expect([...change({ level: 'typeClass' }, {}, ofClass).values()]).toEqual([6n, 6n]);
    expect(change({ level: 'typeClass' }, { level: 'typeClass', kind: 'percent' }, ofClass).size).toBe(0);
  });
});

describe('the table of a letter', () => {
  it('has heads in both languages, each value, and caps only if they are published', () => {
    const caps = { dealerUnits: 3, units: null, money: null, published: false };
    const table = termsTable(PLAN, wholeTerms(PLAN, settings({ caps }), NOTHING));
    expect(table.heads.map(({ zh }) => zh)).toEqual(['产品线', '车型级别', '年款', '车型', '金额']);
    expect(table.rows).toEqual([
      ['M', 'E-Class', '2027', 'E 300', '1,666.67'],
      ['M', 'E-Class', '2027', 'E 350', '1,000.00'],
    ]);
    expect(table.notes.map((note) => messageText(note, 'en'))).toEqual(['Amounts: Without VAT']);
    const published = termsTable(PLAN, wholeTerms(PLAN, settings({ caps: { ...caps, published: true } }), NOTHING));
    expect(published.notes.map((note) => messageText(note, 'zh'))).toContain('每家经销商最多 3 台');
  });

  it('names the brand of a type class, because two brands may share its name; older tables do not', () => {
    const brands = [model({}), model({ modelId: 2, brandId: 2, brand: 'A', budget: [20_000, 40_000] })];
    const table = (rules: OfferSettings['rules']) => {
      const plan = { ...PLAN, models: brands };
      const { heads, rows } = termsTable(plan, wholeTerms(plan, settings({ level: 'typeClass', rules }), NOTHING));
      return [heads.map(({ en }) => en), ...rows];
    };
    expect(table(2)).toEqual([
      ['Make', 'Brand', 'Type class', 'Amount'],
      ['M', 'B', 'E-Class', '1,666.67'],
      ['M', 'A', 'E-Class', '2,000.00'],
    ]);
    expect(table(1)).toEqual([
      ['Make', 'Type class', 'Amount'],
      ['M', 'E-Class', '1,666.67'],
      ['M', 'E-Class', '2,000.00'],
    ]);
  });

  it('defines the total money: with or without VAT, and the share of the last car; older letters are unchanged', () => {
    const caps = { dealerUnits: null, units: null, money: fenOf(100_000_000n), published: true };
    const note = (part: Partial<OfferSettings>, locale: 'en' | 'zh') => {
      const { notes } = termsTable(PLAN, wholeTerms(PLAN, settings({ caps, ...part }), NOTHING));
      return notes.map((one) => messageText(one, locale)).at(-1);
    };
    expect(note({ vat: 'with' }, 'en')).toBe(
      'At most 1,000,000.00 yuan in all (With VAT), for all dealers together: the car that reaches it gets what is left of it, and cars after that get nothing',
    );
    expect(note({}, 'zh')).toBe(
      '所有经销商合计最多 1,000,000.00 元（不含税）：达到上限的车辆获得剩余金额，其后的车辆不再获得激励',
    );
    expect(note({ rules: 1 }, 'en')).toBe('At most 1,000,000.00 yuan in all');
  });
});
