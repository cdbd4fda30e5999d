import { isMonth, type Month, monthsOf, parsePeriod } from '../base/period.ts';
import type { Pins, ReferenceData, ReferenceName, VehicleModel } from '../reference/types.ts';
import { sumPresent, weightedMean } from '../reference/weigh.ts';

/** What a leaf row stands for: one model or all models of a type class in the scope, over one month or a run of them. */
export interface LeafSubject {
  readonly models: readonly VehicleModel[];
  readonly months: readonly Month[];
}

/** Where the reference values of leaves come from. */
export interface LeafSource {
  readonly reference: ReferenceData;
  readonly pins: Pins;
}

/** The months of a period key, 'YYYY-MM' or 'YYYY-MM ~ YYYY-MM'; none for any other text. */
export function monthsOfKey(text: string): readonly Month[] {
  if (isMonth(text)) return [text];
  const period = parsePeriod(text);
  return period === undefined ? [] : monthsOf(period);
}

/**
 * A reference value of a leaf; NaN when the data has none. Kufri volumes are summed over models and months. Prices,
 * rates and guidelines are those in force on the first day of the leaf's first month; over several models they are
 * the mean by the Kufri volumes, RT and WS together, so that the volume base of a table does not change its prices.
 */
export function leafValue(name: ReferenceName, subject: LeafSubject, source: LeafSource): number {
  const { reference, pins } = source;
  switch (name) {
    case 'kufriRt':
      return kufriOf(subject, source, 'rt');
    case 'kufriWs':
      return kufriOf(subject, source, 'ws');
    case 'vatRate':
      return ofFirstMonth(subject, (month) => reference.vatRate(pins.vat, month));
    case 'interestRate':
      return ofFirstMonth(subject, (month) => reference.interestRate(pins.financing, month));
    case 'extensionDays':
      return ofFirstMonth(subject, (month) => reference.extensionDays(pins.financing, month));
    case 'msrpWithVat':
    case 'dealerPriceWithVat':
      return meanOf(subject, source, (model, month) => reference.price(pins.msrp, model.id, month)?.[name]);
    case 'guidelinePercent':
      return meanOf(subject, source, (model, month) => reference.guideline(pins.guideline, model, month));
  }
}

function ofFirstMonth({ months: [first] }: LeafSubject, valueIn: (month: Month) => number | undefined): number {
  return (first && valueIn(first)) ?? Number.NaN;
}

function kufriOf({ models, months }: LeafSubject, { reference, pins }: LeafSource, base: 'rt' | 'ws'): number {
  return sumPresent(
    models.flatMap((model) => {
      const version = pins.kufri[model.make];
      if (version === undefined) return [];
      return months.map((month) => reference.volume(version, model.id, month)?.[base] ?? Number.NaN);
    }),
  );
}

function unitsOf(subject: LeafSubject, source: LeafSource): number {
  return sumPresent([kufriOf(subject, source, 'rt'), kufriOf(subject, source, 'ws')]);
}

function meanOf(
  subject: LeafSubject,
  source: LeafSource,
  valueOf: (model: VehicleModel, month: Month) => number | undefined,
): number {
  const [first] = subject.months;
  if (first === undefined) return Number.NaN;
  const [only, ...others] = subject.models;
  if (only !== undefined && others.length === 0) return valueOf(only, first) ?? Number.NaN;
  return weightedMean(
    subject.models.map((model) => ({
      value: valueOf(model, first) ?? Number.NaN,
      weight: unitsOf({ models: [model], months: subject.months }, source),
    })),
  );
}
