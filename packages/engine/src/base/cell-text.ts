/** Most characters that a spreadsheet keeps in a cell. */
export const LONGEST_TEXT = 32_767;

/** Stands at the end of a text that was longer than that. */
const CUT_MARK = '…';

/**
 * A text between the tags of a cell. Characters that XML cannot hold, and a carriage return, which XML reads as a
 * line feed, are written like in spreadsheets: by their number between '_x' and '_'. The underscore of a text that itself
 * looks like that is written so too. Readers restore the text, except that a text is cut after 32,767 characters
 * and then ends in '…'.
 */
export function cellText(text: string): string {
  const whole = text.length <= LONGEST_TEXT ? text : cut(text);
  return whole.replace(CAREFUL, (part) => ENTITIES[part] ?? byNumber(part));
}

function cut(text: string): string {
  const end = LONGEST_TEXT - CUT_MARK.length;
  // Not between the two halves of one character.
  const last = text.charCodeAt(end - 1);
  return text.slice(0, last >= 0xd800 && last < 0xdc00 ? end - 1 : end) + CUT_MARK;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function byNumber(part: string): string {
  return `_x${part.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
}

/**
 * With the flag `u` a surrogate matches only if unpaired. An underscore counts if four hex digits follow and then another
 * underscore, or the one with which the next escaped character begins.
 */
const CAREFUL =
  /[&<>\p{Cs}\ufffe\uffff]|(?![\t\n\u007f-\u009f])\p{Cc}|_(?=x[0-9a-f]{4}(?:[_\p{Cs}\ufffe\uffff]|(?![\t\n\u007f-\u009f])\p{Cc}))/giu;

/** Of the first 128 characters, those that `cellText` may have to escape, and blanks that must be preserved. */
export const CAREFUL_ASCII: Uint8Array = Uint8Array.from({ length: 128 }, (_, code) =>
  code < 0x20 || '&<>_'.includes(String.fromCharCode(code)) ? 1 : 0,
);
