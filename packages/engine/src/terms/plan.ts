import { present } from '../base/assert.ts';
import { scaledOfNumber } from '../base/decimal.ts';
import type { Rate } from '../base/rate.ts';
import { RATE_UNIT } from '../base/rate.ts';
import { divideRounded } from '../base/rounding.ts';
import { isUnpriced, type LeftOut } from '../base/unpriced.ts';
import {
  modelSubject,
  type OfferSettings,
  type OfferTerms,
  placeKey,
  type TermSubject,
  type TermValues,
  typeClassSubject,
} from './types.ts';

/** The plan of an SI offer's budgets for one model (and fleet customer), month by month; NaN is missing. */
export interface PlannedModel {
  /** The fleet customer; empty for an offer to everybody. */
  readonly customer: string;
  readonly make: string;
  readonly brandId: number;
  readonly brand: string;
  readonly typeClass: string;
  readonly modelYear: string;
  readonly modelId: number;
  readonly model: string;
  /** Cars. */
  readonly volume: readonly number[];
  /** Yuan without VAT. */
  readonly budget: readonly number[];
  /** Yuan: cars × MSRP w/o VAT. */
  readonly baseValue: readonly number[];
}

/** The plan of an SI offer's budgets. */
export interface OfferPlan {
  readonly months: readonly string[];
  readonly models: readonly PlannedModel[];
  /** The VAT of each month: in force on its first day, or on the first day of the program. */
  readonly vatRates: readonly Rate[];
  /** The number of participating dealers; absent if unknown. */
  readonly dealers?: number | undefined;
}

/** The plan for one place of the terms. */
export interface TermCell {
  readonly key: string;
  readonly month: string;
  /** Its months, as places of the plan: from this one on, before that one. */
  readonly from: number;
  readonly to: number;
  /** Sums of the plan; NaN without one. */
  readonly volume: number;
  readonly budget: number;
  readonly baseValue: number;
  /** The value that follows from the budget; undefined if the budget plans nothing. */
  readonly derived: bigint | undefined;
  /** The part left out of a derived percent, because the cars have no price; absent without any. */
  readonly leftOut?: LeftOut;
}

/** One row of the table of terms: a model or type class, with a cell for the period or for each month. */
export interface TermRow {
  readonly key: string;
  readonly customer: string;
  readonly subject: TermSubject;
  readonly make: string;
  readonly brand: string;
  readonly typeClass: string;
  /** Both empty if terms are by type class. */
  readonly modelYear: string;
  readonly model: string;
  /** Its plan in the budgets. */
  readonly models: readonly PlannedModel[];
  readonly cells: readonly TermCell[];
}

/** Rows made from a plan, by their purpose: a plan never changes, and all callers need the same rows. */
const MADE = new WeakMap<OfferPlan, Map<string, readonly TermRow[]>>();

/** The places for which an offer has terms, each with its plan in the budgets. */
export function termRows(plan: OfferPlan, settings: OfferSettings): readonly TermRow[] {
  const { rules, kind, vat, span, level, basis } = settings;
  const name = [rules, kind, vat, span, level, basis].join(' ');
  const made = MADE.get(plan) ?? new Map<string, readonly TermRow[]>();
  const rows = made.get(name) ?? makeRows(plan, settings);
  MADE.set(plan, made.set(name, rows));
  return rows;
}

function makeRows(plan: OfferPlan, settings: OfferSettings): readonly TermRow[] {
  const groups = Map.groupBy(plan.models, (model) => rowKey(model, settings));
  return [...groups].flatMap(([key, models]) => {
    const [first] = models;
    if (first === undefined) return [];
    const { customer, make, brand, typeClass } = first;
    const subject = subjectOf(first, settings);
    const { modelYear, model } = settings.level === 'model' ? first : NO_MODEL;
    const cell = cellOf({ models, subject, customer }, plan, settings);
    const cells = settings.span === 'period' ? [cell('')] : plan.months.map(cell);
    return [{ key, customer, subject, make, brand, typeClass, modelYear, model, models, cells }];
  });
}

/** Terms with a value in every place that has one: the written value, else the one that follows from the budget. */
export function wholeTerms(plan: OfferPlan, settings: OfferSettings, written: TermValues): OfferTerms {
  const values = new Map<string, bigint>();
  if (settings.basis === 'car') {
    for (const { key, derived } of termRows(plan, settings).flatMap(({ cells }) => cells)) {
      const value = written.get(key) ?? derived;
      if (value !== undefined) values.set(key, value);
    }
  }
  return { ...settings, values };
}

/** The number of places with planned cars and no value. */
export function placesWithoutValue(plan: OfferPlan, terms: OfferTerms): number {
  if (terms.basis !== 'car') return 0;
  const cells = termRows(plan, terms).flatMap((row) => row.cells);
  return cells.filter(({ key, volume }) => volume > 0 && !terms.values.has(key)).length;
}

/** Whether terms grant anything definite: a value for a place, even 0, or a tier. */
export function hasValue({ basis, values, tiers }: OfferTerms): boolean {
  return basis === 'car' ? values.size > 0 : tiers.length > 0;
}

const NO_MODEL = { modelYear: '', model: '' };

function rowKey(model: PlannedModel, settings: OfferSettings): string {
  return placeKey({ customer: model.customer, subject: subjectOf(model, settings), month: '' });
}

function subjectOf({ modelId, brandId, typeClass }: PlannedModel, { level }: OfferSettings): TermSubject {
  return level === 'model' ? modelSubject(modelId) : typeClassSubject(brandId, typeClass);
}

