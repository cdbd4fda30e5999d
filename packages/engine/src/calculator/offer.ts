import { type Fen, fenOf, multiplyMoney, NO_MONEY, subtractMoney } from '../base/money.ts';
import type { Rate } from '../base/rate.ts';
import { err, ok, type Result } from '../base/result.ts';
import { type Message, message } from '../messages/message.ts';
import { moneyText, percentText } from '../terms/value-text.ts';
import { type AskedRate, type RateLine, rateLineFor } from './rate-table.ts';
import { type Schedule, scheduleOf } from './schedule.ts';
import { type BorneShare, borneShares } from './shares.ts';
import { type Subsidy, subsidyOf } from './subsidy.ts';
import { FINANCE_PRODUCTS, HIGHEST_PRICE, SHARERS, SMALLEST_LOAN } from './words.ts';

/** A finance offer to a customer. */
export interface FinanceOffer extends AskedRate {
  /** With VAT: the customer's price of the car. */
  readonly price: Fen;
  readonly customerRate: Rate;
}

/** The cost of a finance offer, and its payers. Everything is exact except the named roundings. */
export interface CalculatedOffer {
  readonly line: RateLine;
  readonly downPayment: Fen;
  readonly principal: Fen;
  readonly rest: Fen;
  /** At the standard rate, and at the customer's rate. */
  readonly standard: Schedule;
  readonly customer: Schedule;
  readonly subsidy: Subsidy;
  readonly shares: readonly BorneShare[];
  /** Every step in its order. */
  readonly steps: readonly Message[];
}

/** Calculates a finance offer by a rate table; refuses an offer that is not in the table. It reads only its input. */
export function calculateOffer(
  lines: readonly RateLine[],
  offer: FinanceOffer,
  serviceVat: Rate,
): Result<CalculatedOffer, Message> {
  const line = rateLineFor(lines, offer);
  if (line === undefined) return err(message('CALCULATOR_NO_LINE', askedWords(offer)));
  const refused = rateRefusal(line, offer.customerRate);
  if (refused !== undefined) return err(refused);
  const loan = loanOf(offer, line);
  if (!loan.ok) return loan;
  const { downPayment, principal, rest } = loan.value;
  const { product, term } = offer;
  const lent = { product, term, principal, rest };
  const standard = scheduleOf({ ...lent, rate: line.standardRate });
  const customer = scheduleOf({ ...lent, rate: offer.customerRate });
  const subsidy = subsidyOf(standard, customer, line.standardRate);
  const shares = borneShares(subsidy.amount, line.shares, serviceVat);
  const worked = { line, downPayment, principal, rest, standard, customer, subsidy, shares };
  return ok({ ...worked, steps: stepsOf(offer, worked, serviceVat) });
}

/** Why a customer's rate is not one of a line. */
export function rateRefusal({ standardRate, lowestRate }: RateLine, rate: Rate): Message | undefined {
  if (rate >= lowestRate && rate <= standardRate) return undefined;
  return message('CALCULATOR_RATE_BOUNDS', { from: percentText(lowestRate), to: percentText(standardRate) });
}

interface Lent {
  readonly downPayment: Fen;
  readonly principal: Fen;
  readonly rest: Fen;
}

/** Down payment and rest are parts of the price, each rounded half up to the fen. */
function loanOf({ price, downPayment: share }: FinanceOffer, line: RateLine): Result<Lent, Message> {
  if (price <= 0n || price > HIGHEST_PRICE) return err(message('CALCULATOR_PRICE'));
  const downPayment = multiplyMoney(price, share, 'halfUp');
  const principal = subtractMoney(price, downPayment);
  const rest = FINANCE_PRODUCTS[line.product].leavesRest ? multiplyMoney(price, line.rest, 'halfUp') : NO_MONEY;
  const repaid = principal - rest;
  if (repaid >= SMALLEST_LOAN) return ok({ downPayment, principal, rest });
  return err(message('CALCULATOR_LOAN_SMALL', { loan: moneyText(repaid), least: moneyText(SMALLEST_LOAN) }));
}

function askedWords({ product, term, downPayment }: AskedRate) {
  return { product: FINANCE_PRODUCTS[product], term, downPayment: percentText(downPayment) };
}

function stepsOf(offer: FinanceOffer, worked: Omit<CalculatedOffer, 'steps'>, serviceVat: Rate): readonly Message[] {
  const { line, downPayment, principal, rest, standard, customer, subsidy, shares } = worked;
  const first = (schedule: Schedule): string => moneyText(schedule.instalments[0]?.amount ?? 0n);
  const isLease = offer.product === 'lease';
  const { term } = offer;
  return [
    message('CALCULATOR_STEP_LINE', { ...askedWords({ ...offer, downPayment: line.downPayment }) }),
    message('CALCULATOR_STEP_LOAN', {
      price: moneyText(offer.price),
      downPayment: moneyText(downPayment),
      loan: moneyText(principal),
    }),
    ...(rest > 0n
      ? [
          message(isLease ? 'CALCULATOR_STEP_REST_VALUE' : 'CALCULATOR_STEP_BALLOON', {
            share: percentText(line.rest),
            rest: moneyText(rest),
          }),
        ]
      : []),
    message('CALCULATOR_STEP_STANDARD', {
      rate: percentText(line.standardRate),
      term,
      first: first(standard),
      interest: moneyText(standard.interest),
    }),
    message('CALCULATOR_STEP_CUSTOMER', {
      rate: percentText(offer.customerRate),
      term,
      first: first(customer),
      interest: moneyText(customer.interest),
    }),
    message('CALCULATOR_STEP_SUBSIDY', {
      difference: moneyText(fenOf(standard.paid - customer.paid)),
      rate: percentText(line.standardRate),
      subsidy: moneyText(subsidy.amount),
    }),
    ...shares.map(({ sharer, rate, amount, vat }) =>
      sharer === 'company'
        ? message('CALCULATOR_STEP_OWN_SHARE', {
            sharer: SHARERS[sharer],
            share: percentText(rate),
            amount: moneyText(amount),
          })
        : message('CALCULATOR_STEP_SHARE', {
            sharer: SHARERS[sharer],
            share: percentText(rate),
            amount: moneyText(amount),
            vatRate: percentText(serviceVat),
            vat: moneyText(vat),
          }),
    ),
  ];
}
