import { type DraftOf, defineForm, type Form, type FormField, wordField } from '../../access/define-form.ts';
import { refusalsOf } from '../../access/form.ts';
import { type Message, message } from '../../messages/message.ts';
import { CHECK_CATEGORIES, DEFAULT_ENTITY, LATE_RULES, SAMPLE_CATEGORIES, SETTLEMENTS, VALIDATIONS } from './words.ts';

/** A document of a claim; an optional one is given only if it exists. */
export interface ClaimDocument {
  readonly attachmentId: number;
  readonly optional: boolean;
}

export const MOST_DOCUMENTS = 30;
export const MOST_DEADLINE_DAYS = 365;
export const MOST_LATE_DAYS = 180;

const CHOICE_MISSING = message('PARAMETER_CHOICE_MISSING');

const FIELDS = defineForm({
  /** In the order of a claim's page. */
  documents: {
    empty: [] as readonly ClaimDocument[],
    check: (documents: readonly ClaimDocument[]) => checkDocuments(documents),
    toSave: (documents: readonly ClaimDocument[]) => documents,
  },
  /** Days after the last day of the program. */
  deadlineDays: numberField('', { from: 1, to: MOST_DEADLINE_DAYS }),
  lateRule: wordField(LATE_RULES, CHOICE_MISSING, 'refused'),
  /** Days after the deadline; empty if the rule has none. */
  lateDays: optionalField(),
  /** Whole percent still paid after the deadline; empty if the rule has none. */
  lateShare: optionalField(),
  validation: wordField(VALIDATIONS, CHOICE_MISSING, 'full'),
  checkCategory: wordField(CHECK_CATEGORIES, CHOICE_MISSING, 'plan'),
  sampleCategory: wordField(SAMPLE_CATEGORIES, CHOICE_MISSING, 'money'),
  /** The code of a legal entity. */
  payingEntity: {
    empty: DEFAULT_ENTITY,
    check: (code: string) => (code === '' ? message('PARAMETER_ENTITY_MISSING') : undefined),
    toSave: (code: string) => code,
  },
  settlement: wordField(SETTLEMENTS, CHOICE_MISSING, 'priceAllowance'),
});

export type ParameterDraft = DraftOf<typeof FIELDS>;
export type ParameterField = keyof ParameterDraft;

/** The fields in the order of the form. */
export const PARAMETER_FIELDS = Object.keys(FIELDS.empty) as readonly ParameterField[];

/** The form of a program's parameter. A late rule has the numbers that it needs, and no others. */
export const parameterForm: Form<ParameterDraft> = {
  ...FIELDS,
  check: (draft) => {
    const { days, share } = lateNumbers(draft.lateRule);
    return [
      ...FIELDS.check(draft),
      ...refusalsOf([
        ['lateDays' as const, days ? checkNumber(draft.lateDays, { from: 1, to: MOST_LATE_DAYS }) : undefined],
        ['lateShare' as const, share ? checkNumber(draft.lateShare, { from: 1, to: 99 }) : undefined],
      ]),
    ];
  },
  toSave: (draft) => {
    const saved = FIELDS.toSave(draft);
    const { days, share } = lateNumbers(draft.lateRule);
    return { ...saved, lateDays: days ? saved.lateDays : '', lateShare: share ? saved.lateShare : '' };
  },
};

/** Which numbers a late rule needs. */
export function lateNumbers(rule: string): { readonly days: boolean; readonly share: boolean } {
  return { days: rule === 'grace' || rule === 'share', share: rule === 'share' };
}

function checkDocuments(documents: readonly ClaimDocument[]): Message | undefined {
  if (documents.every(({ optional }) => optional)) return message('PARAMETER_NO_DOCUMENT');
  if (documents.length > MOST_DOCUMENTS) return message('PARAMETER_MANY_DOCUMENTS', { count: MOST_DOCUMENTS });
  const ids = new Set(documents.map(({ attachmentId }) => attachmentId));
  return ids.size === documents.length ? undefined : message('PARAMETER_DOCUMENT_TWICE');
}

interface Range {
  readonly from: number;
  readonly to: number;
}

/** A whole number, kept as typed. */
function numberField(empty: string, range: Range): FormField<string> {
  return { empty, check: (text) => checkNumber(text, range), toSave: plainNumber };
}

function optionalField(): FormField<string> {
  return { empty: '', check: () => undefined, toSave: plainNumber };
}

function checkNumber(text: string, { from, to }: Range): Message | undefined {
  const digits = text.trim();
  const isWhole = /^[0-9]{1,4}$/v.test(digits);
  return isWhole && Number(digits) >= from && Number(digits) <= to
    ? undefined
    : message('PARAMETER_NUMBER', { from, to });
}

function plainNumber(text: string): string {
  const digits = text.trim();
  return /^[0-9]{1,4}$/v.test(digits) ? String(Number(digits)) : digits;
}
