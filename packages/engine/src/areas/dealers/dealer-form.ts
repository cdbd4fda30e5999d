import { codeField } from '../../access/code-field.ts';
import { type DraftOf, defineForm, type Form, type FormField, nameField } from '../../access/define-form.ts';
import { FIELD_LIMITS } from '../../access/field-limits.ts';
import { refusalsOf } from '../../access/form.ts';
import { isPlainCode, plainCode } from '../../access/plain-code.ts';
import { isDay } from '../../base/day.ts';
import { type Message, message } from '../../messages/message.ts';

const NAME = { limit: FIELD_LIMITS.name, length: message('LENGTH_1_TO_100') };

/** The lengths of tax numbers: of before 2015, of a company since, of an individual business. */
const TAX_NUMBER_LENGTHS: readonly number[] = [15, 18, 20];

const FIELDS = defineForm({
  code: codeField({ longest: 20, missing: message('DEALER_CODE_MISSING'), refusal: message('DEALER_CODE') }),
  nameEn: nameField({ ...NAME, missing: message('ENGLISH_NAME_MISSING') }),
  nameCn: nameField({ ...NAME, missing: message('CHINESE_NAME_MISSING') }),
  groupId: optionalId(),
  entityId: optionalId(),
  /** The regions that the dealer sells in, at most one for each BU. */
  regionIds: regionIds(),
  /** Empty for a dealer without a known number. */
  taxNumber: { empty: '', check: checkTaxNumber, toSave: plainCode },
  state: { empty: true, check: () => undefined, toSave: (state: boolean) => state },
  /** The code of the successor; empty without one. */
  successorCode: { empty: '', check: () => undefined, toSave: plainCode },
  /** 'YYYY-MM-DD'; empty without one. */
  successorFrom: { empty: '', check: checkDay, toSave: (day: string) => day },
});

export type DealerDraft = DraftOf<typeof FIELDS>;

/** The form of a dealer; its code never changes. */
export const dealerForm: Form<DealerDraft> = {
  ...FIELDS,
  check: (draft) => {
    const refusals = FIELDS.check(draft);
    const isHalf = (draft.successorCode.trim() === '') !== (draft.successorFrom === '');
    if (!isHalf || refusals.some(({ field }) => field === 'successorFrom')) return refusals;
    return [...refusals, ...refusalsOf([['successorFrom' as const, message('DEALER_SUCCESSOR_DAY')]])];
  },
};

function optionalId(): FormField<number | null> {
  return { empty: null, check: () => undefined, toSave: (id) => id };
}

function regionIds(): FormField<readonly number[]> {
  return {
    empty: [],
    check: () => undefined,
    toSave: (ids) => [...new Set(ids)].sort((one, other) => one - other),
  };
}

function checkTaxNumber(text: string): Message | undefined {
  const number = plainCode(text);
  if (number === '') return undefined;
  const isLawful = TAX_NUMBER_LENGTHS.includes(number.length) && isPlainCode(number);
  return isLawful ? undefined : message('DEALER_TAX_NUMBER');
}

function checkDay(day: string): Message | undefined {
  return day === '' || isDay(day) ? undefined : message('DEALER_DAY_INVALID');
}
