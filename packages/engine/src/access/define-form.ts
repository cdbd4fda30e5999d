import type { WordTable } from '../base/locale.ts';
import type { Message } from '../messages/message.ts';
import { checkOneLine, type FormRefusal, fitsAsTyped, refusalsOf, savedText } from './form.ts';

/** A field of a form. Its rules are methods, so that a form can hold fields of any value. */
export interface FormField<Value> {
  /** Initial value of the field. */
  readonly empty: Value;
  /** The refusal of a value; undefined for a valid one. */
  check(value: Value): Message | undefined;
  /** The value in the saved form. */
  toSave(value: Value): Value;
}

type FieldSet = Readonly<Record<string, FormField<unknown>>>;

type ValuesOf<Fields> = {
  readonly [Name in keyof Fields]: Fields[Name] extends FormField<infer Value> ? Value : never;
};

/** A form: its fields in the order of the screen. Screen and server use the same definition. */
export interface Form<Draft> {
  /** Content of a new form. */
  readonly empty: Draft;
  /** The values of the form's fields, of a record or a draft that holds more. */
  readonly valuesOf: (record: Draft) => Draft;
  /** The refusals, at most one for each field, in the order of the form; empty if it may be saved. */
  readonly check: (draft: Draft) => readonly FormRefusal<keyof Draft & string>[];
  /** A draft in its saved form; other fields of it stay. */
  readonly toSave: <Given extends Draft>(draft: Given) => Given;
}

/** Content of a form; a draft, so every field may be missing or wrong. */
export type DraftOf<Given> = Given extends Form<infer Draft> ? Draft : never;

/** Makes a form of its fields. */
export function defineForm<Fields extends FieldSet>(fields: Fields): Form<ValuesOf<Fields>>;
export function defineForm(fields: FieldSet): Form<Readonly<Record<string, unknown>>> {
  const all = Object.entries(fields);
  return {
    empty: Object.fromEntries(all.map(([name, { empty }]) => [name, empty])),
    valuesOf: (record) => Object.fromEntries(all.map(([name]) => [name, record[name]])),
    check: (draft) => refusalsOf(all.map(([name, field]) => [name, field.check(draft[name])])),
    toSave: (draft) => {
      const saved = all.map(([name, field]) => [name, field.toSave(draft[name])] as const);
      return Object.assign({ ...draft }, Object.fromEntries(saved));
    },
  };
}

export interface TextRules {
  /** Number of characters of the typed text, without blanks around it. */
  readonly limit: { readonly min: number; readonly max: number };
  /** Refuses a text that is too long. */
  readonly length: Message;
  /** Refuses a blank text; absent if the text is optional. */
  readonly missing?: Message;
  /** Refuses other characters than those of the text's kind. */
  readonly characters?: { readonly fit: (text: string) => boolean; readonly refusal: Message };
}

/** A text; it is saved without blanks around it and without closing tags (UGP-043, UGP-045). */
export function textField({ limit, length, missing, characters }: TextRules): FormField<string> {
  return {
    empty: '',
    check: (text) => {
      if (missing !== undefined && text.trim() === '') return missing;
      if (!fitsAsTyped(text, limit)) return length;
      return characters === undefined || characters.fit(text.trim()) ? undefined : characters.refusal;
    },
    toSave: savedText,
  };
}

/**
 * A name: a text of one line. Refuses characters that would break it up in lists, files and mails: line breaks, tabs, control characters.
 */
export function nameField(rules: TextRules): FormField<string> {
  const text = textField(rules);
  return { ...text, check: (typed) => text.check(typed) ?? checkOneLine(typed) };
}

/** The id of a required choice; null without one. */
export function choiceField(missing: Message): FormField<number | null> {
  return { empty: null, check: (id) => (id === null ? missing : undefined), toSave: (id) => id };
}

/** One of the words of a table, which has to be chosen; `empty` is chosen in a new form. */
export function wordField(words: WordTable, missing: Message, empty = ''): FormField<string> {
  return { empty, check: (word) => (Object.hasOwn(words, word) ? undefined : missing), toSave: (word) => word };
}
