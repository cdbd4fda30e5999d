import { invariant } from '../base/assert.ts';
import { isMonth, type Month, monthsOf, parsePeriod } from '../base/period.ts';
import type { LeafRule, Pins, Price, ReferenceData, ReferenceName, VehicleModel } from '../reference/types.ts';
import { sumPresent, weightedMean } from '../reference/weigh.ts';

/** The coverage of a leaf row: one model or all models of a type class in the scope, over one month or a run of them. */
export interface LeafSubject {
  readonly models: readonly VehicleModel[];
  readonly months: readonly Month[];
}

/** Where the reference values of leaves come from. */
export interface LeafSource {
  readonly reference: ReferenceData;
  readonly pins: Pins;
}

/** The months of a period key, 'YYYY-MM' or 'YYYY-MM ~ YYYY-MM'; empty for any other text. */
export function monthsOfKey(text: string): readonly Month[] {
  if (isMonth(text)) return [text];
  const period = parsePeriod(text);
  return period === undefined ? [] : monthsOf(period);
}

/**
 * A reference value of a leaf; NaN if the data has none. Kufri volumes are summed over models and months. The pins name the
 * rule for prices and VAT. Guidelines, interest rates and extension days are those in force on the
 * first day of the leaf's first month; a guideline over several models is their mean by Kufri volumes.
 */
export function leafValue(name: ReferenceName, subject: LeafSubject, source: LeafSource): number {
  const { reference, pins } = source;
  switch (name) {
    case 'kufriRt':
      return kufriOf(subject, source, 'rt');
    case 'kufriWs':
      return kufriOf(subject, source, 'ws');
    case 'vatRate':
      return ruleOf(pins).vatRate(subject, source);
    case 'interestRate':
      return ofFirstMonth(subject, (month) => reference.interestRate(pins.financing, month));
    case 'extensionDays':
      return ofFirstMonth(subject, (month) => reference.extensionDays(pins.financing, month));
    case 'msrpWithVat':
    case 'dealerPriceWithVat':
      return ruleOf(pins).price(name, subject, source);
    case 'guidelinePercent':
      return meanInFirstMonth(subject, source, (model, month) => reference.guideline(pins.guideline, model, month));
  }
}

/**
 * A way to take the prices and the VAT of a leaf. What is weighted is weighted by RT and WS together, so that the volume
 * base of a table does not change its prices.
 */
interface TakingRule {
  price(name: PriceName, subject: LeafSubject, source: LeafSource): number;
  vatRate(subject: LeafSubject, source: LeafSource): number;
}

type PriceName = keyof Price;

const OF_FIRST_MONTH: TakingRule = {
  price: (name, subject, source) =>
    meanInFirstMonth(subject, source, (model, month) => priceOf(name, { model, month }, source)),
  vatRate: (subject, source) => ofFirstMonth(subject, (month) => rateOf(month, source)),
};

const RULES: Readonly<Record<LeafRule, TakingRule>> = {
  'each-month': {
    price: (name, subject, source) =>
      weightedMean(
        placesOf(subject).map((place) => ({
          value: priceOf(name, place, source) ?? Number.NaN,
          weight: unitsAt(place, source),
        })),
      ),
    vatRate: rateOfMonths,
  },
};

/** The rule of a table. A rule that this version of the engine does not know calculates nothing. */
function ruleOf({ leafRule }: Pins): TakingRule {
  if (leafRule === undefined) return OF_FIRST_MONTH;
  const rule = RULES[leafRule];
  invariant(rule !== undefined, `a known rule for leaves, not ${leafRule}`);
  return rule;
}

/** Whether a leaf over several months takes a reference value of each of them, and not of its first month. */
export function isOfEachMonth(name: ReferenceName, { leafRule }: Pins): boolean {
  return leafRule === 'each-month' && (name === 'vatRate' || name === 'msrpWithVat' || name === 'dealerPriceWithVat');
}

