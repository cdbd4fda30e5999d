import {
  choiceField,
  type DraftOf,
  defineForm,
  type FormField,
  nameField,
  textField,
} from '../../access/define-form.ts';
import { FIELD_LIMITS } from '../../access/field-limits.ts';
import { isPlainCode, plainCode } from '../../access/plain-code.ts';
import { type Message, message } from '../../messages/message.ts';

const TEXT = { limit: FIELD_LIMITS.name, length: message('LENGTH_1_TO_100') };
const DIGITS = '0123456789';
const LONGEST_VENDOR_NUMBER = 10;
const BANK_CODE_LENGTH = 12;
const [SHORTEST_ACCOUNT, LONGEST_ACCOUNT] = [8, 30];

/** The form that proposes a vendor account of a dealer for a paying entity. */
export const vendorForm = defineForm({
  dealerId: choiceField(message('VENDOR_DEALER_MISSING')),
  /** The code of the paying entity. */
  entity: {
    empty: '',
    check: (code: string) => (code === '' ? message('VENDOR_ENTITY_MISSING') : undefined),
    toSave: (code: string) => code,
  },
  vendorNumber: codeField((number) =>
    number.length > 0 && number.length <= LONGEST_VENDOR_NUMBER && isPlainCode(number)
      ? undefined
      : message('VENDOR_NUMBER_WRONG'),
  ),
  bankName: nameField({ ...TEXT, missing: message('VENDOR_BANK_MISSING') }),
  /** The number of the branch in payments within China; empty where it is not known. */
  bankCode: codeField((code) =>
    code === '' || (code.length === BANK_CODE_LENGTH && isDigits(code)) ? undefined : message('VENDOR_BANK_CODE_WRONG'),
  ),
  accountHolder: nameField({ ...TEXT, missing: message('VENDOR_HOLDER_MISSING') }),
  accountNumber: {
    empty: '',
    check: (text: string) => {
      const number = withoutGaps(text);
      const fits = number.length >= SHORTEST_ACCOUNT && number.length <= LONGEST_ACCOUNT && isDigits(number);
      return fits ? undefined : message('VENDOR_ACCOUNT_WRONG');
    },
    toSave: withoutGaps,
  },
});

export type VendorDraft = DraftOf<typeof vendorForm>;

/** The form that rejects a proposal. */
export const vendorRejectForm = defineForm({
  reason: textField({
    limit: { min: 1, max: 200 },
    length: message('VENDOR_REASON_LENGTH'),
    missing: message('VENDOR_REASON_MISSING'),
  }),
});

const SHOWN_DIGITS = 4;

/** An account number of which the last digits alone are shown. */
export function maskedAccount(number: string): string {
  return `**** ${number.slice(-SHOWN_DIGITS)}`;
}

function codeField(check: (code: string) => Message | undefined): FormField<string> {
  return { empty: '', check: (text) => check(plainCode(text)), toSave: plainCode };
}

function isDigits(text: string): boolean {
  return Array.from(text).every((letter) => DIGITS.includes(letter));
}

/** Account numbers are typed in groups. */
function withoutGaps(text: string): string {
  return text.replaceAll(' ', '').replaceAll('-', '');
}
