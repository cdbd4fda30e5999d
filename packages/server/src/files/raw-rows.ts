import type { CellType } from '@oasis/engine/access';
import { type Message, message } from '@oasis/engine/messages';

/** Encodings that a person may name; without one it is UTF-8, or UTF-16 where the file says so. */
export type FileEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'gb18030';

/**
 * A cell as text, with the type that a spreadsheet gives it. `dropped` are bytes at its edges that are not UTF-8 and are no longer in the text,
 * `broken` such bytes inside it; both in hexadecimal. `failed` is a cell that holds an error of a spreadsheet, or a formula
 * without a result: what it should say is not known.
 */
export interface RawCell {
  readonly text: string;
  readonly type?: CellType;
  readonly dropped?: string;
  readonly broken?: string;
  readonly failed?: true;
}

/** One record of the file. Rows count from 1 as a spreadsheet shows them, so the header is row 1. */
export interface RawRow {
  readonly row: number;
  readonly cells: readonly RawCell[];
  /** The workbook does not show it. */
  readonly hidden?: true;
}

/** Why a row whose texts are taken as they are cannot be: bytes that may have been letters are missing in it, or a cell failed. */
export function unreadableRow({ row, cells }: RawRow): Message | undefined {
  const isUnreadable = cells.some((cell) => cell.broken !== undefined || hasDoubtfulBytes(cell));
  if (isUnreadable) return message('IMPORT_NOT_UTF8', { row });
  return cells.some(({ failed }) => failed === true) ? message('IMPORT_ROW_FAILED', { row }) : undefined;
}

/** True for a row of nothing: an empty line, or separators alone as spreadsheets leave behind a table. */
export function isBlank({ cells }: RawRow): boolean {
  return cells.every(
    ({ text, dropped, broken, failed }) =>
      text.trim() === '' && dropped === undefined && broken === undefined && failed === undefined,
  );
}

/** The no-break space of one-byte encodings: dropping it loses nothing. */
const BLANK_BYTES = /^A0(?: A0)*$/;

/** Bytes other than blanks may have been a letter of a name or the sign of a number. */
export function hasDoubtfulBytes({ dropped }: RawCell): boolean {
  return dropped !== undefined && !BLANK_BYTES.test(dropped);
}
