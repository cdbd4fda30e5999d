import { hasUnseen } from '../base/unseen.ts';
import type { Message } from '../messages/message.ts';
import { message } from '../messages/message.ts';
import { fitsLimit } from './field-limits.ts';

/** What a form of the administration is opened for: the numbers of its modes (UGP-024). */
export const FORM_MODE = { edit: 0, add: 1, view: 2 } as const;

export type FormMode = (typeof FORM_MODE)[keyof typeof FORM_MODE];

/** One refusal of a field of a form; a form answers at most one for each field, in the order of its fields. */
export interface FormRefusal<Field extends string> {
  readonly field: Field;
  readonly message: Message;
}

/** A field and what is wrong with it, if anything is. */
export type FieldCheck<Field extends string> = readonly [field: Field, refusal: Message | undefined];

/** Keeps what refuses, in the order of the form. */
export function refusalsOf<Field extends string>(checks: readonly FieldCheck<Field>[]): readonly FormRefusal<Field>[] {
  return checks.flatMap(([field, refusal]) => (refusal === undefined ? [] : [{ field, message: refusal }]));
}

/**
 * Replaces every closing-tag sequence '</' by '<\/' (UGP-043, UGP-044, ROL-043). A text that was replaced already stays
 * as it is.
 */
export function sanitizeText(text: string): string {
  return text.replaceAll('</', String.raw`<\/`);
}

/** As it is saved: without blanks around (UGP-045), without closing tags, and composed, so that what looks the same is the same. */
export function savedText(text: string): string {
  return sanitizeText(text.normalize('NFC').trim());
}

/** Refuses a text that is not of one line, blanks around it aside; undefined for one that is. */
export function checkOneLine(text: string): Message | undefined {
  const line = text.trim();
  return hasUnseen(line) || BREAKS.test(line) ? message('TEXT_ONE_LINE') : undefined;
}

/** What ends a line or jumps within it, of the characters that are not unseen. */
const BREAKS = /[\t\n\r]/u;

/**
 * Whether a text is short enough, as it was typed: the backslash that saving put into a closing tag does not count, so
 * what the screen let pass is not refused for having been made safe on its way.
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
