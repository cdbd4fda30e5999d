import type { Month } from '../base/period.ts';
import type { GuidelineKey, KufriVolume, Pins, Price, ReferenceData, VehicleModel } from './types.ts';

/** Reference data as plain lists, such as rows of a database. Dates are 'YYYY-MM' or 'YYYY-MM-DD'. */
export interface ReferenceSet {
  readonly models: readonly VehicleModel[];
  readonly kufri: readonly ({
    readonly version: string;
    readonly model: string;
    readonly month: Month;
  } & KufriVolume)[];
  readonly prices: readonly ({ readonly version: string; readonly model: string; readonly from: string } & Price)[];
  readonly vatRates: readonly { readonly version: string; readonly from: string; readonly rate: number }[];
  readonly interestRates: readonly { readonly version: string; readonly from: string; readonly rate: number }[];
  readonly extensionDays: readonly { readonly version: string; readonly from: string; readonly days: number }[];
  readonly guidelines: readonly GuidelineEntry[];
  readonly latest: Pins;
}

/** A guideline of a make, of one of its type classes or of one model; an empty text means "of all". */
export interface GuidelineEntry extends GuidelineKey {
  readonly version: string;
  readonly from: string;
  /** A fraction of MSRP w/o VAT. */
  readonly percent: number;
}

interface Dated {
  readonly from: string;
}

/** Lookups over plain lists. Of dated values the newest that is in force on the first day of the month counts. */
export function referenceFrom(set: ReferenceSet): ReferenceData {
  const models = new Map(set.models.map((model) => [model.id, model]));
  const kufri = new Map(set.kufri.map((entry) => [keyOf(entry.version, entry.model, entry.month), entry]));
  const prices = grouped(set.prices, ({ version, model }) => keyOf(version, model));
  const vatRates = grouped(set.vatRates, ({ version }) => version);
  const interestRates = grouped(set.interestRates, ({ version }) => version);
  const extensionDays = grouped(set.extensionDays, ({ version }) => version);
  const guidelines = grouped(set.guidelines, ({ version, make, typeClass, model }) =>
    keyOf(version, make, typeClass, model),
  );
  return {
    model: (id) => models.get(id),
    volume: (version, model, month) => kufri.get(keyOf(version, model, month)),
    price: (version, model, month) => inForce(prices.get(keyOf(version, model)), month),
    vatRate: (version, month) => inForce(vatRates.get(version), month)?.rate,
    interestRate: (version, month) => inForce(interestRates.get(version), month)?.rate,
    extensionDays: (version, month) => inForce(extensionDays.get(version), month)?.days,
    guideline: (version, { make, typeClass, model }, month) =>
      [keyOf(version, make, typeClass, model), keyOf(version, make, typeClass, ''), keyOf(version, make, '', '')]
        .map((key) => inForce(guidelines.get(key), month)?.percent)
        .find((percent) => percent !== undefined),
    latest: () => set.latest,
  };
}

/** The newest value that is in force on the first day of the month; the values are sorted by date. */
export function inForce<Value extends Dated>(values: readonly Value[] | undefined, month: Month): Value | undefined {
  return values?.findLast(({ from }) => from <= `${month}-01`);
}

function grouped<Value extends Dated>(
  values: readonly Value[],
  keyFor: (value: Value) => string,
): ReadonlyMap<string, readonly Value[]> {
  const groups = Map.groupBy(values, keyFor);
  for (const group of groups.values()) group.sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
  return groups;
}

function keyOf(...parts: readonly string[]): string {
  return parts.join('\u001f');
}
