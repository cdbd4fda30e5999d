import { hasUnseen } from '../base/unseen.ts';
import type { Message } from '../messages/message.ts';
import { message } from '../messages/message.ts';
import { fitsLimit } from './field-limits.ts';

/** The numbers of the modes in which a form of the administration opens (UGP-024). */
export const FORM_MODE = { edit: 0, add: 1, view: 2 } as const;

export type FormMode = (typeof FORM_MODE)[keyof typeof FORM_MODE];

/** One refusal of a field of a form; a form answers at most one for each field, in the order of its fields. */
export interface FormRefusal<Field extends string> {
  readonly field: Field;
  readonly message: Message;
}

/** A field and its refusal, if it has one. */
export type FieldCheck<Field extends string> = readonly [field: Field, refusal: Message | undefined];

/** Keeps the refusals, in the order of the form. */
export function refusalsOf<Field extends string>(checks: readonly FieldCheck<Field>[]): readonly FormRefusal<Field>[] {
  return checks.flatMap(([field, refusal]) => (refusal === undefined ? [] : [{ field, message: refusal }]));
}

/** Replaces every closing-tag sequence '</' by '<\/' (UGP-043, UGP-044, ROL-043). A text already replaced stays unchanged. */
export function sanitizeText(text: string): string {
  return text.replaceAll('</', String.raw`<\/`);
}

/** A text in its saved form: without blanks around (UGP-045), without closing tags, and composed, so that equal looks are equal. */
export function savedText(text: string): string {
  return sanitizeText(text.normalize('NFC').trim());
}

/** Refuses a text that is not of one line, blanks around it aside; undefined for one that is. */
export function checkOneLine(text: string): Message | undefined {
  const line = text.trim();
  return hasUnseen(line) || BREAKS.test(line) ? message('TEXT_ONE_LINE') : undefined;
}

/** Line ends and tabs, which are among the invisible characters but allowed here. */
const BREAKS = /[\t\n\r]/u;

/**
 * Whether a typed text is short enough: the backslash that saving adds to a closing tag does not count, so a text that the
 * screen accepts is not refused after this replacement.
 */
export function fitsAsTyped(text: string, limit: { readonly min: number; readonly max: number }): boolean {
  return fitsLimit(text.trim().replaceAll(String.raw`<\/`, '</'), limit);
}

/** Text of a search box: letters, digits, underscore, Chinese characters, spaces; empty is fine (API-006 to API-008). */
export function checkSearchText(text: string): Message | undefined {
  return SEARCH_CHARACTERS.test(text) ? undefined : message('SEARCH_TEXT_NOT_QUALIFIED');
}

/** Letters A to Z, digits and spaces only (UGP-031, ROL-026). */
export function isEnglishText(text: string): boolean {
  return ENGLISH_CHARACTERS.test(text);
}

/** Chinese characters, letters A to Z, digits and spaces only (UGP-036, ROL-031, USR-032). */
export function isChineseText(text: string): boolean {
  return CHINESE_CHARACTERS.test(text);
}

const SEARCH_CHARACTERS = /^[\p{Script=Han}A-Za-z0-9_ ]*$/u;
const ENGLISH_CHARACTERS = /^[A-Za-z0-9 ]*$/;
const CHINESE_CHARACTERS = /^[\p{Script=Han}A-Za-z0-9 ]*$/u;
