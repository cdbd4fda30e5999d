import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../testing/runs.ts';
import { SAMPLE_MODELS, SAMPLE_PINS, SAMPLE_SET, sampleTable } from '../../testing/sample.ts';
import { present } from '../base/assert.ts';
import { addMonths, type Month, monthOf, monthsOf } from '../base/period.ts';
import { type ReferenceSet, referenceFrom } from '../reference/reference-set.ts';
import { NEWEST_LEAF_RULE, type Pins, type ReferenceName } from '../reference/types.ts';
import { keyText, valueAt } from './cells.ts';
import { type LeafSubject, leafMonths, leafValue } from './leaf-values.ts';

const [A, B] = SAMPLE_MODELS.map((model) => ({ model, id: model.id })) as [Named, Named];
interface Named {
  readonly model: (typeof SAMPLE_MODELS)[number];
  readonly id: string;
}

/** December to February; on the first day of January the VAT goes from 13 % to 9 %. */
const PERIOD = { from: monthOf(2026, 12), to: monthOf(2027, 2) };
const MONTHS = monthsOf(PERIOD);
const VAT = [
  { version: 'vat-1', from: '2019-04', rate: 0.13 },
  { version: 'vat-1', from: '2027-01', rate: 0.09 },
];

/** Half of the units of a month are RT and half WS. */
function volumes(id: string, units: readonly number[], months: readonly Month[] = MONTHS): ReferenceSet['kufri'] {
  return months.flatMap((month, at) => {
    const half = (units[at] ?? 0) / 2;
    return { version: 'kufri-pbp-1', model: id, month, rt: half, ws: half };
  });
}

function priceFrom(id: string, from: string, msrpWithVat: number): ReferenceSet['prices'][number] {
  return { version: 'msrp-1', model: id, from, msrpWithVat, dealerPriceWithVat: msrpWithVat / 2 };
}

/** Without VAT the price of A is 200,000 and that of B 100,000 in every month: both follow the VAT. */
const DATA: ReferenceSet = {
  ...SAMPLE_SET,
  vatRates: VAT,
  kufri: [...volumes(A.id, [30, 10, 20]), ...volumes(B.id, [30, 0, 30])],
  prices: [
    priceFrom(A.id, '2026-01', 226_000),
    priceFrom(A.id, '2027-01', 218_000),
    priceFrom(B.id, '2026-01', 113_000),
    priceFrom(B.id, '2027-01', 109_000),
  ],
};

const NEW: Pins = { ...SAMPLE_PINS, leafRule: NEWEST_LEAF_RULE };

function value(
  name: ReferenceName,
  { models = [A.model], months = MONTHS }: Partial<LeafSubject> = {},
  set: ReferenceSet = DATA,
  pins: Pins = NEW,
): number {
  return leafValue(name, { models, months }, { reference: referenceFrom(set), pins });
}

