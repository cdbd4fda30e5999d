import { type Fen, fenOf, NO_MONEY, withoutTax } from '../base/money.ts';
import { RATE_UNIT, type Rate } from '../base/rate.ts';
import { divideRounded } from '../base/rounding.ts';
import { type Message, message } from '../messages/message.ts';
import { type Achievement, achievedShare, tierOf } from './tiers.ts';
import { modelSubject, type OfferTerms, placeKey, typeClassSubject } from './types.ts';
import { moneyText, percentText, termValueText } from './value-text.ts';
import { NET_RULE, TERM_LEVELS, TERM_ROUNDINGS, TERM_SPANS, TERM_VAT, type TermVat } from './words.ts';

/** What terms ask of a car, and nothing else. */
export interface SoldCar {
  readonly modelId: number;
  readonly brandId: number;
  readonly typeClass: string;
  /** Its qualifying day, 'YYYY-MM-DD'. */
  readonly day: string;
  /** With VAT, and the rate of it, in force on that day. */
  readonly msrp: Fen;
  readonly vatRate: Rate;
  /** The fleet customer; empty for everybody else. */
  readonly customer: string;
  /** What the offer has granted already, when this car is booked. */
  readonly booked: Booked;
  /** Undefined where no target is known; only offers that pay by achievement ask for it. */
  readonly achievement?: Achievement | undefined;
}

export interface Booked {
  /** Cars of this dealer, and cars in all. */
  readonly dealerUnits: number;
  readonly units: number;
  /** With or without VAT as the amounts are. */
  readonly money: Fen;
}

/** What terms grant for a car, and why. */
export interface JudgedCar {
  /** As the terms say it, with or without VAT. */
  readonly amount: Fen;
  readonly vat: TermVat;
  /** Without VAT. */
  readonly net: Fen;
  /** What it would be without caps. */
  readonly uncapped: Fen;
  /** Every step to the amount, in their order; the last one of a refusal says why nothing is granted. */
  readonly steps: readonly Message[];
}

/**
 * What the terms of an offer grant for one car. Whether the car is of the program is asked before. It reads nothing but its
 * input, so it judges a car alike in any order.
 */
export function judgeCar(terms: OfferTerms, car: SoldCar): JudgedCar {
  const valued = valueOf(terms, car);
  if (valued.value === undefined) return { ...NOTHING, vat: terms.vat, steps: valued.steps };
  const priced = amountOf(terms, car, valued.value);
  const capped = withinCaps(terms, car, priced.amount);
  const net = netOf(capped.amount, terms.vat, car.vatRate);
  return {
    amount: capped.amount,
    vat: terms.vat,
    net: net.amount,
    uncapped: priced.amount,
    steps: [...valued.steps, ...priced.steps, ...capped.steps, ...(capped.amount > 0n ? net.steps : [])],
  };
}

/** The amount that a percent of MSRP w/o VAT is: exact, and rounded once by the rule of the offer. */
export function percentOfMsrp(
  { msrp, vatRate }: Pick<SoldCar, 'msrp' | 'vatRate'>,
  percent: bigint,
  unit: bigint,
): Fen {
  return fenOf(divideRounded(msrp * percent, (RATE_UNIT + vatRate) * unit, 'halfUp') * unit);
}

const NOTHING = { amount: NO_MONEY, net: NO_MONEY, uncapped: NO_MONEY };

interface Step {
  readonly amount: Fen;
  readonly steps: readonly Message[];
}

/** The value of the car's line, or of the tier that is reached; undefined where there is none. */
function valueOf(
  terms: OfferTerms,
  car: SoldCar,
): { readonly value: bigint | undefined; readonly steps: readonly Message[] } {
  return terms.basis === 'achievement' ? valueOfTier(terms, car) : valueOfLine(terms, car);
}

