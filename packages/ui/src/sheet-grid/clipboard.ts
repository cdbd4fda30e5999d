import type { CellRange, GridSource } from './grid-source.ts';

/** A block of copied texts, row by row. */
export type TextBlock = readonly (readonly string[])[];

export function blockOf(source: GridSource, range: CellRange): TextBlock {
  const rows: string[][] = [];
  for (let row = range.top; row <= range.bottom; row++) {
    const texts: string[] = [];
    for (let column = range.left; column <= range.right; column++) texts.push(source.rawText(row, column));
    rows.push(texts);
  }
  return rows;
}

/** Tab-separated text as spreadsheets write it: a text with a tab, quote or line break stands in quotes. */
export function toTsv(block: TextBlock): string {
  return block.map((texts) => texts.map(quoted).join('\t')).join('\r\n');
}

/** The same block as an HTML table, for programs that keep cells apart better that way. */
export function toHtml(block: TextBlock): string {
  const rows = block.map((texts) => `<tr>${texts.map((text) => `<td>${escaped(text)}</td>`).join('')}</tr>`);
  return `<table>${rows.join('')}</table>`;
}

/** Reads tab-separated text, quoted texts included. A line break at the very end adds no row; rows may differ in length. */
export function parseTsv(text: string): TextBlock {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at <= text.length) {
    const field = readField(text, at);
    row.push(field.text);
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

/** The block as pasted onto a range: repeated when the range is a whole multiple of it, once otherwise. */
export function fitted(block: TextBlock, range: CellRange): TextBlock {
  const height = block.length;
  const width = block[0]?.length ?? 0;
  const rows = range.bottom - range.top + 1;
  const columns = range.right - range.left + 1;
  if (height === 0 || width === 0 || rows % height !== 0 || columns % width !== 0) return block;
  return Array.from({ length: rows }, (_, r) =>
    Array.from({ length: columns }, (_, c) => block[r % height]?.[c % width] ?? ''),
  );
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

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
