import { defineForm, type Form, type FormField, nameField, wordField } from '../../access/define-form.ts';
import { tidied } from '../../access/file-fields.ts';
import { type FormRefusal, refusalsOf } from '../../access/form.ts';
import { isDay } from '../../base/day.ts';
import { parseYuan } from '../../base/money.ts';
import { isIdentityNumber } from '../../identifiers/identity-number.ts';
import { isInvoiceNumber } from '../../identifiers/invoice-number.ts';
import { isPlate, plateOf } from '../../identifiers/plate.ts';
import { isSocialCreditCode } from '../../identifiers/social-credit-code.ts';
import { type Message, message } from '../../messages/message.ts';
import { SALE_KINDS } from './words.ts';

/** The fields that a dealer types of a sale, as texts; amounts are yuan, days 'YYYY-MM-DD'. */
export interface RetailDraft extends RetailPerson {
  readonly kind: string;
  readonly fleetCustomerId: number | null;
  readonly orderDay: string;
  readonly invoiceCode: string;
  readonly invoiceNumber: string;
  readonly invoiceDay: string;
  /** With tax. */
  readonly price: string;
  readonly tax: string;
  /** Without tax. */
  readonly net: string;
  /** Social credit code of the seller. */
  readonly sellerCode: string;
  readonly engineNumber: string;
  /** Empty until there is a licence. */
  readonly registrationDay: string;
}

/** The fields of a sale that tell of people; they are kept apart from the car. */
export interface RetailPerson {
  readonly buyerName: string;
  /** Identity number, or social credit code of a company. */
  readonly buyerNumber: string;
  readonly ownerName: string;
  readonly plate: string;
}

export type RetailField = keyof RetailDraft;

/** The fields that are kept apart from the car, in the order of the form. */
export const PERSON_FIELDS = [
  'buyerName',
  'buyerNumber',
  'ownerName',
  'plate',
] as const satisfies readonly (keyof RetailPerson)[];

const LIMIT = { min: 0, max: 100 };
const LENGTH = message('RETAIL_TEXT_LENGTH', { count: LIMIT.max });
const optional = nameField({ limit: LIMIT, length: LENGTH });
const needed = (missing: Message) => nameField({ limit: LIMIT, length: LENGTH, missing });
const MISSING = message('RETAIL_FIELD_MISSING');

/**
 * Returns the form of a sale on a day, for a record that is submitted: everything of the invoice is needed, and of the licence
 * where one is given. Net and tax make the price to the fen.
 */
export function retailFormOn(today: string, withLicence: boolean): Form<RetailDraft> {
  const day = (isNeeded: boolean) => dayField(today, isNeeded);
  const form = defineForm({
    kind: wordField(SALE_KINDS, MISSING, 'retail'),
    fleetCustomerId: { empty: null as number | null, check: () => undefined, toSave: (id: number | null) => id },
    orderDay: day(false),
    invoiceCode: codeField(optional),
    invoiceNumber: codeField(needed(MISSING)),
    invoiceDay: day(true),
    price: amountField,
    tax: amountField,
    net: amountField,
    sellerCode: codeField(checked(needed(MISSING), isSocialCreditCode, message('RETAIL_SELLER_CODE'))),
    engineNumber: codeField(needed(MISSING)),
    registrationDay: day(withLicence),
    buyerName: needed(MISSING),
    buyerNumber: codeField(checked(needed(MISSING), isBuyerNumber, message('RETAIL_BUYER_NUMBER'))),
    ownerName: withLicence ? needed(MISSING) : optional,
    plate: plateField(withLicence),
  });
  return { ...form, check: (draft) => firstOfEach([...form.check(draft), ...togetherRefusals(form.toSave(draft))]) };
}

/** Rules over several fields. A field that is refused by itself is not told twice. */
function togetherRefusals(draft: RetailDraft): readonly FormRefusal<RetailField>[] {
  const [price = 0n, tax = 0n, net = 0n] = [draft.price, draft.tax, draft.net].map(parseYuan);
  // An amount that is none is told by its own field.
  const isSum = price === tax + net || [price, tax, net].some((fen) => fen <= 0n);
  const isBefore = draft.registrationDay !== '' && draft.registrationDay < draft.invoiceDay;
  return refusalsOf<RetailField>([
    ['fleetCustomerId', draft.kind === 'fleet' && draft.fleetCustomerId === null ? MISSING : undefined],
    [
      'orderDay',
      draft.orderDay > draft.invoiceDay && draft.invoiceDay !== '' ? message('RETAIL_ORDER_LATER') : undefined,
    ],
    [
      'invoiceNumber',
      isInvoiceNumber({ code: draft.invoiceCode, number: draft.invoiceNumber })
        ? undefined
        : message('RETAIL_INVOICE_NUMBER'),
    ],
    ['net', isSum ? undefined : message('RETAIL_AMOUNTS')],
    ['registrationDay', isBefore ? message('RETAIL_REGISTERED_BEFORE') : undefined],
  ]);
}

function firstOfEach(refusals: readonly FormRefusal<RetailField>[]): readonly FormRefusal<RetailField>[] {
  return refusals.filter(({ field }, place) => refusals.findIndex((other) => other.field === field) === place);
}

function isBuyerNumber(text: string): boolean {
  return isIdentityNumber(text) || isSocialCreditCode(text);
}

/** Upper case in usual width, without blanks inside. */
function codeField(field: FormField<string>): FormField<string> {
  const saved = (text: string) => text.normalize('NFKC').replaceAll(/\s/gv, '').toUpperCase();
  return { ...field, check: (text) => field.check(saved(text)), toSave: (text) => field.toSave(saved(text)) };
}

function checked(field: FormField<string>, fits: (text: string) => boolean, refusal: Message): FormField<string> {
  return { ...field, check: (text) => field.check(text) ?? (fits(text) ? undefined : refusal) };
}

function plateField(isNeeded: boolean): FormField<string> {
  const check = (text: string): Message | undefined => {
    const plate = plateOf(text.normalize('NFKC'));
    if (plate === '') return isNeeded ? MISSING : undefined;
    return isPlate(plate) ? undefined : message('RETAIL_PLATE');
  };
  return { empty: '', check, toSave: (text) => plateOf(text.normalize('NFKC')) };
}

const amountField: FormField<string> = {
  empty: '',
  check: (text) => {
    const fen = parseYuan(tidied(text));
    if (tidied(text) === '') return MISSING;
    return fen !== undefined && fen > 0n && fen < GREATEST ? undefined : message('RETAIL_AMOUNT');
  },
  toSave: tidied,
};
const GREATEST = 10n ** 14n;

function dayField(today: string, isNeeded: boolean): FormField<string> {
  const check = (day: string): Message | undefined => {
    if (day === '') return isNeeded ? MISSING : undefined;
    if (!isDay(day)) return message('RETAIL_DAY');
    return day > today ? message('RETAIL_DAY_FUTURE') : undefined;
  };
  return { empty: '', check, toSave: tidied };
}