describe('a leaf over months with a changed price or rate', () => {
  it('weights the prices of its months by their units', () => {
    // 30 cars at 226,000 and 30 at 218,000.
    expect(value('msrpWithVat')).toBeCloseTo(222_000, 6);
    expect(value('dealerPriceWithVat')).toBeCloseTo(111_000, 6);
  });

  it('has the VAT rate that makes its net price exact', () => {
    // 222,000 with VAT and 200,000 without.
    expect(value('vatRate')).toBeCloseTo(0.11, 12);
    // One price of 123,170: 109,000 without VAT in December, 113,000 afterwards, 30 cars each.
    const fixed = { ...DATA, prices: [priceFrom(A.id, '2026-01', 123_170)] };
    expect(value('msrpWithVat', {}, fixed)).toBe(123_170);
    expect(value('vatRate', {}, fixed)).toBeCloseTo(123_170 / 111_000 - 1, 12);
  });

  it('of a type class weights models and months alike', () => {
    // (30 × 226,000 + 30 × 218,000 + 30 × 113,000 + 30 × 109,000) ÷ 120; without VAT (60 × 200,000 + 60 × 100,000) ÷ 120.
    const both = { models: [A.model, B.model] };
    expect(value('msrpWithVat', both)).toBeCloseTo(166_500, 6);
    expect(value('vatRate', both)).toBeCloseTo(0.11, 12);
  });

  it('has the plain mean without volumes', () => {
    const unplanned = { ...DATA, kufri: [] };
    expect(value('msrpWithVat', {}, unplanned)).toBeCloseTo((226_000 + 2 * 218_000) / 3, 6);
    expect(value('vatRate', {}, unplanned)).toBeCloseTo((226_000 + 2 * 218_000) / 600_000 - 1, 12);
  });

  it('leaves out months and models without a price', () => {
    const later = { ...DATA, prices: DATA.prices.filter(({ from }) => from === '2027-01') };
    expect(value('msrpWithVat', {}, later)).toBe(218_000);
    expect(value('vatRate', {}, later)).toBe(0.09);
    const onlyA = { ...DATA, prices: DATA.prices.filter(({ model }) => model === A.id) };
    expect(value('msrpWithVat', { models: [A.model, B.model] }, onlyA)).toBeCloseTo(222_000, 6);
    expect(value('vatRate', { models: [A.model, B.model] }, onlyA)).toBeCloseTo(0.11, 12);
  });

  it('without a price has the mean rate by units, and without a rate none', () => {
    const unpriced = { ...DATA, prices: [] };
    expect(value('msrpWithVat', {}, unpriced)).toBeNaN();
    expect(value('vatRate', {}, unpriced)).toBeCloseTo((30 * 0.13 + 30 * 0.09) / 60, 12);
    expect(value('vatRate', {}, { ...unpriced, kufri: [] })).toBeCloseTo((0.13 + 2 * 0.09) / 3, 12);
    expect(value('vatRate', { models: [] })).toBeCloseTo((0.13 + 2 * 0.09) / 3, 12);
    expect(value('vatRate', {}, { ...DATA, vatRates: [] })).toBeNaN();
    expect(value('vatRate', { months: [] })).toBeNaN();
  });

  it('has exactly the rate and price common to all of its counted months', () => {
    const awkward = { ...DATA, prices: [priceFrom(A.id, '2026-01', 219_800.35)] };
    expect(value('vatRate', { months: MONTHS.slice(1) }, awkward)).toBe(0.09);
    expect(value('msrpWithVat', {}, awkward)).toBe(219_800.35);
    expect(value('msrpWithVat', { months: MONTHS.slice(0, 1) }, awkward)).toBe(219_800.35);
    const decemberOnly = { ...awkward, kufri: volumes(A.id, [7, 0, 0]) };
    expect(value('vatRate', {}, decemberOnly)).toBe(0.13);
  });

  it('lists its months with the units of priced models, or of all models without any price', () => {
    const source = (set: ReferenceSet) => ({ reference: referenceFrom(set), pins: NEW });
    const onlyA = { ...DATA, prices: DATA.prices.filter(({ model }) => model === A.id) };
    expect(leafMonths({ models: [A.model, B.model], months: MONTHS }, source(onlyA))).toEqual([
      { month: '2026-12', units: 30, msrpWithVat: 226_000, dealerPriceWithVat: 113_000, vatRate: 0.13 },
      { month: '2027-01', units: 10, msrpWithVat: 218_000, dealerPriceWithVat: 109_000, vatRate: 0.09 },
      { month: '2027-02', units: 20, msrpWithVat: 218_000, dealerPriceWithVat: 109_000, vatRate: 0.09 },
    ]);
    const [december] = leafMonths({ models: [A.model, B.model], months: MONTHS }, source({ ...DATA, prices: [] }));
    expect(december).toMatchObject({ units: 60, msrpWithVat: Number.NaN, vatRate: 0.13 });
  });

  it('has guideline, interest and extension days of its first month', () => {
    const months = monthsOf({ from: monthOf(2026, 2), to: monthOf(2026, 3) });
    expect(value('extensionDays', { months }, SAMPLE_SET)).toBe(30);
    expect(value('interestRate', { months }, SAMPLE_SET)).toBe(0.05);
    expect(value('guidelinePercent', { months }, SAMPLE_SET)).toBe(0.04);
  });

  it('has price and rate of its first month in a table without a rule', () => {
    expect(value('msrpWithVat', {}, DATA, SAMPLE_PINS)).toBe(226_000);
    expect(value('dealerPriceWithVat', {}, DATA, SAMPLE_PINS)).toBe(113_000);
    expect(value('vatRate', {}, DATA, SAMPLE_PINS)).toBe(0.13);
  });

  it('refuses to calculate by an unknown rule', () => {
    const unknown = { ...SAMPLE_PINS, leafRule: 'each-day' } as unknown as Pins;
    expect(() => value('msrpWithVat', {}, DATA, unknown)).toThrow('each-day');
  });
});

