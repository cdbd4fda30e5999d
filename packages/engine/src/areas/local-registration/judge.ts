import { type Fen, NO_MONEY, subtractMoney, yuanText } from '../../base/money.ts';
import { type Message, message } from '../../messages/message.ts';
import { cityKey } from './cities.ts';
import { type DealerArea, lastBegun } from './focus-area.ts';
import type { LocalOutcome, SpecialEffect } from './words.ts';

/** A rule of local registration in force. */
export interface LocalRule {
  readonly ruleId: number;
  readonly programCode: string;
  /** Empty for all areas; the rule of an area goes before it. */
  readonly areaCode: string;
  /** 'YYYY-MM-DD'. */
  readonly validFrom: string;
  /** Fen without VAT, by car. */
  readonly bonus: Fen;
  readonly malus: Fen;
  /** Last day that counts: so many days after the retail invoice. */
  readonly days: number;
}

/** A special rule in force: an exception of a program for a dealer, for a city, or for both together. */
export interface SpecialRule {
  readonly specialId: number;
  readonly programCode: string;
  /** Null for every dealer. */
  readonly dealerId: number | null;
  /** Empty for every city. */
  readonly city: string;
  /** Days of registration, both inclusive; an empty last day never ends. */
  readonly validFrom: string;
  readonly validTo: string;
  readonly effect: SpecialEffect;
}

/** A registration of a car whose sale is confirmed. Days are 'YYYY-MM-DD'. */
export interface RegisteredSale {
  readonly city: string;
  readonly registrationDay: string;
  /** Empty where none is known. */
  readonly pdiDay: string;
  readonly invoiceDay: string;
  readonly dealerId: number;
  readonly dealerCode: string;
  /** Whether a version of the program stands for the day of the invoice. */
  readonly stands: boolean;
  /** On the day of the registration. */
  readonly area: DealerArea;
}

/** What comes of a car for a program. */
export interface LocalResult {
  readonly outcome: LocalOutcome;
  /** Empty where the dealer has none. */
  readonly areaCode: string;
  /** With sign: a bonus is above 0, a malus below. */
  readonly net: Fen;
  readonly ruleId: number | null;
  readonly specialId: number | null;
  /** The steps to a result, or the one reason why there is none. */
  readonly because: readonly Message[];
}

/** Judges a registration for a program by its rules and special rules in force. */
export function judgeRegistration(
  sale: RegisteredSale,
  rules: readonly LocalRule[],
  specials: readonly SpecialRule[],
): LocalResult {
  const { area, pdiDay, registrationDay, invoiceDay, dealerCode } = sale;
  if (pdiDay === '') return none(message('LOCAL_NO_PDI'));
  if (area.kind === 'none') return none(message('LOCAL_NO_AREA', { dealer: dealerCode, day: registrationDay }));
  if (area.kind === 'several') {
    return none(message('LOCAL_SEVERAL_AREAS', { dealer: dealerCode, day: registrationDay }));
  }
  const rule = ruleFor(rules, area.code, pdiDay);
  if (rule === undefined) {
    return none(rules.length === 0 ? message('LOCAL_NO_RULE') : message('LOCAL_PDI_BEFORE', { pdi: pdiDay }));
  }
  if (!sale.stands) return none(message('LOCAL_NOT_STANDING', { day: invoiceDay }));
  if (registrationDay < invoiceDay) {
    return none(message('LOCAL_BEFORE_INVOICE', { day: registrationDay, invoice: invoiceDay }));
  }
  const last = dayAfter(invoiceDay, rule.days);
  if (registrationDay > last) return none(message('LOCAL_TOO_LATE', { day: registrationDay, last }));
  const special = specialFor(specials, sale);
  if (special?.effect === 'notJudged') return none(message('LOCAL_NOT_JUDGED'), special.specialId);
  return resultOf(sale, { rule, special, areaCode: area.code, isWithin: area.cities.has(cityKey(sale.city)) });
}

interface Judged {
  readonly rule: LocalRule;
  readonly special: SpecialRule | undefined;
  readonly areaCode: string;
  /** The city is one of the area's. */
  readonly isWithin: boolean;
}

function resultOf(sale: RegisteredSale, { rule, special, areaCode, isWithin }: Judged): LocalResult {
  const { city, registrationDay, invoiceDay, pdiDay } = sale;
  const { bonus, malus, days, validFrom: from, ruleId } = rule;
  const countsInside = !isWithin && special?.effect === 'inside';
  const isInside = isWithin || countsInside;
  const isFreed = !isInside && special?.effect === 'noMalus';
  const steps = [
    message('LOCAL_STEP_RULE', { from, pdi: pdiDay, bonus: yuanText(bonus), malus: yuanText(malus) }),
    message('LOCAL_STEP_DAYS', { day: registrationDay, days, invoice: invoiceDay }),
    message(isWithin ? 'LOCAL_STEP_INSIDE' : 'LOCAL_STEP_OUTSIDE', { city, area: areaCode }),
  ];
  if (countsInside) steps.push(message('LOCAL_STEP_COUNTED_INSIDE'));
  if (isFreed) steps.push(message('LOCAL_STEP_NO_MALUS'));
  return {
    outcome: isInside ? 'inside' : 'outside',
    areaCode,
    net: isInside ? bonus : isFreed ? NO_MONEY : subtractMoney(NO_MONEY, malus),
    ruleId,
    specialId: countsInside || isFreed ? special.specialId : null,
    because: steps,
  };
}

/**
 * The rule that holds for a PDI day: of the area before that of all areas, and of these the one with the last first day. So a change of
 * rates never leaves a car between two rules, and a car whose PDI lies before the first of them has none.
 */
export function ruleFor(rules: readonly LocalRule[], areaCode: string, pdiDay: string): LocalRule | undefined {
  const of = (code: string) =>
    lastBegun(
      rules.filter((rule) => rule.areaCode === code),
      pdiDay,
    );
  return of(areaCode) ?? of('');
}

const BY_STRENGTH: readonly SpecialEffect[] = ['notJudged', 'inside', 'noMalus'];

/** The special rule that counts for a registration: of those that hold for it the strongest one, whatever their order. */
export function specialFor(
  specials: readonly SpecialRule[],
  { city, registrationDay, dealerId }: Pick<RegisteredSale, 'city' | 'registrationDay' | 'dealerId'>,
): SpecialRule | undefined {
  const holds = specials.filter(
    (special) =>
      special.validFrom <= registrationDay &&
      (special.validTo === '' || registrationDay <= special.validTo) &&
      (special.dealerId === null || special.dealerId === dealerId) &&
      (special.city === '' || cityKey(special.city) === cityKey(city)),
  );
  const strengthOf = ({ effect }: SpecialRule) => BY_STRENGTH.indexOf(effect);
  return holds.toSorted((one, other) => strengthOf(one) - strengthOf(other) || one.specialId - other.specialId)[0];
}

/** A car without a result, for one reason. */
export function none(because: Message, specialId: number | null = null): LocalResult {
  return { outcome: 'none', areaCode: '', net: NO_MONEY, ruleId: null, specialId, because: [because] };
}

const DAY = 24 * 60 * 60 * 1000;

/** The day so many days after another one. */
function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}
