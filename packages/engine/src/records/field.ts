import { codeField } from '../access/code-field.ts';
import { choiceField, type FormField, nameField, type TextRules, textField, wordField } from '../access/define-form.ts';
import { FIELD_LIMITS } from '../access/field-limits.ts';
import { numberField, PLACES } from '../access/number-field.ts';
import { isDay } from '../base/day.ts';
import type { LocalText, WordTable } from '../base/locale.ts';
import { type Message, message } from '../messages/message.ts';
import { FIELD_WORDS } from './words.ts';

/** The content of a field, which determines how it is typed, sent, stored and shown. */
export type FieldKind =
  | 'text'
  | 'long text'
  | 'code'
  | 'choice'
  | 'word'
  | 'day'
  | 'moment'
  | 'number'
  | 'money'
  | 'rate'
  | 'flag';

/** Label of a field, and its rules. */
interface FieldNames {
  readonly label: LocalText;
  /** The field never changes after the record was made. */
  readonly fixed?: true;
  /** The name of the field in the audit log, if it differs. */
  readonly logged?: string;
}

/** A field of a record. Its draft is the form's value, which may be missing; a stored value is never missing. */
export interface RecordField<Draft, Stored extends Draft = Draft> extends FormField<Draft>, FieldNames {
  readonly kind: FieldKind;
  readonly required: boolean;
  /** The words that can be chosen. */
  readonly words?: WordTable;
  /** The part of a row that names the choice. */
  readonly shows?: string;
  /** Whether a value may be stored, as every one may that the check lets pass. */
  isStored(value: Draft): value is Stored;
}

/** The least and the most of a number, in yuan, percent or pieces. */
interface NumberRange {
  readonly from?: number;
  readonly to?: number;
  /** Nothing may be typed. */
  readonly optional?: boolean;
}

interface TextCheck extends Pick<FormField<string>, 'check'> {
  readonly toSave?: (text: string) => string;
  readonly required?: boolean;
}

/** The fields that a record can have. */
export const field = {
  /** A text of one line. */
  text({ label, fixed, logged, ...rules }: FieldNames & TextRules): RecordField<string> {
    return fieldOf('text', nameField(rules), { label, fixed, logged, required: rules.missing !== undefined });
  },
  /** A text of several lines. */
  longText({ label, fixed, logged, ...rules }: FieldNames & TextRules): RecordField<string> {
    return fieldOf('long text', textField(rules), { label, fixed, logged, required: rules.missing !== undefined });
  },
  /** A code of capital letters and digits. */
  code({
    longest,
    missing,
    refusal,
    label = FIELD_WORDS.code,
    ...names
  }: Partial<FieldNames> & {
    readonly longest: number;
    readonly missing: Message;
    readonly refusal: Message;
  }): RecordField<string> {
    return fieldOf('code', codeField({ longest, missing, refusal }), { ...names, label, required: true });
  },
  /** A text by rules of its own. */
  ruled({
    label,
    fixed,
    logged,
    required = false,
    check,
    toSave = (text) => text,
  }: FieldNames & TextCheck): RecordField<string> {
    return fieldOf('text', { empty: '', check, toSave }, { label, fixed, logged, required });
  },
  /** The id of a required choice; `shows` is the part of a row with its name. */
  choice({
    missing,
    ...names
  }: FieldNames & { readonly missing: Message; readonly shows?: string }): RecordField<number | null, number> {
    const isStored = (id: number | null) => id !== null;
    return { ...names, ...choiceField(missing), kind: 'choice', required: true, isStored };
  },
  /** One of the words of a table, which has to be chosen. */
  word<Words extends WordTable>(
    words: Words,
    { missing, ...names }: FieldNames & { readonly missing: Message },
  ): RecordField<string, keyof Words & string> {
    const isStored = (word: string): word is keyof Words & string => Object.hasOwn(words, word);
    return { ...names, ...wordField(words, missing), kind: 'word', words, required: true, isStored };
  },
  /** Something that is chosen by its id above a list. */
  sought(label: LocalText): RecordField<number | null, number> {
    return field.choice({ label, missing: message('FIELD_FIXED') });
  },
  /** A year of four digits that is chosen above a list. */
  year(label: LocalText): RecordField<string> {
    return field.ruled({ label, check: () => undefined });
  },
  /** One of the words of a table, which nobody types. */
  shown<Words extends WordTable>(words: Words, label: LocalText): RecordField<string, keyof Words & string> {
    return field.word(words, { label, missing: message('FIELD_FIXED') });
  },
  /** A day as 'YYYY-MM-DD', up to the last day with any entries; '' without one. */
  day({
    missing,
    required = true,
    from = '',
    ...names
  }: FieldNames & {
    readonly missing: Message;
    readonly required?: boolean;
    /** The first one that anything is said for. */
    readonly from?: string;
  }): RecordField<string> {
    const check = (day: string) =>
      (day === '' && !required) || (isPlannedDay(day) && day >= from) ? undefined : missing;
    return fieldOf('day', { empty: '', check, toSave: (day) => day }, { ...names, required });
  },
  /** An amount in yuan, held as text: '1234.50'. */
  money(rules: FieldNames & NumberRange): RecordField<string> {
    return numberOf('money', PLACES, { from: 0, to: 99_999_999.99, ...rules });
  },
  /** A share in percent, held as text: '3.50'. */
  rate(rules: FieldNames & NumberRange): RecordField<string> {
    return numberOf('rate', PLACES, { from: 0, to: 100, ...rules });
  },
  /** A whole number, held as text. */
  number(rules: FieldNames & NumberRange): RecordField<string> {
    return numberOf('number', 0, { from: 0, to: 999_999_999, ...rules });
  },
  /** Yes or no; no where nothing is said. */
  flag(names: FieldNames): RecordField<boolean> {
    const isStored = (_: boolean): _ is boolean => true;
    return {
      ...names,
      empty: false,
      check: () => undefined,
      toSave: (yes) => yes,
      kind: 'flag',
      required: false,
      isStored,
    };
  },
  /** A moment as ISO text with its zone. */
  moment({
    label,
    fixed,
    logged,
    check,
  }: FieldNames & { readonly check: (moment: string) => Message | undefined }): RecordField<string> {
    return fieldOf(
      'moment',
      { empty: '', check, toSave: (moment) => moment },
      { label, fixed, logged, required: true },
    );
  },
};

