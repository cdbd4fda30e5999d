import { type Fraction, fraction, isLess, nearest, over, times } from '../fractions.ts';
import type { Block, Car, Dated, Dealer, Facts, Offer, Sale, Version } from './facts.ts';

export type Why =
  | 'wholesale cancelled'
  | 'not sold'
  | 'day unknown'
  | 'not begun'
  | 'other kind of sale'
  | 'sale not sent'
  | 'ended'
  | 'letter gone'
  | 'letter withdrawn'
  | 'other vehicle'
  | 'other dealer'
  | 'other customer'
  | 'by achievement'
  | 'nobody claims'
  | 'blocked'
  | 'no invoice'
  | 'no licence'
  | 'too late'
  | 'late by approval'
  | 'no account'
  | 'no price'
  | 'no amount';

/** What an offer grants: as the letter says, and without VAT. */
export interface Grant {
  readonly offer: number;
  readonly customer: string;
  readonly amount: bigint;
  readonly net: bigint;
}

/** What was granted of an offer before. */
export interface Before {
  readonly ofDealer: number;
  readonly cars: number;
  readonly money: bigint;
}

export interface Yes {
  readonly says: 'yes';
  readonly version: number;
  readonly day: number;
  readonly until: number;
  /** Whole percent that a late claim gets; 100 in time. */
  readonly percent: bigint;
  readonly sale: Sale | undefined;
  readonly dealer: number;
  readonly net: bigint;
  /** What each offer by car grants, by what was granted of it before. */
  readonly grants: (before: (offer: number) => Before) => readonly Grant[];
}

export interface No {
  readonly says: 'no';
  readonly why: Why;
  /** Who can change it; undefined where nobody can. */
  readonly by: 'dealer' | 'head office' | 'finance' | undefined;
  readonly until: number | undefined;
  readonly version: number | undefined;
}

export interface Question {
  readonly car: Car;
  readonly versions: readonly Version[];
  readonly sentOn: number;
  readonly by: 'dealer' | 'system';
  /** A claim that is there is judged again: letter, block, account and activity of the dealer are not asked. */
  readonly isAgain?: boolean;
}

export const NONE: Before = { ofDealer: 0, cars: 0, money: 0n };

/** Tells what a program is worth for a car, or the first rule by which it is worth nothing. */
export function judge(facts: Facts, question: Question): Yes | No {
  if (question.car.isCancelled) return refusal('wholesale cancelled');
  const found = standing(question);
  if (found.says === 'no') return found;
  const { version, day, sale } = found;
  const when = deadline(version, question.sentOn);
  // Once it is too late, nobody can change a no; where people decide on lateness, no day is the last one.
  const no = (why: Why, who?: No['by']): No => {
    const by = when.kind === 'over' ? undefined : who;
    const until = by === undefined || when.kind === 'approval' ? undefined : when.until;
    return { ...refusal(why, by, until), version: version.number };
  };
  const dealer = takingPart(facts, question, { version, day, id: sale?.dealer ?? question.car.dealer });
  const rules: readonly (readonly [boolean, () => No])[] = [
    [sale !== undefined && !wasSent(sale), () => no('sale not sent', 'dealer')],
    [day > lastDay(version), () => no('ended')],
    [version.letter === 'withdrawn for good' && question.isAgain !== true, () => no('letter gone')],
    [
      version.letter === 'withdrawn' && question.isAgain !== true,
      () => withoutDay(no('letter withdrawn', 'head office')),
    ],
    [!isOfVehicle(version, question.car), () => no('other vehicle')],
    [dealer === undefined, () => no('other dealer')],
    [version.customers.length > 0 && !version.customers.includes(sale?.customer ?? ''), () => no('other customer')],
    [version.offers.every(({ pays }) => pays === 'by achievement'), () => no('by achievement')],
    [version.claimedBy === 'nobody' && question.by === 'dealer', () => no('nobody claims')],
    [isBlocked(dealer, question), () => no('blocked', 'head office')],
    [needs(version, sale) > 0 && sale?.hasInvoice !== true, () => no('no invoice', 'dealer')],
    [needs(version, sale) > 1 && sale?.hasLicence !== true, () => no('no licence', 'dealer')],
    [when.kind === 'over', () => no('too late')],
    [when.kind === 'approval', () => withoutDay(no('late by approval', 'head office'))],
    [
      question.isAgain !== true && dealer?.accounts.includes(version.entity) !== true,
      () => no('no account', 'finance'),
    ],
  ];
  const first = rules.find(([isHindered]) => isHindered);
  if (first !== undefined) return first[1]();
  return worth(facts, question.car, { version, day, sale, percent: when.percent, until: when.until, no });
}

