import { fenOf, isDay, NO_MONEY } from '../../base/index.ts';
import { RATE_UNIT, rateOf } from '../../base/rate.ts';
import { divideRounded } from '../../base/rounding.ts';
import { type Message, message } from '../../messages/message.ts';
import {
  type JudgedCar,
  judgeCar,
  type OfferPlan,
  type OfferTerms,
  type PlannedModel,
  parseTermMoney,
} from '../../terms/index.ts';
import { billionthsOf, rateAt } from '../../terms/plan.ts';

/** A car typed to try its amount; fields that the offer does not need may be empty. */
export interface TriedCar {
  /** 'YYYY-MM-DD'. */
  readonly day: string;
  /** Yuan with VAT. */
  readonly msrp: string;
  /** Cars of the dealer: its target, its sales, and the number of them before this car. */
  readonly target: string;
  readonly sold: string;
  readonly before: string;
  /** Earlier grants: cars of the dealer, cars in total, yuan in total. */
  readonly dealerUnits: string;
  readonly units: string;
  readonly money: string;
}

export type TriedField = keyof TriedCar;

export interface Tried {
  /** Undefined while a field is wrong. */
  readonly judged: JudgedCar | undefined;
  readonly wrong: ReadonlyMap<TriedField, Message>;
}

const COUNT = /^\d{1,7}$/v;

/** Fields of a car that an offer needs besides its model and day. */
export function askedOf({ kind, basis, caps }: Pick<OfferTerms, 'kind' | 'basis' | 'caps'>): readonly TriedField[] {
  return [
    'day',
    ...(kind === 'percent' ? (['msrp'] as const) : []),
    ...(basis === 'achievement' ? (['target', 'sold', 'before'] as const) : []),
    ...(caps.dealerUnits === null ? [] : (['dealerUnits'] as const)),
    ...(caps.units === null ? [] : (['units'] as const)),
    ...(caps.money === null ? [] : (['money'] as const)),
  ];
}

/** Judges a typed car by the present terms, with the function that judges claims. */
export function tryCar(terms: OfferTerms, plan: OfferPlan, model: PlannedModel, car: TriedCar): Tried {
  const asked = askedOf(terms);
  const wrong = new Map<TriedField, Message>();
  const number = (field: 'target' | 'sold' | 'before' | 'dealerUnits' | 'units'): number => {
    const text = car[field].trim();
    if (!asked.includes(field) || text === '') return 0;
    if (!COUNT.test(text)) wrong.set(field, message('TERM_TRY_COUNT'));
    return Number(text);
  };
  const money = (field: 'msrp' | 'money') => {
    const read = asked.includes(field) ? parseTermMoney(car[field]) : undefined;
    if (read?.ok === false) wrong.set(field, read.error);
    return (read?.ok === true ? read.value : undefined) ?? NO_MONEY;
  };
  const day = car.day.trim();
  if (!isDay(day)) wrong.set('day', message('TERM_TRY_DAY'));
  else if (!plan.months.includes(day.slice(0, 7))) wrong.set('day', message('TERM_TRY_DAY_OUTSIDE'));
  const sold = {
    ...model,
    day,
    msrp: money('msrp'),
    vatRate: plan.vatRates[plan.months.indexOf(day.slice(0, 7))] ?? rateOf(0n),
    booked: { dealerUnits: number('dealerUnits'), units: number('units'), money: money('money') },
    achievement: { target: number('target'), sold: number('sold'), before: number('before') },
  };
  return { judged: wrong.size === 0 ? judgeCar(terms, sold) : undefined, wrong };
}

/** The list price with VAT in the budget for a model, on average over its months; undefined without planned cars. */
export function plannedMsrp({ vatRates }: OfferPlan, { volume, baseValue }: PlannedModel) {
  const cars = volume.reduce((all, value) => all + billionthsOf(value), 0n);
  const yuan = baseValue.reduce((all, value, month) => {
    const base = billionthsOf(value);
    return base === 0n ? all : all + base * (RATE_UNIT + rateAt(vatRates, month));
  }, 0n);
  return cars <= 0n ? undefined : fenOf(divideRounded(yuan * 100n, cars * RATE_UNIT, 'halfUp'));
}