/** The contribution of one month of a leaf to its prices and its VAT; NaN without one. */
export interface LeafMonth extends Price {
  readonly month: Month;
  /** Units of the models that have a price in the month; of all models if none has. */
  readonly units: number;
  readonly vatRate: number;
}

/** The months of a leaf, each with its own values. */
export function leafMonths({ models, months }: LeafSubject, source: LeafSource): readonly LeafMonth[] {
  return months.map((month) => {
    const subject = { models, months: [month] };
    const priced = models.filter((model) => priceOf('msrpWithVat', { model, month }, source) !== undefined);
    return {
      month,
      units: unitsOf(priced.length === 0 ? subject : { models: priced, months: [month] }, source),
      msrpWithVat: leafValue('msrpWithVat', subject, source),
      dealerPriceWithVat: leafValue('dealerPriceWithVat', subject, source),
      vatRate: leafValue('vatRate', subject, source),
    };
  });
}

/** A model in a month. */
interface LeafPlace {
  readonly model: VehicleModel;
  readonly month: Month;
}

function placesOf({ models, months }: LeafSubject): readonly LeafPlace[] {
  return months.flatMap((month) => models.map((model) => ({ model, month })));
}

function priceOf(name: PriceName, { model, month }: LeafPlace, { reference, pins }: LeafSource): number | undefined {
  return reference.price(pins.msrp, model.id, month)?.[name];
}

function rateOf(month: Month, { reference, pins }: LeafSource): number | undefined {
  return reference.vatRate(pins.vat, month);
}

function unitsAt({ model, month }: LeafPlace, source: LeafSource): number {
  return unitsOf({ models: [model], months: [month] }, source);
}

/**
 * The rate that takes the mean list price of a leaf to its mean price without VAT, each month at its own rate. Months that
 * share one rate have exactly that rate. A leaf without a price has the mean of the rates by units.
 */
function rateOfMonths(subject: LeafSubject, source: LeafSource): number {
  const byMonth = new Map(subject.months.map((month) => [month, rateOf(month, source)]));
  const rates = [...byMonth.values()].filter((rate) => rate !== undefined);
  const [first] = rates;
  if (first === undefined || rates.every((rate) => rate === first)) return first ?? Number.NaN;
  const priced = placesOf(subject).flatMap((place) => {
    const [price, rate] = [priceOf('msrpWithVat', place, source) ?? Number.NaN, byMonth.get(place.month)];
    return rate === undefined || !(price > 0) ? [] : [{ price, rate, weight: unitsAt(place, source) }];
  });
  if (priced.length === 0) return meanRate(subject, byMonth, source);
  const counted = thoseWithUnits(priced);
  if (counted.every(({ rate }) => rate === counted[0]?.rate)) return counted[0]?.rate ?? Number.NaN;
  const gross = weightedMean(counted.map(({ price, weight }) => ({ value: price, weight })));
  const net = weightedMean(counted.map(({ price, rate, weight }) => ({ value: price / (1 + rate), weight })));
  return gross / net - 1;
}

/** The mean of the rates of months by their units. */
function meanRate(
  { models, months }: LeafSubject,
  byMonth: ReadonlyMap<Month, number | undefined>,
  source: LeafSource,
): number {
  const rated = months.map((month) => ({
    value: byMonth.get(month) ?? Number.NaN,
    weight: unitsOf({ models, months: [month] }, source),
  }));
  return weightedMean(thoseWithUnits(rated.filter(({ value }) => !Number.isNaN(value))));
}

/** The parts with units; if there are none, all parts, each with the same weight. */
function thoseWithUnits<Part extends { readonly weight: number }>(parts: readonly Part[]): readonly Part[] {
  const counted = parts.filter(({ weight }) => weight > 0);
  return counted.length === 0 ? parts : counted;
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

/** The mean of values of the first month over the models of a leaf, by their Kufri volumes in all its months. */
function meanInFirstMonth(
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
