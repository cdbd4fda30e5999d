/**
 * Characters that nobody sees and that make a text look like another one, or drive a terminal: control characters, the
 * soft hyphen, marks of zero width, and those that turn the direction of writing around. From and to, in order.
 */
const UNSEEN: readonly (readonly [from: number, to: number])[] = [
  [0x00, 0x08],
  [0x0b, 0x0c],
  [0x0e, 0x1f],
  [0x7f, 0x9f],
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200f],
  [0x2028, 0x202e],
  [0x2060, 0x206f],
  [0x3164, 0x3164],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff9, 0xfffb],
  [0xe0000, 0xe007f],
];
const LINE_ENDS = /[\t\n\r]/g;
/** Most texts have nothing else. */
const PLAIN = /^[ -~]*$/;

/** Whether a text holds a character that nobody sees. Tabs and line breaks are seen. */
export function hasUnseen(text: string): boolean {
  if (PLAIN.test(text)) return false;
  for (const mark of text) if (isUnseen(mark)) return true;
  return false;
}

/** The text without such characters, on one line: for names that others wrote. */
export function withoutUnseen(text: string): string {
  return replaced(text, () => '').replace(LINE_ENDS, '');
}

/** The text for a terminal: such characters are written as their numbers. */
export function unseenTold(text: string): string {
  return replaced(text, numberOf).replaceAll('\r', numberOf);
}

function replaced(text: string, by: (mark: string) => string): string {
  return hasUnseen(text) ? Array.from(text, (mark) => (isUnseen(mark) ? by(mark) : mark)).join('') : text;
}

function numberOf(mark: string): string {
  return `\\u{${(mark.codePointAt(0) ?? 0).toString(16)}}`;
}

function isUnseen(mark: string): boolean {
  const code = mark.codePointAt(0) ?? 0;
  return UNSEEN.some(([from, to]) => code >= from && code <= to);
}
