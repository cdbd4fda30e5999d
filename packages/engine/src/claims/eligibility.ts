import { blockOn } from '../areas/blocks/block.ts';
import { coversVehicle, QUALIFYING_DAYS, SALE_KINDS } from '../areas/designs/index.ts';
import { addMoney, type Fen, NO_MONEY } from '../base/money.ts';
import { type Message, type MessageValue, message } from '../messages/message.ts';
import { type Achievement, type Booked, type JudgedCar, judgeCar, type SoldCar } from '../terms/index.ts';
import { lastDayToClaim, lastQualifyingDay, type Timeliness, timelinessOf } from './deadline.ts';
import { type Standing, standingVersion } from './standing-version.ts';
import type { ClaimCar, ClaimDealer, ClaimOffer, ClaimProgram, ClaimSale, ClaimVersion, FromDay } from './types.ts';

/** Who can turn a no into a yes. */
export type RemedyBy = 'dealer' | 'headOffice' | 'finance';

/** A no that can still become a yes: by whom, and until when, which is empty where no day is known. */
export interface Remedy {
  readonly by: RemedyBy;
  readonly until: string;
}

/** An offer that a car can have, as judged without what others were granted. */
export interface EligibleOffer {
  readonly offer: ClaimOffer;
  /** The car as the terms judge it. */
  readonly sold: Omit<SoldCar, 'booked'>;
  /** What was granted before; nothing where caps are not asked yet. */
  readonly booked: Booked;
  readonly judged: JudgedCar;
}

/** A car that a program pays for. */
export interface Eligible {
  readonly kind: 'yes';
  readonly version: ClaimVersion;
  readonly sale: ClaimSale | undefined;
  /** The qualifying day. */
  readonly day: string;
  readonly timeliness: Timeliness;
  /** In the order of the program; at least one grants more than nothing. */
  readonly offers: readonly EligibleOffer[];
  /** Sum of the offers without VAT. */
  readonly net: Fen;
  readonly because: Message;
}

/** A car that a program does not pay for, by the first rule that says no. */
export interface NotEligible {
  readonly kind: 'no';
  readonly because: Message;
  /** Undefined where it stays a no. */
  readonly remedy: Remedy | undefined;
  /** The version that stands; undefined where none does. */
  readonly version?: ClaimVersion;
}

export type Eligibility = Eligible | NotEligible;

/** What a program is judged by for a car. */
export interface ClaimQuestion {
  readonly program: ClaimProgram;
  readonly car: ClaimCar;
  /** The day on which the claim is sent, 'YYYY-MM-DD' in Shanghai. */
  readonly sentOn: string;
  /**
   * The dealer that a version pays for a day, if it takes part in it: the dealer of the sale, or the one that the car was invoiced to;
   * undefined where the dealer is not in the program on that day.
   */
  readonly dealerIn: (version: ClaimVersion, dealerId: number, day: string) => ClaimDealer | undefined;
  /** The lateness of the claim was approved, or is judged as if it was. */
  readonly lateApproved?: boolean | undefined;
  /** Who asks: the system pays what nobody claims, once the sale is confirmed. */
  readonly by: 'dealer' | 'system';
  /**
   * How far the dealer is with the target that offers by achievement are paid by, by the ids of the offers. A run over targets asks for these
   * alone, and no deadline.
   */
  readonly achievements?: Achievements | undefined;
}

/** The progress of a dealer by the ids of offers by achievement. */
export type Achievements = ReadonlyMap<number, Achievement>;

/** A car with the version that stands for it and a dealer of the program: what a target counts, and what a claim begins with. */
export interface Qualifying {
  readonly kind: 'qualifies';
  readonly version: ClaimVersion;
  readonly sale: ClaimSale | undefined;
  /** The qualifying day. */
  readonly day: string;
  readonly timeliness: Timeliness;
  readonly dealer: ClaimDealer;
}

/**
 * Tells whether a car can have a program, and what, by the first rule that says no. The order of the rules: the sale, the version
 * that stands on the qualifying day, vehicle, dealer, customer, who claims, block, papers, deadline, account, amount. The function
 * reads nothing but its input, so it answers the same for page, submission, file, check and payout. Caps, pairs and what the car has
 * already are asked by booking.
 */