interface Found {
  readonly version: Version;
  readonly day: number;
  readonly sale: Sale | undefined;
}

function worth(
  facts: Facts,
  car: Car,
  {
    no,
    ...found
  }: Found & { readonly percent: bigint; readonly until: number; readonly no: (why: Why, by?: No['by']) => No },
): Yes | No {
  const { version, day, sale, percent, until } = found;
  const vat = valueOn(facts.vat, day);
  const price = valueOn(facts.prices.get(car.model) ?? [], day);
  const offers = version.offers.filter(({ pays }) => pays === 'by car');
  if (vat === undefined || (price === undefined && offers.some(({ kind }) => kind === 'percent'))) {
    return no('no price', 'head office');
  }
  const month = facts.monthOf(day);
  const grants: Yes['grants'] = (before) =>
    offers.map((offer) => {
      const customer = offer.isByCustomer ? (sale?.customer ?? '') : '';
      const value = offer.values.find(
        (one) =>
          one.model === car.model && one.customer === customer && one.month === (offer.isByMonth ? month : undefined),
      );
      const paid =
        value === undefined
          ? { amount: 0n, net: 0n }
          : granted(offer, { value: value.is, price: price ?? 0n, vat, percent }, before(offer.id));
      return { offer: offer.id, customer, ...paid };
    });
  const net = grants(() => NONE).reduce((sum, one) => sum + one.net, 0n);
  if (net === 0n) return no('no amount');
  const dealer = sale?.dealer ?? car.dealer;
  return { says: 'yes', version: version.number, day, until, percent, sale, dealer, net, grants };
}

function refusal(why: Why, by?: No['by'], until?: number): No {
  return { says: 'no', why, by, until, version: undefined };
}

function withoutDay(no: No): No {
  return { ...no, until: undefined };
}

/** From the highest number down: the first version that had begun on the day of its own event. */
function standing({ car, versions }: Question): (Found & { readonly says: 'it stands' }) | No {
  const numbers = versions.map(({ number }) => number).toSorted((a, b) => b - a);
  for (const number of numbers) {
    const version = versions.find((one) => one.number === number);
    if (version === undefined || neverStood(version)) continue;
    const isOfWholesale = version.kind === 'wholesale';
    const own = [...car.sales].reverse().find(({ kind }) => kind === version.kind);
    const sale = own ?? (isOfWholesale ? undefined : car.sales[car.sales.length - 1]);
    if (sale === undefined && !isOfWholesale) return refusal('not sold', 'dealer');
    const event = isOfWholesale ? 'wholesale' : version.event;
    const day = event === 'wholesale' ? car.wholesaleDay : sale?.days[event];
    if (day === undefined) {
      const why = sale !== undefined && !wasSent(sale) ? 'sale not sent' : 'day unknown';
      return { ...refusal(why, 'dealer'), version: number };
    }
    if (version.first > day) continue;
    if (own === undefined && !isOfWholesale) return { ...refusal('other kind of sale'), version: number };
    return { says: 'it stands', version, day, sale: isOfWholesale ? undefined : own };
  }
  return refusal('not begun');
}

function neverStood({ cancelledTo, first }: Version): boolean {
  return cancelledTo !== undefined && cancelledTo < first;
}

function lastDay({ last, cancelledTo = last }: Version): number {
  return Math.min(last, cancelledTo);
}

function wasSent({ state }: Sale): boolean {
  return state === 'sent' || state === 'confirmed';
}

