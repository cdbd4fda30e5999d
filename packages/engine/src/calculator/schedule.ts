import { invariant } from '../base/assert.ts';
import { addMoney, type Fen, fenOf, NO_MONEY } from '../base/money.ts';
import { RATE_UNIT, type Rate } from '../base/rate.ts';
import { divideRounded } from '../base/rounding.ts';
import { type FinanceProduct, YEAR } from './words.ts';

/** A loan and its repayment. */
export interface Loan {
  readonly product: FinanceProduct;
  readonly principal: Fen;
  /** The amount left after the last instalment: a balloon paid with it, or the rest value of a leased car. */
  readonly rest: Fen;
  /** In months; one instalment each, in arrears. */
  readonly term: number;
  /** For a year. A month bears a twelfth of it. */
  readonly rate: Rate;
}

export interface Instalment {
  /** From 1 on. */
  readonly number: number;
  readonly amount: Fen;
  readonly interest: Fen;
  readonly principal: Fen;
  /** The debt after the instalment; after the last one the rest. */
  readonly balance: Fen;
}

export interface Schedule {
  readonly instalments: readonly Instalment[];
  /** The sum of all instalments, without the rest. */
  readonly paid: Fen;
  readonly interest: Fen;
}

/** The number of these units in a twelfth of a rate: interest of a month is balance × rate ÷ MONTH. */
export const MONTH = YEAR * RATE_UNIT;

/**
 * The instalments of a loan. Each is rounded half up to the fen, and so is the interest of the balance. The last one
 * takes the remainder, so that the loan is paid back to the fen.
 */
export function scheduleOf(loan: Loan): Schedule {
  const { product, principal, rest, term } = loan;
  invariant(term > 0 && rest >= 0n && rest <= principal, 'a loan has months, and its rest is a part of it');
  const regular = product === 'equalPrincipal' ? undefined : annuityOf(loan);
  const part = divideRounded(principal - rest, BigInt(term), 'halfUp');
  const instalments: Instalment[] = [];
  let balance: bigint = principal;
  for (let number = 1; number <= term; number++) {
    const interest = divideRounded(balance * loan.rate, MONTH, 'halfUp');
    const repaid = number === term ? balance - rest : regular === undefined ? part : regular - interest;
    balance -= repaid;
    instalments.push({
      number,
      amount: fenOf(interest + repaid),
      interest: fenOf(interest),
      principal: fenOf(repaid),
      balance: fenOf(balance),
    });
  }
  return {
    instalments,
    paid: addMoney(NO_MONEY, ...instalments.map(({ amount }) => amount)),
    interest: addMoney(NO_MONEY, ...instalments.map(({ interest }) => interest)),
  };
}

/**
 * The instalment that is the same each month: with q = 1 + rate ÷ 12 it is (principal × qⁿ − rest) × (q − 1) ÷ (qⁿ − 1), as a
 * fraction of whole numbers, rounded once.
 */
function annuityOf({ principal, rest, term, rate }: Loan): bigint {
  const months = BigInt(term);
  if (rate === 0n) return divideRounded(principal - rest, months, 'halfUp');
  const [grown, unit] = [(MONTH + rate) ** months, MONTH ** months];
  return divideRounded((principal * grown - rest * unit) * rate, MONTH * (grown - unit), 'halfUp');
}