export function judgeClaim(question: ClaimQuestion): Eligibility {
  const found = qualifies(question);
  if (found.kind === 'no') return found;
  const { version, sale, day, timeliness } = found;
  const refused = (because: Message, remedy?: Remedy): NotEligible => ({ ...no(because, remedy), version });
  const { achievements } = question;
  const offers = version.offers.filter((offer) =>
    achievements === undefined
      ? offer.terms.basis === 'car' && !isLump(offer, day)
      : offer.terms.basis === 'achievement' && achievements.has(offer.offerId),
  );
  if (offers.length === 0) {
    const lumps = version.offers.some((offer) => isLump(offer, day));
    return refused(message(lumps ? 'CLAIM_BY_SOURCE' : 'CLAIM_BY_ACHIEVEMENT'));
  }
  if (version.claimant === 'none' && question.by === 'dealer') return refused(message('CLAIM_NO_CLAIM'));
  const stop = hindrance(question, found);
  if (stop !== undefined) return { ...stop, version };
  const judged = judgedOffers(offers, question.car, { sale, day, timeliness, achievements });
  if ('code' in judged) return refused(judged, remedyOf('headOffice', timeliness));
  const net = judged.reduce((sum, { judged: { net: own } }) => addMoney(sum, own), NO_MONEY);
  if (net === NO_MONEY) return refused(message('CLAIM_NO_AMOUNT'));
  return { kind: 'yes', version, sale, day, timeliness, offers: judged, net, because: yesOf(timeliness) };
}

/**
 * Tells whether a program is for a car: a version stands for its sale, which is sent and of the right kind, vehicle, dealer and customer.
 * Claims and targets ask this first.
 */
export function qualifies(question: Omit<ClaimQuestion, 'by' | 'lateApproved'>): Qualifying | NotEligible {
  const { program, car } = question;
  if (car.isCancelled) return no(message('CLAIM_WHOLESALE_CANCELLED'));
  const standing = standingVersion(program.versions, car);
  if (standing.kind !== 'stands') return whyNone(standing);
  const { version, sale, day } = standing;
  const refused = (because: Message, remedy?: Remedy): NotEligible => ({ ...no(because, remedy), version });
  const timeliness: Timeliness =
    question.achievements === undefined
      ? timelinessOf(version, question.sentOn)
      : { kind: 'in time', until: lastDayToClaim(version) };
  if (sale !== undefined && !isSent(sale))
    return refused(message('CLAIM_SALE_NOT_SENT'), remedyOf('dealer', timeliness));
  const last = lastQualifyingDay(version);
  if (day > last) return refused(message('CLAIM_ENDED', { day, last }));
  if (version.isEnded) return refused(message('CLAIM_LETTER_ENDED'));
  if (version.isWithdrawn) {
    const remedy = remedyOf('headOffice', timeliness);
    return refused(message('CLAIM_LETTER_WITHDRAWN'), remedy && { ...remedy, until: '' });
  }
  if (!isOfVehicles(version, car)) return refused(message('CLAIM_OTHER_VEHICLE'));
  const dealer = question.dealerIn(version, claimingDealer(sale, car), day);
  if (dealer === undefined) return refused(message('CLAIM_OTHER_DEALER', { day }));
  if (!isOfCustomers(version, sale)) return refused(message('CLAIM_OTHER_CUSTOMER'));
  return { kind: 'qualifies', version, sale, day, timeliness, dealer };
}

/** Source data pay the offer as lump sums in the month of a day. */
function isLump({ lumpFrom }: ClaimOffer, day: string): boolean {
  return lumpFrom !== '' && day.slice(0, 'YYYY-MM'.length) >= lumpFrom;
}

/** The dealer that a claim belongs to, by its number: the dealer of the sale, or the one that the car was invoiced to. */
export function claimingDealer(sale: Pick<ClaimSale, 'dealerId'> | undefined, car: Pick<ClaimCar, 'dealerId'>): number {
  return sale?.dealerId ?? car.dealerId;
}

function no(because: Message, remedy?: Remedy): NotEligible {
  return { kind: 'no', because, remedy };
}

/** Who can make a claim possible, and until when: nobody once it is too late, and without a last day where a late claim is decided by people. */
function remedyOf(by: RemedyBy, timeliness: Timeliness): Remedy | undefined {
  switch (timeliness.kind) {
    case 'too late':
      return undefined;
    case 'by approval':
      return { by, until: '' };
    case 'in time':
    case 'late':
      return { by, until: timeliness.until };
  }
}

function whyNone(standing: Exclude<Standing, { readonly kind: 'stands' }>): NotEligible {
  switch (standing.kind) {
    case 'not sold':
      return no(message('CLAIM_NOT_SOLD'), { by: 'dealer', until: '' });
    case 'other kind':
      return {
        ...no(message('CLAIM_OTHER_KIND', { kind: wordsOf(SALE_KINDS[standing.version.saleKind]) })),
        version: standing.version,
      };
    case 'no day': {
      const { version, sale } = standing;
      if (sale !== undefined && !isSent(sale))
        return { ...no(message('CLAIM_SALE_NOT_SENT'), { by: 'dealer', until: '' }), version };
      const event = wordsOf(QUALIFYING_DAYS[version.qualifyingDay]);
      return { ...no(message('CLAIM_NO_DAY', { event }), { by: 'dealer', until: '' }), version };
    }
    case 'not begun':
      return no(message('CLAIM_NOT_BEGUN', { first: standing.first }));
  }
}

