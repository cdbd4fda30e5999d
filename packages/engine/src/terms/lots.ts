import { RATE_UNIT, type Rate } from '../base/rate.ts';
import { grantOf } from './grant.ts';
import {
  BILLION,
  billionthsOf,
  type OfferPlan,
  type PlannedModel,
  rateAt,
  type TermCell,
  type TermRow,
} from './plan.ts';
import { tierShares } from './tiers.ts';
import type { OfferSettings, TermTier } from './types.ts';

/** The unit for cars and fen of a lot: billionths of billionths. */
export const LOT_UNIT = BILLION * RATE_UNIT;

/** The payment of a place for the cars of one model in one month, in `LOT_UNIT`s. */
export interface Lot {
  /** The key of its place. */
  readonly place: string;
  /** Its month, as a place of the plan. */
  readonly month: number;
  /** The cars that are paid more than nothing. */
  readonly cars: bigint;
  /** Fen, with or without VAT as the amounts are. */
  readonly amount: bigint;
  /** Fen without VAT. */
  readonly net: bigint;
}

/** A value and the share of the cars that it is paid for. */
export interface Portion {
  readonly share: Rate;
  readonly value: bigint;
}

/** The value of a line, for all cars. */
export function wholePortion(value: bigint): readonly Portion[] {
  return [{ share: RATE_UNIT, value }];
}

/** The tiers that are paid if every dealer reaches the target exactly. */
export function plannedPortions(tiers: readonly TermTier[]): readonly Portion[] {
  return tierShares(tiers).map(({ share, tier: { value } }) => ({ share, value }));
}

/** The highest tier, for all cars: no achievement makes the same cars cost more. */
export function highestPortions(tiers: readonly TermTier[]): readonly Portion[] {
  return wholePortion(tiers.at(-1)?.value ?? 0n);
}

type Place = Pick<TermCell, 'key' | 'from' | 'to'>;

/**
 * The payment of portions for the cars of a place, as each car is judged: its amount and its net are rounded first, and then multiplied.
 */
export function grantedLots(
  { models }: Pick<TermRow, 'models'>,
  { key, from, to }: Place,
  { plan, settings, portions }: Granted,
): readonly Lot[] {
  return lotsOf(models, { from, to }, (model, month) => {
    const volume = billionthsOf(model.volume[month] ?? Number.NaN);
    if (volume === 0n) return undefined;
    const price = { fen: billionthsOf(model.baseValue[month] ?? Number.NaN) * 100n, per: volume };
    const lot = { place: key, month, cars: 0n, amount: 0n, net: 0n };
    for (const { share, value } of portions) {
      const { amount, net } = grantOf(settings, value, price, rateAt(plan.vatRates, month));
      if (amount > 0n) lot.cars += volume * share;
      lot.amount += volume * share * amount;
      lot.net += volume * share * net;
    }
    return lot;
  });
}

interface Granted {
  readonly plan: OfferPlan;
  readonly settings: OfferSettings;
  readonly portions: readonly Portion[];
}

/** The plan of the budget for the cars of a place that follows it. */
export function plannedLots(
  { models }: Pick<TermRow, 'models'>,
  { key, from, to }: Place,
  { vatRates }: Pick<OfferPlan, 'vatRates'>,
  { vat }: Pick<OfferSettings, 'vat'>,
): readonly Lot[] {
  return lotsOf(models, { from, to }, (model, month) => {
    const fen = billionthsOf(model.budget[month] ?? Number.NaN) * 100n;
    const cars = billionthsOf(model.volume[month] ?? Number.NaN) * RATE_UNIT;
    if (fen === 0n) return undefined;
    const net = fen * RATE_UNIT;
    return { place: key, month, cars, amount: vat === 'with' ? net + fen * rateAt(vatRates, month) : net, net };
  });
}

function lotsOf(
  models: readonly PlannedModel[],
  { from, to }: Pick<TermCell, 'from' | 'to'>,
  lotOf: (model: PlannedModel, month: number) => Lot | undefined,
): readonly Lot[] {
  const lots: Lot[] = [];
  for (const model of models) {
    for (let month = from; month < to; month += 1) {
      const lot = lotOf(model, month);
      if (lot !== undefined) lots.push(lot);
    }
  }
  return lots;
}
