import { isMonth, type Month, monthsOf } from '../../base/period.ts';
import type { Message } from '../../messages/message.ts';
import { message } from '../../messages/message.ts';

/** Longest period of a program, in months. */
export const PROGRAM_MONTHS_MAX = 36;

/** Most fleet customers of a program. */
export const FLEET_CUSTOMERS_MAX = 200;

/** Longest name of a program, an offer or a fleet customer, in characters (CST-023). */
export const NAME_LENGTH_MAX = 100;

/** One offer type that a program takes, with the SI offers chosen under it. */
export interface ChosenOffers {
  readonly offerTypeId: number;
  readonly siOfferIds: readonly number[];
}

/** What the 'New program' form holds; a draft, so everything may be missing or wrong. */
export interface NewProgramDraft {
  readonly name: string;
  readonly bu: number | null;
  /** First and last month, 'YYYY-MM' each. */
  readonly from: string;
  readonly to: string;
  readonly makes: readonly string[];
  readonly offers: readonly ChosenOffers[];
  readonly fleetCustomers: readonly string[];
}

/** What exists to choose from, as far as the rules look at it. */
export interface ProgramChoices {
  readonly bus: readonly number[];
  readonly makes: readonly string[];
  readonly offerTypes: readonly {
    readonly id: number;
    readonly fleet: boolean;
    readonly siOfferIds: readonly number[];
  }[];
  /** Names of the fleet customers that can be picked. */
  readonly customers: readonly string[];
}

export type NewProgramField = 'name' | 'bu' | 'period' | 'makes' | 'offers' | 'fleetCustomers';

export interface FieldRefusal {
  readonly field: NewProgramField;
  readonly message: Message;
}

/**
 * What is wrong with a new program, at most one refusal for each field, in the order of the form; empty when it may be
 * made. Screen and server ask the same function.
 */
export function checkNewProgram(draft: NewProgramDraft, choices: ProgramChoices): readonly FieldRefusal[] {
  const checks: readonly (readonly [NewProgramField, Message | undefined])[] = [
    ['name', checkProgramName(draft.name)],
    ['bu', checkBu(draft.bu, choices)],
    ['period', checkPeriod(draft.from, draft.to)],
    ['makes', checkMakes(draft.makes, choices)],
    ['offers', checkOffers(draft.offers, choices)],
    ['fleetCustomers', checkCustomers(draft, choices)],
  ];
  return checks.flatMap(([field, refusal]) => (refusal === undefined ? [] : [{ field, message: refusal }]));
}

/** Whether one of the chosen offer types is a fleet one: only then fleet customers are asked for. */
export function asksForCustomers(offers: readonly ChosenOffers[], choices: ProgramChoices): boolean {
  return choices.offerTypes.some((type) => type.fleet && offers.some((chosen) => chosen.offerTypeId === type.id));
}

/** The parts of the form, which the design of a program asks as well. */
export function checkProgramName(name: string): Message | undefined {
  if (name.trim() === '') return message('NAME_MISSING');
  return name.trim().length > NAME_LENGTH_MAX ? message('LENGTH_1_TO_100') : undefined;
}

export function checkBu(bu: number | null, choices: Pick<ProgramChoices, 'bus'>): Message | undefined {
  if (bu === null) return message('PROGRAM_BU_MISSING');
  return choices.bus.includes(bu) ? undefined : message('PROGRAM_BU_UNKNOWN');
}

function checkPeriod(from: string, to: string): Message | undefined {
  if (!isMonth(from) || !isMonth(to)) return message('PROGRAM_PERIOD_MISSING');
  return from > to ? message('PROGRAM_PERIOD_ORDER') : checkMonths(from, to);
}

export function checkMonths(from: Month, to: Month): Message | undefined {
  return isTooLong(from, to) ? message('PROGRAM_PERIOD_LENGTH', { months: PROGRAM_MONTHS_MAX }) : undefined;
}

function isTooLong(from: Month, to: Month): boolean {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return years > PROGRAM_MONTHS_MAX / 12 || monthsOf({ from, to }).length > PROGRAM_MONTHS_MAX;
}

function checkMakes(makes: readonly string[], choices: ProgramChoices): Message | undefined {
  return makes.length === 0 ? message('PROGRAM_MAKE_MISSING') : findUnknownMake(makes, choices);
}

export function findUnknownMake(makes: readonly string[], choices: Pick<ProgramChoices, 'makes'>): Message | undefined {
  const unknown = makes.find((make) => !choices.makes.includes(make));
  return unknown === undefined ? undefined : message('PROGRAM_MAKE_UNKNOWN', { make: unknown });
}

function checkOffers(offers: readonly ChosenOffers[], choices: ProgramChoices): Message | undefined {
  return offers.length === 0 ? message('PROGRAM_OFFER_MISSING') : checkOfferIds(offers, choices);
}

export function checkOfferIds(offers: readonly ChosenOffers[], choices: ProgramChoices): Message | undefined {
  if (offers.some((chosen) => chosen.siOfferIds.length === 0)) return message('PROGRAM_OFFER_MISSING');
  const known = (chosen: ChosenOffers) => {
    const type = choices.offerTypes.find(({ id }) => id === chosen.offerTypeId);
    return type !== undefined && chosen.siOfferIds.every((id) => type.siOfferIds.includes(id));
  };
  return offers.every(known) ? undefined : message('PROGRAM_OFFER_UNKNOWN');
}

function checkCustomers(draft: NewProgramDraft, choices: ProgramChoices): Message | undefined {
  if (!asksForCustomers(draft.offers, choices)) return undefined;
  return draft.fleetCustomers.length === 0 ? message('PROGRAM_CUSTOMER_MISSING') : checkPickedCustomers(draft, choices);
}

export function checkPickedCustomers(
  { fleetCustomers }: Pick<NewProgramDraft, 'fleetCustomers'>,
  choices: Pick<ProgramChoices, 'customers'>,
): Message | undefined {
  const customers = fleetCustomers.map((customer) => customer.trim());
  if (customers.length > FLEET_CUSTOMERS_MAX) {
    return message('PROGRAM_CUSTOMER_TOO_MANY', { count: FLEET_CUSTOMERS_MAX });
  }
  if (customers.some((customer) => customer === '')) return message('NAME_MISSING');
  if (customers.some((customer) => customer.length > NAME_LENGTH_MAX)) return message('LENGTH_1_TO_100');
  const twice = customers.find((customer, index) => customers.indexOf(customer) !== index);
  if (twice !== undefined) return message('PROGRAM_CUSTOMER_TWICE', { customer: twice });
  const known = new Set(choices.customers);
  const unknown = customers.find((customer) => !known.has(customer));
  return unknown === undefined ? undefined : message('PROGRAM_CUSTOMER_UNKNOWN', { customer: unknown });
}
