import { addMoney, type Fen, NO_MONEY } from '../base/money.ts';
import { type ExactPrice, grantOf } from './grant.ts';
import { billionthsOf, type OfferPlan, type PlannedModel, rateAt, type TermCell, termRows } from './plan.ts';
import type { OfferTerms } from './types.ts';

/** The largest grant of a program for one car of a model planned in a month. */
export interface CarGrant {
  readonly modelId: number;
  /** With its model year. */
  readonly model: string;
  /** 'YYYY-MM'. */
  readonly month: string;
  /** Fen without VAT, of all its offers; of fleet customers the one that gets most. */
  readonly net: Fen;
  /** MSRP w/o VAT as the budgets plan it. */
  readonly price: ExactPrice;
}

/** An offer of a program: the plan of its budgets, and its complete terms. */
export interface GrantingOffer {
  readonly plan: OfferPlan;
  readonly terms: OfferTerms;
}

interface Counted extends Omit<CarGrant, 'net'> {
  /** The grants of each fleet customer; under the empty name those of everybody. */
  readonly nets: Map<string, Fen>;
}

/**
 * The largest grant of a program for one car, by model and month: each car gets all of its offers, and of tiers the highest. Caps in
 * number or money do not count, since one car is within them. Models without cars or prices in a month are left out.
 */
export function carGrants(offers: readonly GrantingOffer[]): readonly CarGrant[] {
  const cars = new Map<string, Counted>();
  for (const { plan, terms } of offers) {
    for (const { models, cells } of termRows(plan, terms)) {
      for (const cell of cells) addCell(cars, { plan, terms, models, cell });
    }
  }
  return [...cars.values()].map(({ nets, ...car }) => ({ ...car, net: mostOf(nets) }));
}

interface Granting extends GrantingOffer {
  readonly models: readonly PlannedModel[];
  readonly cell: TermCell;
}

function addCell(cars: Map<string, Counted>, { plan, terms, models, cell }: Granting): void {
  const value = terms.basis === 'car' ? terms.values.get(cell.key) : terms.tiers.at(-1)?.value;
  if (value === undefined) return;
  for (const model of models) {
    for (let place = cell.from; place < cell.to; place += 1) {
      const price = priceIn(model, place);
      const month = plan.months[place];
      if (price === undefined || month === undefined) continue;
      const { net } = grantOf(terms, value, price, rateAt(plan.vatRates, place));
      const key = `${model.modelId} ${month}`;
      const car = cars.get(key) ?? { ...named(model), month, price, nets: new Map<string, Fen>() };
      car.nets.set(model.customer, addMoney(car.nets.get(model.customer) ?? NO_MONEY, net));
      cars.set(key, car);
    }
  }
}

function named({ modelId, model, modelYear }: PlannedModel) {
  return { modelId, model: `${model} ${modelYear}`.trim() };
}

function priceIn({ volume, baseValue }: PlannedModel, place: number): ExactPrice | undefined {
  const [cars, base] = [volume, baseValue].map((column) => billionthsOf(column[place] ?? Number.NaN));
  if (cars === undefined || base === undefined || cars <= 0n || base <= 0n) return undefined;
  return { fen: base * 100n, per: cars };
}

function mostOf(nets: ReadonlyMap<string, Fen>): Fen {
  const everybody = nets.get('') ?? NO_MONEY;
  let most = NO_MONEY;
  for (const [customer, net] of nets) if (customer !== '' && net > most) most = net;
  return addMoney(everybody, most);
}
