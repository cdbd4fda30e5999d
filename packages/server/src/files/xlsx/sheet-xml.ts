import { CAREFUL_ASCII, cellText, LONGEST_TEXT } from '@oasis/engine/base';
import type { Piece } from './piece.ts';
import { STYLE_OF } from './workbook-parts.ts';

/** A column of a sheet. Numbers are shown as '#,##0', percentages as '0.00%' (BUD-139, BUD-140). */
export interface SheetColumn {
  readonly header: string;
  readonly format: 'text' | 'number' | 'percent';
  /** In characters. */
  readonly width: number;
}

/** Value of a cell; a text always stays a text. Null and an empty text are an empty cell. */
export type SheetCell = string | number | null;

export type SheetRow = readonly SheetCell[];

/** The XML before the rows: the header is frozen, and each column has its width and its format. */
export function sheetHead(columns: readonly SheetColumn[]): string {
  const widths = columns.map(
    ({ format, width }, place) =>
      `<col min="${place + 1}" max="${place + 1}" width="${width}" style="${STYLE_OF[format]}" customWidth="1"/>`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    '<sheetViews><sheetView workbookViewId="0">' +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols><sheetData>`
  );
}

export const SHEET_FOOT = '</sheetData></worksheet>';

/** Writes rows, the first of a sheet being 1. Texts are inline strings, which no spreadsheet program reads as a formula. */
export function rowWriter(columns: readonly SheetColumn[], piece: Piece): (row: SheetRow, number: number) => void {
  const starts = columns.map(({ format }, place) => ({
    cell: Buffer.from(`<c r="${columnLetters(place)}`),
    number: Buffer.from(`" s="${STYLE_OF[format]}"><v>`),
  }));
  return (row, number) => {
    const digits = String(number);
    piece.bytes(ROW_START);
    piece.plainText(digits, CAREFUL_ASCII);
    piece.bytes(TAG_END);
    let column = 0;
    for (const start of starts) {
      const value = row[column];
      column += 1;
      if (value === undefined || value === null || value === '' || isNoNumber(value)) continue;
      piece.bytes(start.cell);
      piece.plainText(digits, CAREFUL_ASCII);
      if (typeof value === 'string') writeText(value, piece);
      else writeNumber(value, start.number, piece);
    }
    piece.bytes(ROW_END);
  };
}

const ROW_START = Buffer.from('<row r="');
const TAG_END = Buffer.from('">');
const ROW_END = Buffer.from('</row>');
const TEXT_START = Buffer.from(`" s="${STYLE_OF.text}" t="inlineStr"><is><t>`);
const KEPT_START = Buffer.from(`" s="${STYLE_OF.text}" t="inlineStr"><is><t xml:space="preserve">`);
const TEXT_END = Buffer.from('</t></is></c>');
const NUMBER_END = Buffer.from('</v></c>');
const BLANK = 0x20;

function writeText(text: string, piece: Piece): void {
  piece.bytes(TEXT_START);
  if (text.length > LONGEST_TEXT || hasOuterBlank(text) || !piece.plainText(text, CAREFUL_ASCII)) {
    piece.back(TEXT_START.length);
    piece.bytes(KEPT_START);
    piece.text(cellText(text));
  }
  piece.bytes(TEXT_END);
}

/** Spreadsheets know no NaN, and nothing infinite. */
function isNoNumber(value: string | number): boolean {
  return typeof value === 'number' && !Number.isFinite(value);
}

/** Readers of XML may drop blanks at the ends of a text that is not marked as one to be kept. */
function hasOuterBlank(text: string): boolean {
  return text.charCodeAt(0) === BLANK || text.charCodeAt(text.length - 1) === BLANK;
}

function writeNumber(value: number, start: Uint8Array, piece: Piece): void {
  piece.bytes(start);
  piece.text(String(value));
  piece.bytes(NUMBER_END);
}

/** The name of a column: A to Z, AA and so on. */
export function columnLetters(place: number): string {
  const last = String.fromCharCode(65 + (place % 26));
  return place < 26 ? last : columnLetters(Math.floor(place / 26) - 1) + last;
}
