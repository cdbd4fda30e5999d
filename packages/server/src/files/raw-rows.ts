import type { CellType } from '@oasis/engine/access';
import { type Message, message } from '@oasis/engine/messages';

/** Encodings that a user may choose; without a choice a file is UTF-8, or UTF-16 by its byte order mark. */
export type FileEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'gb18030';

/**
 * A cell as text, with the type that a spreadsheet gives it. `dropped` are bytes at its edges that are not UTF-8 and were removed from
 * the text, `broken` such bytes inside it; both in hexadecimal. `failed` marks a cell with an error of a spreadsheet, or a formula
 * without a result: its true value is unknown.
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

/** The reason to refuse a row whose texts are taken literally: bytes that may have been letters are missing, or a cell has an error. */
export function unreadableRow({ row, cells }: RawRow): Message | undefined {
  const isUnreadable = cells.some((cell) => cell.broken !== undefined || hasDoubtfulBytes(cell));
  if (isUnreadable) return message('IMPORT_NOT_UTF8', { row });
  return cells.some(({ failed }) => failed === true) ? message('IMPORT_ROW_FAILED', { row }) : undefined;
}

/** Whether a row is empty: an empty line, or only separators, as spreadsheets leave below a table. */
export function isBlank({ cells }: RawRow): boolean {
  return cells.every(
    ({ text, dropped, broken, failed }) =>
      text.trim() === '' && dropped === undefined && broken === undefined && failed === undefined,
  );
}

/** The no-break space of one-byte encodings, which can be dropped without loss. */
const BLANK_BYTES = /^A0(?: A0)*$/;

/** Bytes other than blanks may have been a letter of a name or the sign of a number. */
export function hasDoubtfulBytes({ dropped }: RawCell): boolean {
  return dropped !== undefined && !BLANK_BYTES.test(dropped);
}
