import { type Fen, fenOf } from '../../base/money.ts';
import { divideRounded } from '../../base/rounding.ts';
import { type Message, message } from '../../messages/message.ts';
import type { CarGrant } from '../../terms/car-grants.ts';
import { moneyText } from '../../terms/value-text.ts';
import { bestCombination, type Candidate, MOST_PROGRAMS } from './best-combination.ts';

/** A program that can apply to a car together with another one. */
export interface OtherProgram {
  readonly code: string;
  readonly grants: readonly CarGrant[];
  /** Whether its days are about another event of a car, so that a car of any of its months can get this program too. */
  readonly isOfOtherDays: boolean;
}

/** A model for which the payments exceed the price. */
export interface AbovePrice {
  readonly modelId: number;
  readonly model: string;
  /** 'YYYY-MM'. */
  readonly month: string;
  /** Fen without VAT. */
  readonly total: Fen;
  /** MSRP w/o VAT in fen, rounded. */
  readonly price: Fen;
  /** The other programs of the combination, by code; empty if the program alone pays this much. */
  readonly programs: readonly string[];
}

/** Maximum number of programs on one car, without the program in question. */
const MOST_OTHERS = MOST_PROGRAMS - 1;

/**
 * The models for which a program pays more than the price of a car, alone or in its most expensive combination with others
 * that combine with it and with each other; for each model the month with the largest amount. If there are more others than a
 * car can have, those that pay most are used.
 */
export function abovePrice(
  { code, grants }: Pick<OtherProgram, 'code' | 'grants'>,
  others: readonly OtherProgram[],
  combines: (one: string, other: string) => boolean,
): readonly AbovePrice[] {
  const worst = new Map<number, AbovePrice>();
  const friends = others.filter((other) => combines(code, other.code));
  for (const car of grants) {
    const found = aboveAlone(car) ?? aboveTogether(car, friends, combines);
    if (found === undefined) continue;
    const known = worst.get(car.modelId);
    if (known === undefined || found.total - found.price > known.total - known.price) worst.set(car.modelId, found);
  }
  return [...worst.values()].toSorted((one, other) => one.model.localeCompare(other.model, 'en'));
}

/** Whether a program can pay more than the price together with these others, if all of them combined. */
export function mayBeAbove(grants: readonly CarGrant[], others: readonly OtherProgram[]): boolean {
  return grants.some((car) => {
    const sum = others.reduce((all, other) => all + amountOf(other, car), car.net as bigint);
    return isAbove(fenOf(sum), car);
  });
}

/** The text of an amount above the price. */
export function abovePriceText({ model, month, total, price, programs }: AbovePrice): Message {
  const car = { model, month, total: moneyText(total), price: moneyText(price) };
  return programs.length === 0
    ? message('TERMS_ABOVE_PRICE', car)
    : message('TERMS_ABOVE_PRICE_TOGETHER', { ...car, programs: programs.join(', ') });
}

function aboveAlone(car: CarGrant): AbovePrice | undefined {
  return isAbove(car.net, car) ? told(car, car.net, []) : undefined;
}

function aboveTogether(
  car: CarGrant,
  friends: readonly OtherProgram[],
  combines: (one: string, other: string) => boolean,
): AbovePrice | undefined {
  const paying = friends
    .map((other): Candidate => ({ code: other.code, amount: amountOf(other, car) }))
    .filter(({ amount }) => amount > 0n)
    .toSorted((one, other) => (one.amount === other.amount ? 0 : one.amount > other.amount ? -1 : 1))
    .slice(0, MOST_OTHERS);
  const { chosen, total } = bestCombination(paying, combines);
  const sum = fenOf(car.net + total);
  return isAbove(sum, car) ? told(car, sum, chosen) : undefined;
}

/** The amount that another program pays for the car: in the same month if the days of both are about one event. */
function amountOf({ grants, isOfOtherDays }: OtherProgram, { modelId, month }: CarGrant): Fen {
  let most = fenOf(0n);
  for (const grant of grants) {
    const isIts = grant.modelId === modelId && (isOfOtherDays || grant.month === month);
    if (isIts && grant.net > most) most = grant.net;
  }
  return most;
}

/** Compares with the price in whole fen, because payments are rounded to fen: a payment of the full price is not above it. */
function isAbove(amount: Fen, car: CarGrant): boolean {
  return amount > priceOf(car);
}

function priceOf({ price: { fen, per } }: CarGrant): Fen {
  return fenOf(divideRounded(fen, per, 'halfUp'));
}

function told(car: CarGrant, total: Fen, programs: readonly string[]): AbovePrice {
  const { modelId, model, month } = car;
  return { modelId, model, month, total, price: priceOf(car), programs };
}