interface About {
  readonly label: LocalText;
  readonly fixed?: true | undefined;
  readonly logged?: string | undefined;
  readonly required: boolean;
}

function fieldOf(
  kind: FieldKind,
  form: FormField<string>,
  { label, fixed, logged, required }: About,
): RecordField<string> {
  return {
    ...form,
    kind,
    label,
    required,
    ...(fixed !== undefined && { fixed }),
    ...(logged !== undefined && { logged }),
    isStored: (value): value is string => typeof value === 'string',
  };
}

const WRONG = { money: 'AMOUNT_WRONG', rate: 'PERCENT_WRONG', number: 'COUNT_WRONG' } as const;

function numberOf(
  kind: keyof typeof WRONG,
  places: number,
  {
    label,
    fixed,
    logged,
    optional = false,
    from,
    to,
  }: FieldNames & Required<Pick<NumberRange, 'from' | 'to'>> & NumberRange,
): RecordField<string> {
  const form = numberField(places, { from, to, optional }, (told) => message(WRONG[kind], told));
  return fieldOf(kind, form, { label, fixed, logged, required: !optional });
}

const LAST_DAY = '2099-12-31';

/** Whether a text is a day of the calendar up to the last day with any entries. */
export function isPlannedDay(text: string): boolean {
  return isDay(text) && text <= LAST_DAY;
}

const NAME = { limit: FIELD_LIMITS.name, length: message('LENGTH_1_TO_100') };

/** The names of a record in both languages. */
export const twoNames = {
  nameEn: field.text({ ...NAME, label: FIELD_WORDS.englishName, missing: message('ENGLISH_NAME_MISSING') }),
  nameCn: field.text({ ...NAME, label: FIELD_WORDS.chineseName, missing: message('CHINESE_NAME_MISSING') }),
};

/** The names of things with more than a name, such as states. */
export function wordsOf<Table extends Readonly<Record<string, { readonly name: LocalText }>>>(
  table: Table,
): Readonly<Record<keyof Table & string, LocalText>>;
export function wordsOf(table: Readonly<Record<string, { readonly name: LocalText }>>): WordTable {
  return Object.fromEntries(Object.entries(table).map(([word, { name }]) => [word, name]));
}
