import { invariant, present } from '../base/assert.ts';
import { type Fen, fenOf } from '../base/money.ts';
import type { Rate } from '../base/rate.ts';
import { divideRounded } from '../base/rounding.ts';
import { MONTH, type Schedule } from './schedule.ts';

/** The customer's saving in a month, and its present value. */
export interface SubsidyMonth {
  readonly number: number;
  readonly standard: Fen;
  readonly customer: Fen;
  readonly difference: Fen;
  /** Discounted at the standard rate. The months add up to the subsidy. */
  readonly value: Fen;
}

export interface Subsidy {
  readonly amount: Fen;
  readonly months: readonly SubsidyMonth[];
}

/**
 * The sum of the customer's savings, each month discounted at the standard rate ÷ 12. The sum is exact and rounded once, half up
 * to the fen; the value of a month is the increase of the rounded sum.
 */
export function subsidyOf(standard: Schedule, customer: Schedule, standardRate: Rate): Subsidy {
  invariant(standard.instalments.length === customer.instalments.length, 'both schedules have the same months');
  const growth = MONTH + standardRate;
  let [sum, unit, discount, before] = [0n, 1n, 1n, 0n];
  const months = standard.instalments.map(({ number, amount }, place): SubsidyMonth => {
    const other = present(customer.instalments[place], 'an instalment').amount;
    const difference = amount - other;
    discount *= MONTH;
    unit *= growth;
    sum = sum * growth + difference * discount;
    const rounded = divideRounded(sum, unit, 'halfUp');
    const value = rounded - before;
    before = rounded;
    return { number, standard: amount, customer: other, difference: fenOf(difference), value: fenOf(value) };
  });
  return { amount: fenOf(before), months };
}
