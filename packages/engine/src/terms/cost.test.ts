import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rateOf } from '../base/rate.ts';
import { messageText } from '../messages/index.ts';
import { runs } from '../testing/runs.ts';
import { offerCost, sumOfCosts } from './cost.ts';
import { termsTable } from './letter.ts';
import { type OfferPlan, type PlannedModel, placesWithoutValue, termRows, wholeTerms } from './plan.ts';
import { rearranged } from './rearrange.ts';
import { tierShares } from './tiers.ts';
import { FIRST_SETTINGS, type OfferSettings } from './types.ts';
import { parseTermValue, termValueInput } from './value-text.ts';

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
  vatRate: rateOf(130_000_000n),
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

describe('terms that nobody has written', () => {
  it('are the Cost/unit of the budget, by model or type class, for the period or each month', () => {
    // 50,000 yuan for 30 cars; 10,000 for 10; no car planned.
    expect(derived({})).toEqual([[166_667n], [100_000n], [undefined]]);
    expect(derived({ span: 'month' })[0]).toEqual([100_000n, 200_000n]);
    expect(derived({ level: 'typeClass' })).toEqual([[150_000n], [undefined]]);
    expect(derived({ vat: 'with' })[1]).toEqual([113_000n]);
  });

  it('are a share of MSRP w/o VAT to 0.01 % where the offer grants percents', () => {
    // 50,000 of 12,000,000 and 10,000 of 1,000,000.
    expect(derived({ kind: 'percent' })).toEqual([[4_200_000n], [10_000_000n], [undefined]]);
  });

  it('cost what the budget plans, to the fen', () => {
    expect(offerCost(PLAN, settings({}), NOTHING)).toMatchObject({
      planned: 6_000_000n,
      cost: 6_000_000n,
      difference: 0n,
    });
    expect(placesWithoutValue(PLAN, wholeTerms(PLAN, settings({}), NOTHING))).toBe(0);
  });
});

describe('the cost of terms', () => {
  const keyOf = (part: Partial<OfferSettings>, row: number, cell = 0) =>
    termRows(PLAN, settings(part))[row]?.cells[cell]?.key ?? '';

  it('is volume × value for what is written, without VAT', () => {
    const written = new Map([[keyOf({}, 0), 200_000n]]);
    // 30 cars of 2,000 yuan beside a budget of 50,000.
    expect(offerCost(PLAN, settings({}), written)).toMatchObject({ cost: 7_000_000n, difference: 1_000_000n });
    const withVat = offerCost(PLAN, settings({ vat: 'with' }), new Map([[keyOf({}, 0), 226_000n]]));
    expect(withVat.difference).toBe(1_000_000n);
    const percents = offerCost(PLAN, settings({ kind: 'percent' }), new Map([[keyOf({}, 0), 5_000_000n]]));
    // 0.5 % of 12,000,000.
    expect(percents.difference).toBe(1_000_000n);
  });

  it('takes offers by achievement as reached exactly', () => {
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

  it('adds up from its cells', () => {
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
        const { cells, ...whole } = offerCost(PLAN, settings(part), written);
        expect(sumOfCosts([...cells.values()])).toEqual(whole);
        expect(whole.cost - whole.planned).toBe(whole.difference);
      }),
      { numRuns: runs(200) },
    );
  });

  it('counts places with cars and without a value', () => {
    const priced = { ...PLAN, models: PLAN.models.map((one) => ({ ...one, baseValue: [Number.NaN, Number.NaN] })) };
    expect(placesWithoutValue(priced, wholeTerms(priced, settings({ kind: 'percent' }), NOTHING))).toBe(2);
  });
});

describe('other settings', () => {
  it('keep what is written where it says the same', () => {
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
  it('has heads in both languages, each value, and caps only where they are published', () => {
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
});

describe('values as texts', () => {
  it.each([
    ['1,234.5', 'amount', 123_450n],
    ['￥１２', 'amount', 1_200n],
    ['3.25%', 'percent', 32_500_000n],
    ['3.25', 'percent', 32_500_000n],
    ['', 'amount', undefined],
    ['1.234', 'amount', 'TERM_AMOUNT_TEXT'],
    ['-1', 'amount', 'TERM_AMOUNT_TEXT'],
    ['100000000', 'amount', 'TERM_AMOUNT_TEXT'],
    ['100.0001', 'percent', 'TERM_PERCENT_TEXT'],
    ['3.25001', 'percent', 'TERM_PERCENT_TEXT'],
    ['=1', 'amount', 'TERM_AMOUNT_TEXT'],
  ] as const)('%j as %s', (text, kind, expected) => {
    const parsed = parseTermValue(text, kind);
    expect(parsed.ok ? parsed.value : parsed.error.code).toBe(expected);
  });

  it('are read as they were written', () => {
    const kinds = fc.constantFrom('amount' as const, 'percent' as const);
    fc.assert(
      fc.property(kinds, fc.bigInt({ min: 0n, max: 1_000_000n }), (kind, count) => {
        const value = kind === 'amount' ? count : count * 1_000n;
        expect(parseTermValue(termValueInput(value, kind), kind)).toEqual({ ok: true, value });
      }),
      { numRuns: runs(200) },
    );
  });
});
