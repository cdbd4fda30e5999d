import { blockOn } from '../areas/blocks/block.ts';
import { daysOfMonths } from '../areas/designs/index.ts';
import { type Fen, fenOf, NO_MONEY } from '../base/money.ts';
import type { Rate } from '../base/rate.ts';
import { type Message, message } from '../messages/message.ts';
import { netOfPromise } from '../terms/grant.ts';
import { moneyText } from '../terms/index.ts';
import { lastDayToClaim, lastQualifyingDay } from './deadline.ts';
import type { NotEligible } from './eligibility.ts';
import type { ClaimDealer, ClaimOffer, ClaimProgram, ClaimVersion } from './types.ts';

/** What a dealer gets for a month: a count times the amount of the offer, or an amount that the source data name. */
export type Measure =
  | { readonly kind: 'count'; readonly count: number }
  | {
      readonly kind: 'amount';
      /** Without VAT. */
      readonly net: Fen;
      /** What is left of the agreement that it is paid under. */
      readonly left: Fen;
      readonly agreed: Fen;
    };

/** What a lump sum is judged by. */
export interface LumpQuestion {
  readonly program: ClaimProgram;
  readonly offerId: number;
  /** 'YYYY-MM'. */
  readonly month: string;
  readonly measure: Measure;
  /** The day of the run, 'YYYY-MM-DD' in Shanghai. */
  readonly sentOn: string;
  /** The dealer that a version pays for a day; undefined where the dealer is not in the program then. */
  readonly dealerIn: (version: ClaimVersion, day: string) => ClaimDealer | undefined;
  readonly vatOn: (day: string) => Rate | undefined;
  /** What was granted of the offer before, as the amounts are. */
  readonly granted: Fen;
  /** A claim that there is: blocks, letters and accounts undo none. */
  readonly again?: boolean;
}

/** A lump sum that is due. */
export interface DueLump {
  readonly kind: 'yes';
  readonly version: ClaimVersion;
  readonly offer: ClaimOffer;
  /** The qualifying day: the last one of the month on which the version stands. */
  readonly day: string;
  readonly until: string;
  /** As the terms say it, with or without VAT, and without VAT. */
  readonly amount: Fen;
  readonly net: Fen;
  /** Fen for each of what is counted; undefined for an amount. */
  readonly each: Fen | undefined;
  readonly vatRate: Rate;
  readonly steps: readonly Message[];
}

/**
 * Judges a lump sum of a dealer for a month by the version that stands at the month's end, or on the last day of it that the version covers. A
 * count is paid by the one amount that the offer has for the month; money in all pays its rest.
 */
export function judgeLump(question: LumpQuestion): DueLump | NotEligible {
  const { program, month, offerId } = question;
  const found = versionOf(program.versions, month);
  if (found === undefined) return no(message('SOURCE_NOT_BEGUN', { month }));
  const { version, day } = found;
  const refused = (because: Message, isPassing = false): NotEligible => ({
    kind: 'no',
    because,
    remedy: isPassing ? { by: 'headOffice', until: '' } : undefined,
    version,
  });
  const offer = version.offers.find((one) => one.offerId === offerId);
  if (offer === undefined) return refused(message('SOURCE_NO_SUCH_OFFER'));
  if (question.again !== true && version.isEnded) return refused(message('CLAIM_LETTER_ENDED'));
  if (question.again !== true && version.isWithdrawn) return refused(message('CLAIM_LETTER_WITHDRAWN'), true);
  const dealer = question.dealerIn(version, day);
  if (dealer === undefined) return refused(message('CLAIM_OTHER_DEALER', { day }));
  const stop = question.again === true ? undefined : hindrance(question, version, dealer);
  if (stop !== undefined) return refused(stop, true);
  const vatRate = question.vatOn(day);
  if (vatRate === undefined) return refused(message('CLAIM_NO_VAT', { day }), true);
  const whole = amountOf(question, offer, month);
  if ('code' in whole) return refused(whole);
  const amount = withinCap(offer, whole.amount, question.granted);
  if (whole.amount === NO_MONEY) return refused(message('CLAIM_NO_AMOUNT'));
  if (amount === NO_MONEY) return refused(message('SOURCE_LUMP_FULL'));
  const rest = amount < whole.amount ? [message('SOURCE_LUMP_REST', { left: moneyText(amount) })] : [];
  return {
    kind: 'yes',
    version,
    offer,
    day,
    until: lastDayToClaim(version),
    amount,
    net: offer.terms.vat === 'with' ? netOfPromise(amount, vatRate) : amount,
    each: whole.each,
    vatRate,
    steps: [...whole.steps, ...rest],
  };
}

function no(because: Message): NotEligible {
  return { kind: 'no', because, remedy: undefined };
}

/** The version that stands in a month: the highest number that has begun by the month's end, if it covers a day of the month. */
function versionOf(
  versions: readonly ClaimVersion[],
  month: string,
): { readonly version: ClaimVersion; readonly day: string } | undefined {
  const { firstDay, lastDay } = daysOfMonths(month, month);
  const version = versions
    .filter((one) => (one.cancelledFrom === '' || one.cancelledFrom >= one.firstDay) && one.firstDay <= lastDay)
    .toSorted((one, other) => other.number - one.number)[0];
  if (version === undefined) return undefined;
  const last = lastQualifyingDay(version);
  return last < firstDay ? undefined : { version, day: last < lastDay ? last : lastDay };
}

function hindrance({ sentOn }: LumpQuestion, { rules }: ClaimVersion, { blocks, accounts }: ClaimDealer) {
  if (blockOn(blocks, sentOn, 'claim') !== undefined) return message('CLAIM_BLOCKED');
  return accounts.includes(rules.entity) ? undefined : message('CLAIM_NO_ACCOUNT', { entity: rules.entity });
}

interface Whole {
  readonly amount: Fen;
  readonly each: Fen | undefined;
  readonly steps: readonly Message[];
}

function amountOf({ measure }: LumpQuestion, { terms }: ClaimOffer, month: string): Whole | Message {
  if (measure.kind === 'amount') {
    const { net, left, agreed } = measure;
    if (net > left) return message('SOURCE_OVER_ALL', { most: moneyText(agreed), left: moneyText(left) });
    return { amount: net, each: undefined, steps: [message('SOURCE_LUMP_AMOUNT', { amount: moneyText(net) })] };
  }
  const values = new Set(
    [...terms.values].flatMap(([place, value]) =>
      terms.span === 'period' || monthOfPlace(place) === month ? [value] : [],
    ),
  );
  const [value] = values;
  if (terms.kind !== 'amount' || value === undefined || values.size > 1) return message('SOURCE_NO_SINGLE');
  const each = fenOf(value);
  const amount = fenOf(value * BigInt(measure.count));
  return { amount, each, steps: [message('SOURCE_LUMP_COUNT', { count: measure.count, each: moneyText(each) })] };
}

/** The month of a place, as `placeKey` writes it: the last of its parts. */
function monthOfPlace(place: string): string {
  const parts: unknown = JSON.parse(place);
  return Array.isArray(parts) ? String(parts.at(-1)) : '';
}

function withinCap({ terms: { caps } }: ClaimOffer, amount: Fen, granted: Fen): Fen {
  if (caps.money === null) return amount;
  const left = caps.money > granted ? caps.money - granted : 0n;
  return left < amount ? fenOf(left) : amount;
}