function valueOfLine({ values, kind, level, span }: OfferTerms, car: SoldCar) {
  const subject = level === 'model' ? modelSubject(car.modelId) : typeClassSubject(car.brandId, car.typeClass);
  const month = span === 'month' ? car.day.slice(0, 7) : '';
  const value = values.get(placeKey({ customer: car.customer, subject, month }));
  const where = { subject: TERM_LEVELS[level], span: month === '' ? TERM_SPANS.period : month };
  return value === undefined
    ? { value, steps: [message('TERM_STEP_NO_LINE', where)] }
    : { value, steps: [message('TERM_STEP_LINE', { ...where, value: termValueText(value, kind) })] };
}

function valueOfTier({ tiers, kind }: OfferTerms, { achievement }: SoldCar) {
  if (achievement === undefined || achievement.target <= 0) {
    return { value: undefined, steps: [message('TERM_STEP_NO_TARGET')] };
  }
  const { sold, target, before } = achievement;
  const reached = message('TERM_STEP_ACHIEVED', { sold, target, share: percentText(achievedShare(achievement)) });
  const tier = tierOf(tiers, achievement);
  if (tier === undefined) return { value: undefined, steps: [reached, message('TERM_STEP_NO_TIER')] };
  const said = { from: percentText(tier.from), value: termValueText(tier.value, kind) };
  const step =
    tier.reach === 'all'
      ? message('TERM_STEP_TIER_ALL', said)
      : message('TERM_STEP_TIER_ABOVE', { ...said, place: before + 1 });
  return { value: tier.value, steps: [reached, step] };
}

function amountOf({ kind, rounding, vat }: OfferTerms, car: SoldCar, value: bigint): Step {
  if (kind === 'amount') {
    return {
      amount: fenOf(value),
      steps: [message('TERM_STEP_AMOUNT', { amount: moneyText(value), vat: TERM_VAT[vat] })],
    };
  }
  const { unit, rule, en, zh } = TERM_ROUNDINGS[rounding];
  const amount = percentOfMsrp(car, value, unit);
  const said = {
    msrp: moneyText(car.msrp),
    percent: percentText(value),
    rate: percentText(car.vatRate),
    amount: moneyText(amount),
    rounding: { en, zh },
    rule,
    vat: TERM_VAT[vat],
  };
  return { amount, steps: [message('TERM_STEP_PERCENT', said)] };
}

/** A car beyond a number gets nothing; of money in all a car gets what is left, so the sum is the same in any order. */
function withinCaps({ caps }: OfferTerms, { booked }: SoldCar, amount: Fen): Step {
  const { dealerUnits, units, money } = caps;
  const steps: Message[] = [];
  if (dealerUnits !== null) {
    if (booked.dealerUnits >= dealerUnits) return refused(message('TERM_STEP_DEALER_FULL', { cap: dealerUnits }));
    steps.push(message('TERM_STEP_DEALER_UNITS', { place: booked.dealerUnits + 1, cap: dealerUnits }));
  }
  if (units !== null) {
    if (booked.units >= units) return refused(message('TERM_STEP_FULL', { cap: units }));
    steps.push(message('TERM_STEP_UNITS', { place: booked.units + 1, cap: units }));
  }
  if (money === null) return { amount, steps };
  const left = money > booked.money ? fenOf(money - booked.money) : NO_MONEY;
  if (left === 0n && amount > 0n) return refused(message('TERM_STEP_MONEY_USED', { cap: moneyText(money) }));
  if (left >= amount) return { amount, steps: [...steps, message('TERM_STEP_MONEY', { left: moneyText(left) })] };
  return { amount: left, steps: [...steps, message('TERM_STEP_MONEY_REST', { left: moneyText(left) })] };
}

function refused(step: Message): Step {
  return { amount: NO_MONEY, steps: [step] };
}

/** Freed of VAT once, half away from zero. */
function netOf(amount: Fen, vat: TermVat, rate: Rate): Step {
  if (vat === 'without') return { amount, steps: [] };
  const net = withoutTax(amount, rate, 'halfUp');
  return {
    amount: net,
    steps: [message('TERM_STEP_NET', { rate: percentText(rate), net: moneyText(net), rule: NET_RULE })],
  };
}