function wordsOf({ en, zh }: { readonly en: string; readonly zh: string }): MessageValue {
  return { en, zh };
}

/** A claim can be sent as soon as its sale is submitted, so that the time of head office makes nobody late. */
function isSent({ status }: ClaimSale): boolean {
  return status !== 'PendingUpload' && status !== 'Rejected' && status !== 'Void';
}

function isOfVehicles({ makes, vehicles }: ClaimVersion, { modelId, brandId, make, typeClass, modelYear }: ClaimCar) {
  return makes.includes(make) && coversVehicle(vehicles, { id: modelId, brandId, typeClass, modelYear });
}

function isOfCustomers({ customers }: ClaimVersion, sale: ClaimSale | undefined): boolean {
  return customers.length === 0 || customers.includes(sale?.customer ?? '');
}

/** What hinders a claim for which the program is: a block, a paper, the deadline, or nobody to pay. */
function hindrance(
  { sentOn, lateApproved = false }: ClaimQuestion,
  { version, sale, dealer, timeliness }: Qualifying,
): NotEligible | undefined {
  const { until } = timeliness;
  if (blockOn(dealer.blocks, sentOn, 'claim') !== undefined) {
    return no(message('CLAIM_BLOCKED'), remedyOf('headOffice', timeliness));
  }
  const { validation, entity } = version.rules;
  const needs = sale === undefined ? 'none' : validation;
  if (needs !== 'none' && sale?.hasInvoice !== true) {
    return no(message('CLAIM_INVOICE_MISSING'), remedyOf('dealer', timeliness));
  }
  if (needs === 'full' && sale?.hasLicence !== true)
    return no(message('CLAIM_LICENCE_MISSING'), remedyOf('dealer', timeliness));
  if (timeliness.kind === 'too late') return no(message('CLAIM_TOO_LATE', { until }));
  if (timeliness.kind === 'by approval' && !lateApproved) {
    return no(message('CLAIM_LATE_BY_APPROVAL', { until }), { by: 'headOffice', until: '' });
  }
  if (!dealer.accounts.includes(entity)) {
    return no(message('CLAIM_NO_ACCOUNT', { entity }), remedyOf('finance', timeliness));
  }
  return undefined;
}

/** The offers as judged on the qualifying day; or why they cannot be: no rate of VAT, or a percent without a list price. */
function judgedOffers(
  offers: readonly ClaimOffer[],
  car: ClaimCar,
  {
    sale,
    day,
    timeliness,
    achievements,
  }: Pick<Qualifying, 'sale' | 'day' | 'timeliness'> & Pick<ClaimQuestion, 'achievements'>,
): readonly EligibleOffer[] | Message {
  const msrp = valueOnDay(car.prices, day);
  const vatRate = valueOnDay(car.vatRates, day);
  if (vatRate === undefined) return message('CLAIM_NO_VAT', { day });
  if (msrp === undefined && offers.some(({ terms }) => terms.kind === 'percent')) {
    return message('CLAIM_NO_PRICE', { day });
  }
  const { modelId, brandId, typeClass } = car;
  const latePercent = timeliness.kind === 'late' && timeliness.percent < 100 ? timeliness.percent : undefined;
  return offers.map((offer) => {
    const customer = offer.byCustomer ? (sale?.customer ?? '') : '';
    const achievement = achievements?.get(offer.offerId);
    const known = { modelId, brandId, typeClass, day, msrp: msrp ?? NO_MONEY, vatRate, customer, latePercent };
    const sold = achievement === undefined ? known : { ...known, achievement };
    return { offer, sold, booked: NOTHING_BOOKED, judged: judgeCar(offer.terms, { ...sold, booked: NOTHING_BOOKED }) };
  });
}

const NOTHING_BOOKED: Booked = { dealerUnits: 0, units: 0, money: NO_MONEY };

/** The value of a day: that of the latest first day up to it, and of the same first day the last one in the list. */
export function valueOnDay<Value>(values: readonly FromDay<Value>[], day: string): Value | undefined {
  let best: FromDay<Value> | undefined;
  for (const one of values) {
    if (one.from <= day && (best === undefined || one.from >= best.from)) best = one;
  }
  return best?.value;
}

function yesOf(timeliness: Timeliness): Message {
  const { until } = timeliness;
  if (timeliness.kind === 'by approval') return message('CLAIM_YES_BY_APPROVAL', { until });
  return timeliness.kind === 'late' && timeliness.percent < 100
    ? message('CLAIM_YES_LATE', { until, percent: timeliness.percent })
    : message('CLAIM_YES', { until });
}
