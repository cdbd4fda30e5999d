import { type Rate } from '../base/rate.ts';
import type { ShareRates } from './shares.ts';
import type { FinanceProduct } from './words.ts';

/** A line of a rate table: what is offered for a product and a term, from a down payment on. */
export interface RateLine {
  readonly product: FinanceProduct;
  /** In months. */
  readonly term: number;
  /** The least down payment, of the price. */
  readonly downPayment: Rate;
  /** What is left at the end, of the price; 0 for products that leave nothing. */
  readonly rest: Rate;
  /** For a year, without a subsidy. */
  readonly standardRate: Rate;
  /** The lowest rate that may be offered to customers. */
  readonly lowestRate: Rate;
  readonly shares: ShareRates;
}

/** What an offer asks a rate table for. */
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
