/**
 * Characters that nobody sees and that make a text look like another one, or drive a terminal: control characters, the
 * soft hyphen, marks of zero width, and those that turn the direction of writing around.
 */
const UNSEEN = String.raw`\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E007F}`;
const IN_TEXTS = new RegExp(`[${UNSEEN}]`, 'u');
const IN_NAMES = new RegExp(`[${UNSEEN}\\t\\n\\r]`, 'gu');
const IN_OUTPUT = new RegExp(`[${UNSEEN}\\r]`, 'gu');

/** Whether a text holds a character that nobody sees. Tabs and line breaks are seen. */
export function hasUnseen(text: string): boolean {
  return IN_TEXTS.test(text);
}

/** The text without such characters, on one line: for names that others wrote. */
export function withoutUnseen(text: string): string {
  return text.replace(IN_NAMES, '');
}

/** The text for a terminal: such characters are written as their numbers. */
export function unseenTold(text: string): string {
  return text.replace(IN_OUTPUT, (mark) => `\\u{${(mark.codePointAt(0) ?? 0).toString(16)}}`);
}
