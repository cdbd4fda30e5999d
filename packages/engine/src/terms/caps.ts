import { type Fen, fenOf } from '../base/money.ts';
import { divideRounded } from '../base/rounding.ts';
import { LOT_UNIT, type Lot } from './lots.ts';
import type { OfferPlan } from './plan.ts';
import type { OfferSettings } from './types.ts';

/** The remaining room of caps, in the units of lots; undefined without a limit. */
export interface Limits {
  readonly cars: bigint | undefined;
  /** With or without VAT, like the amounts. */
  readonly money: bigint | undefined;
}

/** The caps of an offer. A number of cars of each dealer is multiplied by the number of participating dealers, if known. */
export function limitsOf({ caps }: OfferSettings, { dealers }: Pick<OfferPlan, 'dealers'>): Limits {
  const { dealerUnits, units, money } = caps;
  const ofDealers = dealerUnits === null || dealers === undefined ? undefined : dealerUnits * dealers;
  const cars = [ofDealers, units ?? undefined].filter((limit) => limit !== undefined);
  return {
    cars: cars.length === 0 ? undefined : BigInt(Math.min(...cars)) * LOT_UNIT,
    money: money === null ? undefined : money * LOT_UNIT,
  };
}

/** The total of lots within limits, and the part of each place: a number, divided by `per`. */
export interface Within {
  /** Whether a limit keeps any lot from being paid whole. */
  readonly isLimited: boolean;
  /** Fen without VAT, rounded once. */
  readonly net: Fen;
  readonly places: ReadonlyMap<string, bigint>;
}

/**
 * Lots within limits, as they are planned: months in their order; in the month in which a limit is reached, all lots get the same
 * share; later ones nothing.
 */
export function withinLimits(lots: readonly Lot[], limits: Limits): Within {
  const { reached, share } = firstReached(lots, limits);
  const places = new Map<string, bigint>();
  let sum = 0n;
  for (const { place, month, net } of lots) {
    const paid = month < reached ? net * share.per : month === reached ? net * share.of : 0n;
    sum += paid;
    places.set(place, (places.get(place) ?? 0n) + paid);
  }
  const isLimited = reached !== Number.POSITIVE_INFINITY;
  return { isLimited, net: fenOf(divideRounded(sum, LOT_UNIT * share.per, 'halfUp')), places };
}

/** The largest total of lots within limits, for any order of the cars; fen without VAT, rounded once. */
export function mostWithinLimits(lots: readonly Lot[], { cars, money }: Limits): Fen {
  const mosts = [mostBy(lots, cars, (lot) => lot.cars), mostBy(lots, money, (lot) => lot.amount)];
  return fenOf(mosts.reduce((least, most) => (most < least ? most : least)));
}

/** A share: a part and its whole. */
interface Share {
  readonly of: bigint;
  readonly per: bigint;
}

const WHOLE: Share = { of: 1n, per: 1n };

/** The month in which the first limit does not suffice, and the share of it that does. */
function firstReached(lots: readonly Lot[], limits: Limits): { readonly reached: number; readonly share: Share } {
  const months = [...Map.groupBy(lots, ({ month }) => month)].toSorted(([one], [other]) => one - other);
  let { cars: carsLeft, money: moneyLeft } = limits;
  for (const [month, own] of months) {
    const [cars, money] = [sumOf(own, 'cars'), sumOf(own, 'amount')];
    const share = smaller(shareOf(carsLeft, cars), shareOf(moneyLeft, money));
    if (share.of < share.per) return { reached: month, share };
    if (carsLeft !== undefined) carsLeft -= cars;
    if (moneyLeft !== undefined) moneyLeft -= money;
  }
  return { reached: Number.POSITIVE_INFINITY, share: WHOLE };
}

function shareOf(left: bigint | undefined, wanted: bigint): Share {
  return left === undefined || wanted <= left ? WHOLE : { of: left, per: wanted };
}

function smaller(one: Share, other: Share): Share {
  return one.of * other.per <= other.of * one.per ? one : other;
}

/** Fills a limit with the lots of the highest value per unit of the limit. */
function mostBy(lots: readonly Lot[], limit: bigint | undefined, usedBy: (lot: Lot) => bigint): bigint {
  if (limit === undefined) return divideRounded(sumOf(lots, 'net'), LOT_UNIT, 'halfUp');
  const [free, limited] = [lots.filter((lot) => usedBy(lot) <= 0n), lots.filter((lot) => usedBy(lot) > 0n)];
  const worth = limited.toSorted((one, other) => {
    const [mine, its] = [one.net * usedBy(other), other.net * usedBy(one)];
    return mine > its ? -1 : mine < its ? 1 : 0;
  });
  let [left, sum] = [limit, sumOf(free, 'net')];
  for (const lot of worth) {
    const used = usedBy(lot);
    if (used > left) return divideRounded(sum * used + lot.net * left, LOT_UNIT * used, 'halfUp');
    left -= used;
    sum += lot.net;
  }
  return divideRounded(sum, LOT_UNIT, 'halfUp');
}

function sumOf(lots: readonly Lot[], of: 'cars' | 'amount' | 'net'): bigint {
  return lots.reduce((sum, lot) => sum + lot[of], 0n);
}
