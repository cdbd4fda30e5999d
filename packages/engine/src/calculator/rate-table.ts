import { type Rate } from '../base/rate.ts';
import type { ShareRates } from './shares.ts';
import type { FinanceProduct } from './words.ts';

/** A line of a rate table: the rate of a product and a term, from a down payment on. */
export interface RateLine {
  readonly product: FinanceProduct;
  /** In months. */
  readonly term: number;
  /** The least down payment, of the price. */
  readonly downPayment: Rate;
  /** The remaining part of the price at the end; 0 for products without a rest. */
  readonly rest: Rate;
  /** For a year, without a subsidy. */
  readonly standardRate: Rate;
  /** The lowest rate that may be offered to customers. */
  readonly lowestRate: Rate;
  readonly shares: ShareRates;
}

/** The key of an offer in a rate table. */
export interface AskedRate {
  readonly product: FinanceProduct;
  readonly term: number;
  readonly downPayment: Rate;
}

/** The line for an offer: of its product and term the one with the highest down payment that the offer reaches. */
export function rateLineFor<Line extends RateLine>(
  lines: readonly Line[],
  { product, term, downPayment }: AskedRate,
): Line | undefined {
  return lines
    .filter((line) => line.product === product && line.term === term && line.downPayment <= downPayment)
    .toSorted((a, b) => (a.downPayment < b.downPayment ? 1 : -1))[0];
}
