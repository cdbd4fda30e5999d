import { type Fen, fenOf, NO_MONEY } from '../base/money.ts';
import { RATE_UNIT, type Rate } from '../base/rate.ts';
import { divideRounded } from '../base/rounding.ts';
import { type Message, message } from '../messages/message.ts';
import { type Grant, grantOf, netOfPromise, priceOf } from './grant.ts';
import { type Achievement, achievedShare, tierOf } from './tiers.ts';
import { modelSubject, type OfferTerms, placeKey, typeClassSubject } from './types.ts';
import { moneyText, percentText, termValueText } from './value-text.ts';
import {
  LATE_SHARE_RULE,
  NET_OF_PERCENT_RULE,
  NET_RULE,
  TERM_LEVELS,
  TERM_ROUNDINGS,
  TERM_SPANS,
  TERM_VAT,
  type TermVat,
} from './words.ts';

/** Data of a car that terms need. */
export interface SoldCar {
  readonly modelId: number;
  readonly brandId: number;
  readonly typeClass: string;
  /** Its qualifying day, 'YYYY-MM-DD'. */
  readonly day: string;
  /** With VAT, and its rate in force on that day. */
  readonly msrp: Fen;
  readonly vatRate: Rate;
  /** The fleet customer; empty for everybody else. */
  readonly customer: string;
  /** Grants of the offer before this car is booked. */
  readonly booked: Booked;
  /** Undefined without a known target; only offers that pay by achievement need it. */
  readonly achievement?: Achievement | undefined;
  /** Whole percent of the amount that a late claim still gets, 1 to 99; undefined for a claim in time. */
  readonly latePercent?: number | undefined;
}

export interface Booked {
  /** Cars of this dealer, and cars in all. */
  readonly dealerUnits: number;
  readonly units: number;
  /** With or without VAT, like the amounts. */
  readonly money: Fen;
}

/** The grant of terms for a car, and its reasons. */
export interface JudgedCar {
  /** As in the terms, with or without VAT. */
  readonly amount: Fen;
  readonly vat: TermVat;
  /** Without VAT. */
  readonly net: Fen;
  /** The grant without caps. */
  readonly uncapped: Fen;
  /** Every step to the amount, in order; the last step of a refusal is its reason. */
  readonly steps: readonly Message[];
}

/**
 * The grant of an offer's terms for one car. The caller checks before whether the car is in the program. It reads only its
 * input, so it judges a car the same in any order.
 */
export function judgeCar(terms: OfferTerms, car: SoldCar): JudgedCar {
  const valued = valueOf(terms, car);
  if (valued.value === undefined) return { ...NOTHING, vat: terms.vat, steps: valued.steps };
  const whole = grantOf(terms, valued.value, priceOf(car.msrp, car.vatRate), car.vatRate);
  const late = afterDeadline(whole, car);
  const capped = withinCaps(terms, car, late.exact);
  const net = netOf(late, capped, car.vatRate);
  return {
    amount: capped.amount,
    vat: terms.vat,
    net: net.amount,
    uncapped: late.amount,
    steps: [
      ...valued.steps,
      amountStep(terms, car, { value: valued.value, amount: whole.amount }),
      ...late.steps,
      ...capped.steps,
      ...(capped.amount > 0n ? net.steps : []),
    ],
  };
}

const NOTHING = { amount: NO_MONEY, net: NO_MONEY, uncapped: NO_MONEY };

interface Step {
  readonly amount: Fen;
  /** The amount is what was left of a cap in money. */
  readonly isRest?: boolean;
  readonly steps: readonly Message[];
}

/** The value of the car's line, or of the reached tier; undefined without one. */
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

function amountStep(
  { kind, rounding, vat }: OfferTerms,
  car: SoldCar,
  { value, amount }: { readonly value: bigint; readonly amount: Fen },
): Message {
  if (kind === 'amount') return message('TERM_STEP_AMOUNT', { amount: moneyText(amount), vat: TERM_VAT[vat] });
  const { rule, en, zh } = TERM_ROUNDINGS[rounding];
  return message('TERM_STEP_PERCENT', {
    msrp: moneyText(car.msrp),
    percent: percentText(value),
    rate: percentText(car.vatRate),
    amount: moneyText(amount),
    rounding: { en, zh },
    rule,
    vat: TERM_VAT[vat],
  });
}

/** An amount in fen, exact: `fen` divided by `per`, which is above 0. */
interface ExactAmount {
  readonly fen: bigint;
  readonly per: bigint;
}

/** A grant, of a late claim its share. `exact` is what a cap is held against. */
interface LateGrant extends Grant {
  readonly exact: ExactAmount;
  readonly steps: readonly Message[];
}

/**
 * The share of a late claim: the amount as the letter rounds it, multiplied exactly. Amount and net are rounded once each, from the exact
 * value (`CLAIM-LATE-SHARE`).
 */
function afterDeadline(granted: Grant, { latePercent, vatRate }: SoldCar): LateGrant {
  if (latePercent === undefined) return { ...granted, exact: { fen: granted.amount, per: 1n }, steps: [] };
  const exact = { fen: granted.amount * BigInt(latePercent), per: 100n };
  const amount = fenOf(divideRounded(exact.fen, exact.per, 'halfUp'));
  const isNet = granted.rule === undefined;
  const net = isNet ? amount : divideRounded(exact.fen * RATE_UNIT, exact.per * (RATE_UNIT + vatRate), 'halfUp');
  const step = message('TERM_STEP_LATE', { percent: latePercent, amount: moneyText(amount), rule: LATE_SHARE_RULE });
  return { amount, net: fenOf(net), rule: isNet ? undefined : LATE_SHARE_RULE, exact, steps: [step] };
}

/** A car beyond a cap in number gets nothing; under a cap in money a car gets the rest, so the sum is the same in any order. */
function withinCaps({ caps }: OfferTerms, { booked }: SoldCar, { fen, per }: ExactAmount): Step {
  const amount = fenOf(divideRounded(fen, per, 'halfUp'));
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
  if (left * per >= fen) return { amount, steps: [...steps, message('TERM_STEP_MONEY', { left: moneyText(left) })] };
  return { amount: left, isRest: true, steps: [...steps, message('TERM_STEP_MONEY_REST', { left: moneyText(left) })] };
}

function refused(step: Message): Step {
  return { amount: NO_MONEY, isRest: true, steps: [step] };
}

/** Without VAT: the grant by its rule, or the rest of the money cap, freed of VAT like a promised amount. */
function netOf(granted: Grant, { amount: paid, isRest = false }: Step, rate: Rate): Step {
  if (granted.rule === undefined) return { amount: paid, steps: [] };
  const [net, rule] = isRest ? [netOfPromise(paid, rate), NET_RULE] : [granted.net, granted.rule];
  const said = { rate: percentText(rate), net: moneyText(net), rule };
  const step = rule === NET_OF_PERCENT_RULE ? message('TERM_STEP_NET_EXACT', said) : message('TERM_STEP_NET', said);
  return { amount: net, steps: [step] };
}
