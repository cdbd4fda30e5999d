import { FIELD_LIMITS } from '../../access/field-limits.ts';
import { checkOneLine, fitsAsTyped } from '../../access/form.ts';
import { type Month, monthsOf } from '../../base/period.ts';
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

/** The available choices, with the fields that the rules check. */
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

/** Whether one of the chosen offer types is a fleet one: only then fleet customers are asked for. */
export function asksForCustomers(offers: readonly ChosenOffers[], choices: ProgramChoices): boolean {
  return choices.offerTypes.some((type) => type.fleet && offers.some((chosen) => chosen.offerTypeId === type.id));
}

/** The fault of a program's name, which has one line. */
export function checkProgramName(name: string): Message | undefined {
  if (name.trim() === '') return message('NAME_MISSING');
  return name.trim().length > NAME_LENGTH_MAX ? message('LENGTH_1_TO_100') : checkOneLine(name);
}

/** The same of its Chinese name, which may be empty. */
export function checkChineseName(name: string): Message | undefined {
  return fitsAsTyped(name, { ...FIELD_LIMITS.name, min: 0 }) ? checkOneLine(name) : message('LENGTH_1_TO_100');
}

export function checkBu(bu: number | null, choices: Pick<ProgramChoices, 'bus'>): Message | undefined {
  if (bu === null) return message('PROGRAM_BU_MISSING');
  return choices.bus.includes(bu) ? undefined : message('PROGRAM_BU_UNKNOWN');
}

export function checkMonths(from: Month, to: Month): Message | undefined {
  return isTooLong(from, to) ? message('PROGRAM_PERIOD_LENGTH', { months: PROGRAM_MONTHS_MAX }) : undefined;
}

function isTooLong(from: Month, to: Month): boolean {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return years > PROGRAM_MONTHS_MAX / 12 || monthsOf({ from, to }).length > PROGRAM_MONTHS_MAX;
}

export function findUnknownMake(makes: readonly string[], choices: Pick<ProgramChoices, 'makes'>): Message | undefined {
  const unknown = makes.find((make) => !choices.makes.includes(make));
  return unknown === undefined ? undefined : message('PROGRAM_MAKE_UNKNOWN', { make: unknown });
}

export function checkOfferIds(offers: readonly ChosenOffers[], choices: ProgramChoices): Message | undefined {
  if (offers.some((chosen) => chosen.siOfferIds.length === 0)) return message('PROGRAM_OFFER_MISSING');
  const known = (chosen: ChosenOffers) => {
    const type = choices.offerTypes.find(({ id }) => id === chosen.offerTypeId);
    return type !== undefined && chosen.siOfferIds.every((id) => type.siOfferIds.includes(id));
  };
  return offers.every(known) ? undefined : message('PROGRAM_OFFER_UNKNOWN');
}

export function checkPickedCustomers(
  { fleetCustomers }: { readonly fleetCustomers: readonly string[] },
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
