import { allocate } from '../base/allocate.ts';
import { present } from '../base/assert.ts';
import { type Fen, fenOf, multiplyMoney, NO_MONEY } from '../base/money.ts';
import type { Rate } from '../base/rate.ts';
import { PAYING_SHARERS, SHARERS, type Sharer } from './words.ts';

/** Shares of the subsidy in billionths; they add up to the whole. */
export type ShareRates = Readonly<Record<Sharer, Rate>>;

/** A payer's share of a subsidy. */
export interface BorneShare {
  readonly sharer: Sharer;
  readonly rate: Rate;
  /** Without VAT. */
  readonly amount: Fen;
  /** VAT on the service, shown apart; none on the share of the finance company. */
  readonly vat: Fen;
}

export const ALL_SHARERS = Object.keys(SHARERS).filter((name): name is Sharer => Object.hasOwn(SHARERS, name));

/** Splits a subsidy, so that the shares add up to it to the fen; VAT is worked out of each share, rounded once, half up. */
export function borneShares(subsidy: Fen, rates: ShareRates, serviceVat: Rate): readonly BorneShare[] {
  const parts = allocate(
    subsidy,
    ALL_SHARERS.map((sharer) => rates[sharer]),
  );
  return ALL_SHARERS.map((sharer, place) => {
    const amount = fenOf(present(parts[place], sharer));
    const vat = PAYING_SHARERS.includes(sharer) ? multiplyMoney(amount, serviceVat, 'halfUp') : NO_MONEY;
    return { sharer, rate: rates[sharer], amount, vat };
  });
}