/** Where a day of sending lies: in time, late with a share, for an approval, or over. */
function deadline(version: Version, sentOn: number) {
  const until = lastDay(version) + version.daysToClaim;
  const { late } = version;
  if (sentOn <= until) return { kind: 'in time', until, percent: 100n } as const;
  if (late.rule === 'approval') return { kind: 'approval', until, percent: 100n } as const;
  if (late.rule === 'refused') return { kind: 'over', until, percent: 100n } as const;
  const end = until + late.days;
  const percent = late.rule === 'share' ? late.percent : 100n;
  return { kind: sentOn <= end ? 'late' : 'over', until: end, percent } as const;
}

function isOfVehicle({ makes, models }: Version, { make, model }: Car): boolean {
  return makes.includes(make) && models.of.includes(model) !== models.isBut;
}

/** The dealer, if it takes part on the qualifying day: itself or as a successor of one that is named. */
function takingPart(
  { dealers }: Facts,
  { isAgain = false }: Question,
  { version, day, id }: { readonly version: Version; readonly day: number; readonly id: number },
): Dealer | undefined {
  const last = (one: Dealer): Dealer => {
    const next = one.successor !== undefined && one.successor.from <= day ? one.successor.id : undefined;
    const after = dealers.find((other) => other.id === next);
    return after === undefined ? one : last(after);
  };
  const named = dealers.filter((one) => version.dealers?.includes(one.id) ?? true);
  const there = named.map(last).find((one) => one.id === id);
  if (there === undefined || isAgain) return there;
  const isKept = there.blocks.some((block) => block.keepsFrom === 'programs' && isOn(block, day));
  return there.isActive && !isKept ? there : undefined;
}

function isOn({ from, to }: Block, day: number): boolean {
  return from <= day && day <= (to ?? day);
}

function isBlocked(dealer: Dealer | undefined, { sentOn, isAgain = false }: Question): boolean {
  if (isAgain || dealer === undefined) return false;
  return dealer.blocks.some((block) => block.keepsFrom !== 'payment' && isOn(block, sentOn));
}

/** How many papers a claim needs; a program of the wholesale none. */
function needs({ papers }: Version, sale: Sale | undefined): number {
  return sale === undefined ? 0 : ['none', 'invoice', 'both'].indexOf(papers);
}

export function valueOn(dated: readonly Dated[], day: number): bigint | undefined {
  const begun = dated.filter(({ from }) => from <= day);
  const newest = Math.max(...begun.map(({ from }) => from));
  const [latest] = begun.filter(({ from }) => from === newest).reverse();
  return latest?.is;
}

interface Money {
  readonly value: bigint;
  readonly price: bigint;
  readonly vat: bigint;
  readonly percent: bigint;
}

const BILLION = 1_000_000_000n;

/** What an offer grants: the amount as the letter rounds it, its late share exactly, then caps, then once without VAT. */
function granted(offer: Offer, { value, price, vat, percent }: Money, before: Before) {
  const withVat = fraction(BILLION + vat, BILLION);
  const exact =
    offer.kind === 'amount' ? fraction(value) : times(over(fraction(price), withVat), fraction(value, BILLION));
  const unit = offer.kind === 'amount' ? 1n : offer.unit;
  const promised = nearest(over(exact, fraction(unit))) * unit;
  const share = times(fraction(promised), fraction(percent, 100n));
  const { ofDealer, cars, money } = offer.caps;
  const isFull = (ofDealer !== undefined && before.ofDealer >= ofDealer) || (cars !== undefined && before.cars >= cars);
  const rest = money === undefined ? undefined : money > before.money ? money - before.money : 0n;
  const isCut = rest !== undefined && isLess(fraction(rest), share);
  const amount = isFull ? 0n : isCut ? (rest ?? 0n) : nearest(share);
  if (!offer.isWithVat) return { amount, net: amount };
  if (isFull || isCut) return { amount, net: nearest(over(fraction(amount), withVat)) };
  return { amount, net: nearest(over(heldFrom(offer, { exact, share, percent }), withVat)) };
}

/** What VAT is taken out of: of a percent to the fen that is paid whole its exact value, else what is promised. */
function heldFrom(
  { kind, unit }: Offer,
  { exact, share, percent }: { readonly exact: Fraction; readonly share: Fraction; readonly percent: bigint },
): Fraction {
  return kind === 'percent' && unit === 1n && percent === 100n ? exact : share;
}