interface Group {
  readonly models: readonly PlannedModel[];
  readonly subject: TermSubject;
  readonly customer: string;
}

function cellOf({ models, subject, customer }: Group, { months, vatRates }: OfferPlan, settings: OfferSettings) {
  return (month: string, place = 0): TermCell => {
    const [from, to] = month === '' ? [0, months.length] : [place, place + 1];
    const sums = {
      volume: sumOf(models, 'volume', from, to),
      budget: sumOf(models, 'budget', from, to),
      baseValue: sumOf(models, 'baseValue', from, to),
    };
    const key = placeKey({ customer, subject, month });
    const { models: shared, leftOut } = sharedModels(models, { from, to }, settings);
    const budget = leftOut === undefined ? sums.budget : sumOf(shared, 'budget', from, to);
    const isWithVat = settings.vat === 'with';
    const taxed = () => (isWithVat ? withVat(shared, vatRates, from, to) : billionthsOf(budget) * RATE_UNIT);
    const derived = derivedValue({ ...sums, budget }, settings, taxed);
    return { key, month, from, to, ...sums, derived, ...(leftOut !== undefined && { leftOut }) };
  };
}

/**
 * The models as the base of a derived percent: money of cars without a price is in no share of the list price, by the rule of
 * `pricedMeasures`. An amount counts all money, and so does a percent under rules 1.
 */
function sharedModels(
  models: readonly PlannedModel[],
  { from, to }: Pick<TermCell, 'from' | 'to'>,
  { kind, basis, rules }: OfferSettings,
): { readonly models: readonly PlannedModel[]; readonly leftOut?: LeftOut } {
  if (kind !== 'percent' || basis !== 'car' || rules < 2) return { models };
  let leftOut: LeftOut | undefined;
  const shared = models.map((model) => {
    const isOut = model.budget.map(
      (budget, month) => month >= from && month < to && isUnpriced(budget, model.baseValue[month] ?? Number.NaN),
    );
    if (!isOut.includes(true)) return model;
    for (const [month, budget] of model.budget.entries()) {
      if (isOut[month] !== true) continue;
      const volume = (leftOut?.volume ?? 0) + (present(model.volume[month], 'a volume of each month') || 0);
      leftOut = { volume, budget: (leftOut?.budget ?? 0) + budget };
    }
    return { ...model, budget: model.budget.map((budget, month) => (isOut[month] === true ? Number.NaN : budget)) };
  });
  return leftOut === undefined ? { models } : { models: shared, leftOut };
}

/**
 * The budget with VAT: each month at its rate, in billionths of yuan × billionths. Months of one rate are added up first, so
 * that a period with one rate gives the same value as before.
 */
function withVat(models: readonly PlannedModel[], vatRates: readonly Rate[], from: number, to: number): bigint {
  const months = Array.from({ length: to - from }, (_, ahead) => from + ahead);
  const byRate = Map.groupBy(months, (month) => rateAt(vatRates, month));
  return [...byRate].reduce((sum, [rate, own]) => {
    const budgets = models.map(({ budget }) => budget);
    return sum + billionthsOf(sumAt(budgets, own)) * (RATE_UNIT + rate);
  }, 0n);
}

/** The VAT of a month. */
export function rateAt(vatRates: readonly Rate[], month: number): Rate {
  return present(vatRates[month], 'a rate of each month');
}

type Planned = 'volume' | 'budget' | 'baseValue';

function sumOf(models: readonly PlannedModel[], of: Planned, from: number, to: number): number {
  const months = Array.from({ length: to - from }, (_, ahead) => from + ahead);
  return sumAt(
    models.map((model) => model[of]),
    months,
  );
}

/** Missing values are skipped; if all are missing, the sum is. */
function sumAt(columns: readonly (readonly number[])[], months: readonly number[]): number {
  let sum = Number.NaN;
  for (const column of columns) {
    for (const month of months) {
      const value = column[month] ?? Number.NaN;
      if (!Number.isNaN(value)) sum = Number.isNaN(sum) ? value : sum + value;
    }
  }
  return sum;
}

const DIGITS = 9;
const SCALE = 10n ** BigInt(DIGITS);
/** Billionths in 0.01 %: a percent that follows from the budget is rounded to it. */
const PERCENT_STEP = 100_000n;

/**
 * Cost/unit of the budget in fen, or the budget as a share of MSRP w/o VAT; with VAT if the offer's amounts are. `taxed` is the
 * budget in the VAT form of the amounts, in billionths of yuan × billionths.
 */
function derivedValue(
  { volume, budget, baseValue }: Pick<TermCell, 'volume' | 'budget' | 'baseValue'>,
  { kind, basis }: OfferSettings,
  taxed: () => bigint,
): bigint | undefined {
  const by = kind === 'amount' ? volume : baseValue;
  if (basis !== 'car' || !isCounted(budget) || budget < 0 || !isCounted(by) || by <= 0) return undefined;
  const divisor = scaledOfNumber(by, DIGITS, 'halfUp') * RATE_UNIT;
  if (divisor === 0n) return undefined;
  if (kind === 'amount') return divideRounded(taxed() * 100n, divisor, 'halfUp');
  return divideRounded(taxed() * RATE_UNIT, divisor * PERCENT_STEP, 'halfUp') * PERCENT_STEP;
}

/** Whether a number of a plan can be counted with. */
export function isCounted(value: number): boolean {
  return Number.isFinite(value) && Math.abs(value) < 1e15;
}

/** A number of a plan in billionths. */
export function billionthsOf(value: number): bigint {
  return isCounted(value) ? scaledOfNumber(value, DIGITS, 'halfUp') : 0n;
}

export const BILLION = SCALE;
