import { present } from '../src/base/assert.ts';
import { type Month, monthsOf, type Period, parsePeriod } from '../src/base/period.ts';
import { type ReferenceSet, referenceFrom } from '../src/reference/reference-set.ts';
import type { Pins, ReferenceData, VehicleModel } from '../src/reference/types.ts';
import { generateTable } from '../src/table/generate.ts';
import type { BudgetTable, TableScope } from '../src/table/types.ts';
import { NORMAL_SALES } from '../src/template/built-in/normal-sales.ts';
import { DEFAULT_SETTINGS, type InputSet, type TableSettings, type VolumeBase } from '../src/template/input-set.ts';
import type { BudgetTemplate } from '../src/template/types.ts';

/** Six models of two makes: enough for every level of the rows, small enough to check by hand. */
export const SAMPLE_MODELS: readonly VehicleModel[] = [
  sampleModel('PBP', 'Mercedes-Benz', 'C-Class', '2026', 'C 200 L'),
  sampleModel('PBP', 'Mercedes-Benz', 'C-Class', '2026', 'C 260 L'),
  sampleModel('PBP', 'Mercedes-Benz', 'C-Class', '2027', 'C 200 L'),
  sampleModel('PBP', 'Mercedes-Benz', 'E-Class', '2026', 'E 300 L'),
  sampleModel('CBU', 'Mercedes-Benz', 'S-Class', '2026', 'S 450'),
  sampleModel('CBU', 'AMG', 'G-Class', '2026', 'G 63'),
];

export const SAMPLE_PERIOD: Period = present(parsePeriod('2026-01 ~ 2026-03'), 'a period');

export const SAMPLE_PINS: Pins = {
  kufri: { PBP: 'kufri-pbp-1', CBU: 'kufri-cbu-1' },
  msrp: 'msrp-1',
  vat: 'vat-1',
  financing: 'financing-1',
  template: '1',
  guideline: 'guideline-1',
};

export const SAMPLE_SCOPE: TableScope = {
  shape: 'period',
  period: SAMPLE_PERIOD,
  models: SAMPLE_MODELS.map(({ id }) => id),
  customers: [],
};

/**
 * Each model has RT 10 and WS 20 a month times its place in the list (1 to 6), MSRP 226,000 and dealer price 200,000 incl.
 * VAT of 13 % (200,000 without), and its make a guideline of 4 %. Interest is 5 % for
 * 30 days, from March on for 45.
 */
export const SAMPLE_SET: ReferenceSet = {
  models: SAMPLE_MODELS,
  kufri: SAMPLE_MODELS.flatMap(({ id, make }, index) =>
    monthsOf(SAMPLE_PERIOD).map((month) => sampleVolume(make, id, month, index + 1)),
  ),
  prices: SAMPLE_MODELS.map(({ id }) => ({
    version: SAMPLE_PINS.msrp,
    model: id,
    from: '2026-01',
    msrpWithVat: 226_000,
    dealerPriceWithVat: 200_000,
  })),
  vatRates: [{ version: SAMPLE_PINS.vat, from: '2019-04', rate: 0.13 }],
  interestRates: [{ version: SAMPLE_PINS.financing, from: '2026-01', rate: 0.05 }],
  extensionDays: [
    { version: SAMPLE_PINS.financing, from: '2026-01', days: 30 },
    { version: SAMPLE_PINS.financing, from: '2026-03', days: 45 },
  ],
  guidelines: ['PBP', 'CBU'].map((make) => ({
    version: SAMPLE_PINS.guideline,
    make,
    typeClass: '',
    model: '',
    from: '2026-01',
    percent: 0.04,
  })),
  latest: SAMPLE_PINS,
};

export const SAMPLE_REFERENCE: ReferenceData = referenceFrom(SAMPLE_SET);

export interface SampleOptions {
  readonly template?: BudgetTemplate;
  readonly inputSet?: Partial<InputSet>;
  readonly volumeBase?: VolumeBase;
  readonly scope?: Partial<TableScope>;
  readonly reference?: ReferenceData;
  readonly pins?: Pins;
}

/** A table of the sample data, Normal Sales under the default settings by default. Throws if it cannot be made. */
export function sampleTable(options: SampleOptions = {}): BudgetTable {
  const settings: TableSettings = {
    inputSet: { ...DEFAULT_SETTINGS.inputSet, ...options.inputSet },
    volumeBase: options.volumeBase ?? DEFAULT_SETTINGS.volumeBase,
  };
  const made = generateTable({
    template: options.template ?? NORMAL_SALES,
    settings,
    scope: { ...SAMPLE_SCOPE, ...options.scope },
    reference: options.reference ?? SAMPLE_REFERENCE,
    pins: options.pins ?? SAMPLE_PINS,
  });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value;
}

function sampleModel(make: string, brand: string, typeClass: string, modelYear: string, model: string): VehicleModel {
  return { id: `${model} ${modelYear}`, make, brand, typeClass, modelYear, model };
}

function sampleVolume(make: string, model: string, month: Month, place: number): ReferenceSet['kufri'][number] {
  return { version: `kufri-${make.toLowerCase()}-1`, model, month, rt: 10 * place, ws: 20 * place };
}
