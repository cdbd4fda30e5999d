import * as fc from 'fast-check';
import { addMonths, type Month, monthOf, monthsOf, type Period } from '../src/base/period.ts';
import type { ReferenceSet } from '../src/reference/reference-set.ts';
import { LEAF_RULES, type Pins, type VehicleModel } from '../src/reference/types.ts';
import type { TableScope } from '../src/table/types.ts';
import type { TableShape } from '../src/template/types.ts';

/** Reference data and the scope of a table over it. */
export interface RandomWorld {
  readonly set: ReferenceSet;
  readonly scope: TableScope;
  readonly pins: Pins;
}

const MAKE = fc.constantFrom('PBP', 'CBU', 'VAN', 'DENZA');
const BRAND = fc.constantFrom('', 'Mercedes-Benz', 'AMG', 'Maybach');
const TYPE_CLASS = fc.constantFrom('', 'A-Class', 'C-Class', 'GLC SUV', '“G”,\n=1+1');
const MODEL_YEAR = fc.constantFrom('', '2025', '2026');
const CUSTOMERS = ['Hertz', '北京出租', 'a\u001eb'];

/** Planned units; missing now and then, so that every reader meets gaps. */
const UNITS = fc.integer({ min: 0, max: 500 });
const VAT = fc.constantFrom(0, 0.09, 0.13);
const PRICE = fc.integer({ min: 50_000, max: 2_000_000 });

const MODELS: fc.Arbitrary<readonly VehicleModel[]> = fc.uniqueArray(
  fc
    .record({ make: MAKE, brand: BRAND, typeClass: TYPE_CLASS, modelYear: MODEL_YEAR, number: fc.nat(6) })
    .map(({ make, brand, typeClass, modelYear, number }) => {
      const model = `M ${number}`;
      return {
        id: JSON.stringify([make, brand, typeClass, modelYear, model]),
        make,
        brand,
        typeClass,
        modelYear,
        model,
      };
    }),
  { selector: ({ id }) => id, minLength: 1, maxLength: 12 },
);

const PERIOD: fc.Arbitrary<Period> = fc
  .record({ year: fc.integer({ min: 2024, max: 2027 }), month: fc.integer({ min: 1, max: 12 }), length: fc.nat(4) })
  .map(({ year, month, length }) => ({ from: monthOf(year, month), to: addMonths(monthOf(year, month), length) }));

/** Random master data with gaps, and a scope over all of its models. */
export function arbitraryWorld(shape: fc.Arbitrary<TableShape> = SHAPE): fc.Arbitrary<RandomWorld> {
  return fc
    .record({ models: MODELS, period: PERIOD, shape, customers: fc.subarray(CUSTOMERS, { minLength: 1 }) })
    .chain(({ models, period, shape: chosen, customers }) =>
      arbitrarySet(models, period).map((set) => ({
        set,
        pins: set.latest,
        scope: {
          shape: chosen,
          period,
          models: models.map(({ id }) => id),
          customers: chosen === 'customer' ? customers : [],
        },
      })),
    );
}

const SHAPE = fc.constantFrom<TableShape>('period', 'customer');

function arbitrarySet(models: readonly VehicleModel[], period: Period): fc.Arbitrary<ReferenceSet> {
  const makes = [...new Set(models.map(({ make }) => make))];
  const versions: Pins = {
    kufri: Object.fromEntries(makes.map((make) => [make, `${make}-1`])),
    msrp: 'msrp-1',
    vat: 'vat-1',
    financing: 'financing-1',
    template: '1',
    guideline: 'guideline-1',
  };
  return fc
    .record({
      kufri: gapped(models.flatMap((model) => monthsOf(period).map((month) => volumeOf(model, month)))),
      prices: gapped(models.map((model) => priceOf(model, period.from))),
      later: gapped(models.map((model) => priceOf(model, period.to))),
      vat: fc.option(VAT),
      laterVat: fc.option(VAT),
      leafRule: fc.option(fc.constantFrom(...LEAF_RULES)),
      financing: fc.option(fc.record({ rate: fc.constantFrom(0, 0.05, 0.0435), days: fc.nat(90) })),
      guidelines: gapped(makes.map((make) => guidelineOf(make, period.from))),
    })
    .map(({ kufri, prices, later, vat, laterVat, leafRule, financing, guidelines }) => ({
      models,
      kufri,
      prices: [...prices, ...later],
      vatRates: [
        ...(vat === null ? [] : [{ version: versions.vat, from: '2000-01', rate: vat }]),
        ...(laterVat === null ? [] : [{ version: versions.vat, from: period.to, rate: laterVat }]),
      ],
      interestRates: financing === null ? [] : [{ version: versions.financing, from: '2000-01', rate: financing.rate }],
      extensionDays: financing === null ? [] : [{ version: versions.financing, from: '2000-01', days: financing.days }],
      guidelines,
      latest: { ...versions, ...(leafRule !== null && { leafRule }) },
    }));
}

function volumeOf({ make, id }: VehicleModel, month: Month): fc.Arbitrary<ReferenceSet['kufri'][number]> {
  return fc.record({ rt: UNITS, ws: UNITS }).map((volume) => ({ version: `${make}-1`, model: id, month, ...volume }));
}

function priceOf({ id }: VehicleModel, from: Month): fc.Arbitrary<ReferenceSet['prices'][number]> {
  return fc
    .record({ msrpWithVat: PRICE, dealerPriceWithVat: PRICE })
    .map((price) => ({ version: 'msrp-1', model: id, from, ...price }));
}

function guidelineOf(make: string, from: Month): fc.Arbitrary<ReferenceSet['guidelines'][number]> {
  return fc.integer({ min: 0, max: 100 }).map((thousandths) => ({
    version: 'guideline-1',
    make,
    typeClass: '',
    model: '',
    from,
    percent: thousandths / 1000,
  }));
}

/** All values of a list but some. */
function gapped<Value>(values: readonly fc.Arbitrary<Value>[]): fc.Arbitrary<readonly Value[]> {
  return fc
    .tuple(...values.map((value) => fc.option(value, { freq: 8 })))
    .map((given) => given.flatMap((value) => (value === null ? [] : [value])));
}
