import type { FormField } from '../../access/define-form.ts';
import { FIELD_LIMITS } from '../../access/field-limits.ts';
import { isPlainCode, plainCode } from '../../access/plain-code.ts';
import { message } from '../../messages/message.ts';
import { defineRecord } from '../../records/define-record.ts';
import { field, wordsOf } from '../../records/field.ts';
import { rejectForm } from '../../records/reject-form.ts';
import { FIELD_WORDS } from '../../records/words.ts';
import { ACCOUNT_WORDS, vendors } from './area.ts';
import { VENDOR_ACCOUNT } from './states.ts';

const TEXT = { limit: FIELD_LIMITS.name, length: message('LENGTH_1_TO_100') };
const DIGITS = '0123456789';
const LONGEST_VENDOR_NUMBER = 10;
const BANK_CODE_LENGTH = 12;
const [SHORTEST_ACCOUNT, LONGEST_ACCOUNT] = [8, 30];

const names = { one: 'a vendor account', many: 'vendor accounts', zh: '供应商账户' };

/** A vendor account that is proposed for a dealer and a paying entity. */
export const vendorRecord = defineRecord(
  { names, subject: 'vendor', page: vendors.page },
  {
    key: 'vendorId',
    fields: {
      dealerId: field.choice({ label: FIELD_WORDS.dealer, missing: message('VENDOR_DEALER_MISSING') }),
      /** The code of the paying entity. */
      entity: field.ruled({
        label: ACCOUNT_WORDS.payingEntity,
        required: true,
        check: (code) => (code === '' ? message('VENDOR_ENTITY_MISSING') : undefined),
      }),
      vendorNumber: field.ruled({
        label: ACCOUNT_WORDS.vendorNumber,
        required: true,
        ...coded(
          (number) => number.length > 0 && number.length <= LONGEST_VENDOR_NUMBER && isPlainCode(number),
          'VENDOR_NUMBER_WRONG',
        ),
      }),
      bankName: field.text({ ...TEXT, label: ACCOUNT_WORDS.bankName, missing: message('VENDOR_BANK_MISSING') }),
      /** The number of the branch in payments within China; empty if unknown. */
      bankCode: field.ruled({
        label: { en: 'Bank code (CNAPS)', zh: '联行号' },
        ...coded(
          (code) => code === '' || (code.length === BANK_CODE_LENGTH && isDigits(code)),
          'VENDOR_BANK_CODE_WRONG',
        ),
      }),
      accountHolder: field.text({
        ...TEXT,
        label: ACCOUNT_WORDS.accountHolder,
        missing: message('VENDOR_HOLDER_MISSING'),
      }),
      /** Masked in lists: only its last four digits show. */
      accountNumber: field.ruled({
        label: ACCOUNT_WORDS.accountNumber,
        required: true,
        check: (text) => {
          const number = withoutGaps(text);
          const fits = number.length >= SHORTEST_ACCOUNT && number.length <= LONGEST_ACCOUNT && isDigits(number);
          return fits ? undefined : message('VENDOR_ACCOUNT_WRONG');
        },
        toSave: withoutGaps,
      }),
    },
    shown: {
      code: 'text',
      nameEn: 'text',
      nameCn: 'text',
      entityName: 'text',
      status: field.shown(wordsOf(VENDOR_ACCOUNT.states), { en: 'State', zh: '状态' }),
      /** The proposer and the decider with their times; empty before a decision. */
      proposedBy: 'text',
      proposedAt: 'moment',
      decidedBy: 'text',
      decidedAt: 'moment',
      /** Why it was rejected. */
      reason: 'text',
    },
    unsigned: true,
    search: ['code', 'nameEn', 'nameCn'],
    textFilter: { name: 'dealer', label: FIELD_WORDS.dealer },
    filters: ['dealerId', 'entity', 'status'],
    columns: {
      dealer: { of: 'code', label: FIELD_WORDS.dealer, width: '170px' },
      entity: { of: 'entityName', label: ACCOUNT_WORDS.payingEntity, unordered: true },
      account: { of: 'accountNumber', width: '150px', unordered: true },
      state: { of: 'status', width: '90px', unordered: true },
      proposed: { of: 'proposedBy', label: { en: 'Proposed', zh: '提出人' }, width: '150px', unordered: true },
      decided: { of: 'decidedBy', label: { en: 'Decided', zh: '处理人' }, width: '150px', unordered: true },
    },
    orders: ['waiting'],
    usual: 'waiting',
    words: {
      addTitle: { en: 'Propose a vendor account', zh: '提出供应商账户' },
      viewTitle: { en: 'Vendor account', zh: '供应商账户' },
      empty: { en: 'No vendor account yet', zh: '还没有供应商账户' },
    },
  },
);

/** The form that rejects a proposal. */
export const vendorRejectForm = rejectForm(message('VENDOR_REASON_LENGTH'), message('VENDOR_REASON_MISSING'));

const SHOWN_DIGITS = 4;

/** An account number that shows only its last digits. */
export function maskedAccount(number: string): string {
  return `**** ${number.slice(-SHOWN_DIGITS)}`;
}

/** The rules of a text that is saved as a plain code. */
function coded(fits: (code: string) => boolean, refusal: 'VENDOR_NUMBER_WRONG' | 'VENDOR_BANK_CODE_WRONG') {
  return {
    check: (text: string) => (fits(plainCode(text)) ? undefined : message(refusal)),
    toSave: plainCode,
  } satisfies Partial<FormField<string>>;
}

function isDigits(text: string): boolean {
  return Array.from(text).every((letter) => DIGITS.includes(letter));
}

/** Account numbers are typed in groups. */
function withoutGaps(text: string): string {
  return text.replaceAll(' ', '').replaceAll('-', '');
}
