import type { CellType } from '@oasis/engine/access';
import type { NumberShape, NumberShapes } from './number-formats.ts';

/** The value that marks a cell with an error, or with a formula without a result: a character that no text may contain. */
export const FAILED = '\uFDD0';
const FAILED_XML = '<v>&#xFDD0;</v>';

/** Mark before a number whose format or spelling matters, followed by a letter for its type. */
const NUMBER = '\uFDD1';
const NUMBER_XML = '&#xFDD1;';
const LETTERS = { number: 'n', formatted: 'f', percent: 'p' } as const satisfies Partial<Record<CellType, string>>;

/** A number that was marked; undefined for every other text. */
export function markedNumber(
  text: string,
): { readonly type: keyof typeof LETTERS; readonly digits: string } | undefined {
  if (!text.startsWith(NUMBER)) return undefined;
  const type = text[1] === LETTERS.percent ? 'percent' : text[1] === LETTERS.formatted ? 'formatted' : 'number';
  return { type, digits: text.slice(2) };
}

const PIECE = 1024 * 1024;
const ROW_END = Buffer.from('</row>');

/**
 * A part of a workbook with marks in cells that the library does not read exactly: the library cannot distinguish an error from a text,
 * or a formula without a result from an empty cell, and drops the format and the spelling of numbers. A part without such cells is
 * returned unchanged. Large sheets are handled in chunks of whole rows, so that they are never in memory as one text.
 */
export function markCells(part: Uint8Array, shapes: NumberShapes): Uint8Array {
  const bytes = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
  const signs = [...SIGNS, ...[...shapes.keys()].flatMap((style) => [`s="${style}"`, `s='${style}'`])];
  if (!bytes.includes('sheetData') || !signs.some((sign) => bytes.includes(sign))) return part;
  const pieces: Buffer[] = [];
  let isMarked = false;
  for (let from = 0; from < bytes.length; ) {
    const end = pieceEnd(bytes, from);
    const text = bytes.toString('latin1', from, end);
    const marked = markIn(text, shapes);
    isMarked ||= marked !== text;
    pieces.push(marked === text ? bytes.subarray(from, end) : Buffer.from(marked, 'latin1'));
    from = end;
  }
  return isMarked ? Buffer.concat(pieces) : part;
}

/** Only a part with one of these may have a failed cell or a power of ten. Elements may have a prefix, as in `<x:f>`. */
const SIGNS = ['"e"', "'e'", '<f', ':f', 'E+', 'e+'];

function pieceEnd(bytes: Buffer, from: number): number {
  const end = bytes.indexOf(ROW_END, from + PIECE);
  return end < 0 ? bytes.length : end + ROW_END.length;
}

interface OpenCell {
  readonly at: number;
  readonly attributes: string;
  hasFormula: boolean;
  /** Position of the value, and the value. */
  valueAt?: number;
  value?: string;
}

/** Beginnings and ends of cells, formulas and values. */
const TAG = /<(\/?)(?:[A-Za-z]\w*:)?([cfv])((?:[\s/][^<>]*)?)>/g;

function markIn(text: string, shapes: NumberShapes): string {
  let marked = '';
  let done = 0;
  let cell: OpenCell | undefined;
  for (const { 0: tag, 1: slash, 2: name, 3: rest = '', index } of text.matchAll(TAG)) {
    const after = index + tag.length;
    if (name === 'c' && slash === '') cell = rest.endsWith('/') ? undefined : openCell(index, rest);
    else if (cell === undefined) continue;
    else if (name === 'c') {
      const mark = hasFailed(cell) ? FAILED_XML : numberXml(cell, shapes);
      if (mark !== undefined) {
        marked += `${text.slice(done, cell.at)}${textCell(cell, mark)}`;
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

/** Whether a cell has an error, or a formula that was never calculated. An empty text is a result. */
function hasFailed({ attributes, hasFormula, valueAt, value = '' }: OpenCell): boolean {
  const type = attributeOf(attributes, 't');
  if (type === 'e') return true;
  return hasFormula && (type === 'str' ? valueAt === undefined : value.trim() === '');
}

/** The mark of a number with a shape, or one that is written as a power of ten; undefined for every other cell. */
function numberXml({ attributes, value = '' }: OpenCell, shapes: NumberShapes): string | undefined {
  if (!['n', ''].includes(attributeOf(attributes, 't') ?? '') || !NUMBER_TEXT.test(value)) return undefined;
  const shape = shapes.get(attributeOf(attributes, 's') ?? '');
  if (shape === undefined && !/e\+/i.test(value)) return undefined;
  const [letter, digits] = written(value.trim(), shape);
  return `<v>${NUMBER_XML}${letter}${digits}</v>`;
}

const NUMBER_TEXT = /^\s*-?\d+(?:\.\d+)?(?:e[-+]?\d+)?\s*$/i;

function written(value: string, shape: NumberShape | undefined): readonly [letter: string, digits: string] {
  if (shape === undefined) return [LETTERS.number, value];
  if (typeof shape === 'string') return [LETTERS[shape], value];
  return [LETTERS.number, /^\d+$/.test(value) ? value.padStart(shape.zeros, '0') : value];
}

function attributeOf(attributes: string, name: 'r' | 's' | 't'): string | undefined {
  return ATTRIBUTES[name].exec(attributes)?.[1];
}

const ATTRIBUTES = {
  r: /\sr\s*=\s*["'](\w*)["']/,
  s: /\ss\s*=\s*["'](\w*)["']/,
  t: /\st\s*=\s*["'](\w*)["']/,
};

function textCell({ attributes }: OpenCell, value: string): string {
  const place = attributeOf(attributes, 'r');
  return `<c${place === undefined ? '' : ` r="${place}"`} t="str">${value}</c>`;
}
