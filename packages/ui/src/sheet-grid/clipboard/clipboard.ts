import type { TextBlock } from '../source/cell-block.ts';
import type { CellRange } from '../source/grid-source.ts';

/** The largest number of cells to copy or paste at once; more is refused as a whole. */
export const MOST_CELLS = 4_000_000;

/** Tab-separated text as spreadsheets write it: a text with a tab, quote or line break is quoted. */
export function toTsv(block: TextBlock): string {
  return block.map((texts) => texts.map(quoted).join('\t')).join('\r\n');
}

/**
 * Reads tab-separated text, quoted texts included. A line break at the very end adds no row; rows may differ in length.
 * Undefined for more than `MOST_CELLS`.
 */
export function parseTsv(text: string): TextBlock | undefined {
  const rows: string[][] = [];
  let row: string[] = [];
  let count = 0;
  let at = 0;
  while (at <= text.length) {
    const field = readField(text, at);
    row.push(field.text);
    if (++count > MOST_CELLS) return undefined;
    at = field.end;
    if (text[at] === '\t') {
      at++;
      continue;
    }
    rows.push(row);
    row = [];
    if (at >= text.length) break;
    at += text.startsWith('\r\n', at) ? 2 : 1;
    if (at === text.length) break;
  }
  return rows;
}

/**
 * The block as pasted onto a range: repeated when the range is a whole multiple of it, once otherwise. Rows of different
 * length are repeated only downwards, so that nothing is put into places for which the block has no text.
 */
export function fitted(block: TextBlock, range: CellRange): TextBlock {
  const height = block.length;
  const width = block.reduce((most, line) => Math.max(most, line.length), 0);
  const rows = range.bottom - range.top + 1;
  const columns = range.right - range.left + 1;
  if (height === 0 || width === 0 || rows % height !== 0 || columns % width !== 0) return block;
  const times = columns / width;
  if (times > 1 && block.some((line) => line.length < width)) return block;
  const lines = block.map((line) => Array.from({ length: times }, () => line).flat());
  return Array.from({ length: rows }, (_, row) => lines[row % height] ?? []);
}

function readField(text: string, start: number): { text: string; end: number } {
  if (text[start] !== '"') return readPlain(text, start);
  let value = '';
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] !== '"') value += text[at] ?? '';
    else if (text[at + 1] === '"') value += text[at++] ?? '';
    else return isFieldEnd(text[at + 1]) ? { text: value, end: at + 1 } : readPlain(text, start);
  }
  return readPlain(text, start);
}

function readPlain(text: string, start: number): { text: string; end: number } {
  let end = start;
  while (end < text.length && !isFieldEnd(text[end])) end++;
  return { text: text.slice(start, end), end };
}

function isFieldEnd(character: string | undefined): boolean {
  return character === undefined || character === '\t' || character === '\n' || character === '\r';
}

function quoted(text: string): string {
  return /["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
