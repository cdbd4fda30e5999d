import { type Fen, fenOf, withoutTax } from '../base/money.ts';
import { RATE_UNIT, type Rate } from '../base/rate.ts';
import { divideRounded } from '../base/rounding.ts';
import type { OfferSettings } from './types.ts';
import { NET_OF_PERCENT_RULE, NET_RULE, TERM_ROUNDINGS } from './words.ts';

/** MSRP w/o VAT of a car, exact: fen and a divisor. Both are above 0, or the price is 0. */
export interface ExactPrice {
  readonly fen: bigint;
  readonly per: bigint;
}

/** The grant of a value for one car. */
export interface Grant {
  /** As in the terms, with or without VAT. */
  readonly amount: Fen;
  /** Without VAT, by `rule`. */
  readonly net: Fen;
  /** The rule by which VAT was taken out; undefined without VAT. */
  readonly rule: string | undefined;
}

export type Granting = Pick<OfferSettings, 'kind' | 'vat' | 'rounding' | 'rules'>;

/** The price of a car without VAT, of its MSRP with VAT and the rate that is in it. */
export function priceOf(msrp: Fen, vatRate: Rate): ExactPrice {
  return { fen: msrp * RATE_UNIT, per: RATE_UNIT + vatRate };
}

/**
 * The grant of an offer's value (fen, or billionths of MSRP w/o VAT) for a car of this price. Amount and net are each one
 * division, rounded once, half away from zero.
 */
export function grantOf(offer: Granting, value: bigint, price: ExactPrice, vatRate: Rate): Grant {
  const amount = offer.kind === 'amount' ? fenOf(value) : percentOf(price, value, TERM_ROUNDINGS[offer.rounding].unit);
  if (offer.vat === 'without') return { amount, net: amount, rule: undefined };
  if (!isFreedExactly(offer)) return { amount, net: netOfPromise(amount, vatRate), rule: NET_RULE };
  const net = divideRounded(value * price.fen, price.per * (RATE_UNIT + vatRate), 'halfUp');
  return { amount, net: fenOf(net), rule: NET_OF_PERCENT_RULE };
}

/** A promise with VAT, freed of it (`TERM-NET`). */
export function netOfPromise(amount: Fen, vatRate: Rate): Fen {
  return withoutTax(amount, vatRate, 'halfUp');
}

/** The amount that a percent of MSRP w/o VAT is, in whole `unit`s of fen. */
function percentOf({ fen, per }: ExactPrice, percent: bigint, unit: bigint): Fen {
  return fenOf(divideRounded(percent * fen, RATE_UNIT * per * unit, 'halfUp') * unit);
}

/** A percent rounded to the yuan or more promises the rounded amount; one rounded to the fen promises the percent. */
function isFreedExactly({ kind, rounding, rules }: Granting): boolean {
  return kind === 'percent' && rounding === 'fen' && rules >= 2;
}