/** Cars of two models over some months, with prices, rates and units that change from one month to the next, and gaps. */
const WORLD = fc
  .record({
    length: fc.integer({ min: 1, max: 6 }),
    units: fc.array(fc.constantFrom(0, 0, 1, 7, 250), { minLength: 12, maxLength: 12 }),
    prices: fc.array(fc.option(fc.integer({ min: 1, max: 200_000_000 }), { freq: 6 }), {
      minLength: 12,
      maxLength: 12,
    }),
    rates: fc.array(fc.constantFrom(0, 0.06, 0.09, 0.13, 0.17), { minLength: 6, maxLength: 6 }),
  })
  .map(({ length, units, prices, rates }) => {
    const period = { from: PERIOD.from, to: addMonths(PERIOD.from, length - 1) };
    const months = monthsOf(period);
    const places = months.flatMap((month, at) =>
      [A, B].map(({ id }, model) => ({
        month,
        id,
        rate: rates[at] ?? 0,
        units: units[2 * at + model] ?? 0,
        // A price for one month only: its next version begins with the next month.
        price: (prices[2 * at + model] ?? Number.NaN) / 100,
      })),
    );
    const priceOf = new Map(places.map(({ id, month, price }) => [`${id} ${month}`, price]));
    const reference = referenceFrom({
      ...SAMPLE_SET,
      kufri: [A, B].flatMap(({ id }) =>
        volumes(
          id,
          places.flatMap((one) => (one.id === id ? [one.units] : [])),
          months,
        ),
      ),
      vatRates: months.map((month, at) => ({ version: 'vat-1', from: month, rate: rates[at] ?? 0 })),
    });
    const price = (_version: string, id: string, month: Month) => {
      const msrpWithVat = priceOf.get(`${id} ${month}`) ?? Number.NaN;
      return Number.isNaN(msrpWithVat) ? undefined : { msrpWithVat, dealerPriceWithVat: msrpWithVat };
    };
    return { period, places, reference: { ...reference, price } };
  });

describe('any leaf over months', () => {
  it('has the net money of its months: units times net price equals the sum over months and models', () => {
    fc.assert(
      fc.property(
        WORLD,
        fc.constantFrom('RT', 'WS'),
        fc.constantFrom('Model', 'Type Class'),
        (world, volumeBase, detail) => {
          const { period, places, reference } = world;
          const scope = { period, models: [A.id, B.id] };
          const inputSet = { period: 'Period', detail } as const;
          const table = sampleTable({ pins: NEW, scope, inputSet, reference, volumeBase });
          for (let row = table.rows.leafStart; row < table.rows.count; row += 1) {
            const model = keyText(table.rows, row, 'model');
            const own = places.filter(
              ({ id, price }) => (detail !== 'Model' || id.startsWith(`${model} `)) && price > 0,
            );
            const units = own.reduce((sum, place) => sum + place.units, 0);
            // Where nothing is planned, each counts as one car.
            const counted = own.map((place) => ({ ...place, cars: units === 0 ? 1 : place.units }));
            const cars = counted.reduce((sum, place) => sum + place.cars, 0);
            const money = counted.reduce((sum, place) => sum + (place.cars * place.price) / (1 + place.rate), 0);
            const net = valueAt(table, row, present(table.logic.byId.get('msrpWithoutVat'), 'the net price'));
            if (cars === 0) expect(net).toBeNaN();
            else expect(Math.abs(net * cars - money)).toBeLessThanOrEqual(1e-12 * money);
          }
        },
      ),
      { numRuns: runs(200) },
    );
  });

  it('equals the weighted values of its listed months', () => {
    fc.assert(
      fc.property(WORLD, ({ period, reference }) => {
        const subject = { models: [A.model, B.model], months: monthsOf(period) };
        const source = { reference, pins: NEW };
        const months = leafMonths(subject, source);
        expect(months.map(({ month }) => month)).toEqual(subject.months);
        const priced = months.filter(({ msrpWithVat, units }) => msrpWithVat > 0 && units > 0);
        const units = priced.reduce((sum, month) => sum + month.units, 0);
        fc.pre(units > 0);
        const mean = priced.reduce((sum, month) => sum + (month.units * month.msrpWithVat) / units, 0);
        expect(Math.abs(leafValue('msrpWithVat', subject, source) - mean)).toBeLessThanOrEqual(1e-12 * mean);
        const net = priced.reduce(
          (sum, { units: of, msrpWithVat, vatRate }) => sum + (of * msrpWithVat) / (1 + vatRate),
          0,
        );
        const rate = leafValue('vatRate', subject, source);
        expect(Math.abs((mean * units) / (1 + rate) - net)).toBeLessThanOrEqual(1e-12 * net);
      }),
      { numRuns: runs(200) },
    );
  });

  it('of one month is unchanged to the bit under the rule', () => {
    fc.assert(
      fc.property(WORLD, ({ period, reference }) => {
        for (const month of monthsOf(period)) {
          for (const name of ['msrpWithVat', 'dealerPriceWithVat', 'vatRate'] as const) {
            const subject = { models: [A.model, B.model], months: [month] };
            expect(leafValue(name, subject, { reference, pins: NEW })).toBe(
              leafValue(name, subject, { reference, pins: SAMPLE_PINS }),
            );
          }
        }
      }),
      { numRuns: runs(200) },
    );
  });
});
