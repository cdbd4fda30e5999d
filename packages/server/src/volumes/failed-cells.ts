/** What a cell says that holds an error, or a formula without a result: a character that no text may have. */
export const FAILED = '\uFDD0';
const FAILED_XML = '<v>&#xFDD0;</v>';

const PIECE = 1024 * 1024;
const ROW_END = Buffer.from('</row>');

/**
 * A part of a workbook with its failed cells marked, since the library that reads rows tells neither an error from a text nor
 * a formula without a result from an empty cell. A part without such cells is answered as it is. Large sheets are looked at in
 * pieces of whole rows, so that they are not in memory as text.
 */
export function markFailedCells(part: Uint8Array): Uint8Array {
  const bytes = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
  if (!bytes.includes('sheetData') || !SIGNS.some((sign) => bytes.includes(sign))) return part;
  const pieces: Buffer[] = [];
  let isMarked = false;
  for (let from = 0; from < bytes.length; ) {
    const end = pieceEnd(bytes, from);
    const text = bytes.toString('latin1', from, end);
    const marked = markIn(text);
    isMarked ||= marked !== text;
    pieces.push(marked === text ? bytes.subarray(from, end) : Buffer.from(marked, 'latin1'));
    from = end;
  }
  return isMarked ? Buffer.concat(pieces) : part;
}

/** Only a part with one of these may have a failed cell. Elements may have a prefix, as in `<x:f>`. */
const SIGNS = ['"e"', "'e'", '<f', ':f'];

function pieceEnd(bytes: Buffer, from: number): number {
  const end = bytes.indexOf(ROW_END, from + PIECE);
  return end < 0 ? bytes.length : end + ROW_END.length;
}

interface OpenCell {
  readonly at: number;
  readonly attributes: string;
  hasFormula: boolean;
  /** Where its value begins, and the value. */
  valueAt?: number;
  value?: string;
}

/** Beginnings and ends of cells, formulas and values. */
const TAG = /<(\/?)(?:[A-Za-z]\w*:)?([cfv])((?:[\s/][^<>]*)?)>/g;

function markIn(text: string): string {
  let marked = '';
  let done = 0;
  let cell: OpenCell | undefined;
  for (const { 0: tag, 1: slash, 2: name, 3: rest = '', index } of text.matchAll(TAG)) {
    const after = index + tag.length;
    if (name === 'c' && slash === '') cell = rest.endsWith('/') ? undefined : openCell(index, rest);
    else if (cell === undefined) continue;
    else if (name === 'c') {
      if (hasFailed(cell)) {
        marked += `${text.slice(done, cell.at)}${markOf(cell)}`;
        done = after;
      }
      cell = undefined;
    } else if (name === 'f') cell.hasFormula = true;
    else if (slash === '') cell.valueAt = after;
    else if (cell.valueAt !== undefined) cell.value = text.slice(cell.valueAt, index);
  }
  return done === 0 ? text : marked + text.slice(done);
}

function openCell(at: number, attributes: string): OpenCell {
  return { at, attributes, hasFormula: false };
}

/** An error, or a formula whose result nobody has worked out. An empty text is a result. */
function hasFailed({ attributes, hasFormula, valueAt, value = '' }: OpenCell): boolean {
  const type = /\st\s*=\s*["'](\w*)["']/.exec(attributes)?.[1];
  if (type === 'e') return true;
  return hasFormula && (type === 'str' ? valueAt === undefined : value.trim() === '');
}

function markOf({ attributes }: OpenCell): string {
  const place = /\sr\s*=\s*["']\w*["']/.exec(attributes)?.[0] ?? '';
  return `<c${place} t="str">${FAILED_XML}</c>`;
}
