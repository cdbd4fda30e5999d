import fc from 'fast-check';
import { fenOf } from '../src/base/money.ts';
import { type Rate, rateOf } from '../src/base/rate.ts';
import { judgeCar } from '../src/terms/judge.ts';
import { type OfferPlan, type PlannedModel, termRows, wholeTerms } from '../src/terms/plan.ts';
import type { OfferSettings, TermCaps } from '../src/terms/types.ts';
import { TERM_RULES } from '../src/terms/words.ts';

/* Plans of whole cars, and the judged grants of these cars, for comparison with the cost of terms. */

/** December to February, and the VAT that changes on the first day of the year. */
export const MONTHS = ['2026-12', '2027-01', '2027-02'];
const [THIRTEEN, NINE] = [rateOf(130_000_000n), rateOf(90_000_000n)];
export const ANY_VAT: readonly (readonly Rate[])[] = [
  [THIRTEEN, NINE, NINE],
  [THIRTEEN, THIRTEEN, THIRTEEN],
  [NINE, NINE, THIRTEEN],
];

/** A car of the plan: whole cars with a price in whole fen without VAT, so that a budget is exact. */
export interface Sold {
  readonly volumes: readonly number[];
  /** Fen without VAT. */
  readonly price: bigint;
  /** Whole yuan of budget for each car. */
  readonly budget: number;
}

export function planOf(sold: readonly Sold[], vatRates: readonly Rate[], dealers?: number): OfferPlan {
  const models = sold.map(({ volumes, price, budget }, place): PlannedModel => {
    const brand = {
      customer: '',
      make: 'M',
      brandId: 1 + (place % 2),
      brand: 'B',
      typeClass: 'E-Class',
      modelYear: '2027',
    };
    return {
      ...brand,
      modelId: place + 1,
      model: `E ${place}`,
      volume: volumes,
      budget: volumes.map((cars) => cars * budget),
      baseValue: volumes.map((cars) => (cars * Number(price)) / 100),
    };
  });
  return { months: MONTHS, models, vatRates, dealers };
}

/** Whole yuan, so that the list price with VAT is whole fen under either rate. */
export const price = fc.integer({ min: 1, max: 9_000 }).map((some) => BigInt(some) * 100n);
export const volumes = fc.array(fc.constantFrom(0, 0, 1, 2, 3, 7), { minLength: 3, maxLength: 3 });
export const sold = fc.array(fc.record({ volumes, price, budget: fc.nat(4_000) }), { minLength: 1, maxLength: 4 });
export const NO_CAPS: TermCaps = { dealerUnits: null, units: null, money: null, published: false };
export const settings: fc.Arbitrary<OfferSettings> = fc.record({
  rules: fc.constantFrom(...TERM_RULES),
  kind: fc.constantFrom('amount', 'percent'),
  vat: fc.constantFrom('with', 'without'),
  rounding: fc.constantFrom('fen', 'yuan', 'tenYuan', 'hundredYuan'),
  span: fc.constantFrom('period', 'month'),
  level: fc.constantFrom('model', 'typeClass'),
  basis: fc.constant('car'),
  caps: fc.constant(NO_CAPS),
  tiers: fc.constant([]),
});
export const vatRates = fc.constantFrom(...ANY_VAT);
export const values = fc.array(fc.option(fc.nat(400)), { minLength: 12, maxLength: 12 });

/** Values of the places: yuan and a fen, or percents of 0.05 %, so that ties are drawn. */
export function writtenOf(
  plan: OfferPlan,
  its: OfferSettings,
  drawn: readonly (number | null)[],
): ReadonlyMap<string, bigint> {
  const keys = termRows(plan, its).flatMap(({ cells }) => cells.map(({ key }) => key));
  return new Map(
    keys.flatMap((key, place) => {
      const value = drawn[place % drawn.length] ?? null;
      if (value === null) return [];
      return [[key, its.kind === 'amount' ? BigInt(value) * 101n : BigInt(value) * 500_000n] as const];
    }),
  );
}

export interface OneCar {
  readonly model: PlannedModel;
  readonly month: number;
  readonly price: bigint;
}

/** Every car of a plan for itself, month by month. */
export function carsOf(plan: OfferPlan, all: readonly Sold[]): readonly OneCar[] {
  return MONTHS.flatMap((_, month) =>
    plan.models.flatMap((model, place) =>
      Array.from({ length: model.volume[month] ?? 0 }, () => ({ model, month, price: all[place]?.price ?? 0n })),
    ),
  );
}

/** The judged grants of cars, one after the other; the VAT in the list price is taken out of it without a rest. */
export function judged(
  plan: OfferPlan,
  its: OfferSettings,
  written: ReadonlyMap<string, bigint>,
  cars: readonly OneCar[],
) {
  const terms = wholeTerms(plan, its, written);
  const booked = { units: 0, money: 0n };
  return cars.map(({ model, month, price: net }) => {
    const vatRate = plan.vatRates[month] ?? rateOf(0n);
    const msrp = fenOf((net * (1_000_000_000n + vatRate)) / 1_000_000_000n);
    const car = judgeCar(terms, {
      modelId: model.modelId,
      brandId: model.brandId,
      typeClass: model.typeClass,
      customer: '',
      day: `${MONTHS[month]}-01`,
      msrp,
      vatRate,
      booked: { dealerUnits: 0, units: booked.units, money: fenOf(booked.money) },
    });
    if (car.amount > 0n) booked.units += 1;
    booked.money += car.amount;
    return car;
  });
}

export const netOf = (cars: readonly { readonly net: bigint }[]) => cars.reduce((sum, { net }) => sum + net, 0n);
