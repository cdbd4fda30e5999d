import { Readable } from 'node:stream';
import type { Locale, LocalText } from '@oasis/engine';
import type { FileReply } from '../guard/route.ts';
import { type SheetCell, streamWorkbook, WORKBOOK_TYPE } from './workbook.ts';

/** A column of an exported list. */
export interface ListColumn<Row> {
  readonly header: LocalText;
  /** In characters. */
  readonly width: number;
  readonly cell: (row: Row) => SheetCell;
}

export interface ListFile<Row> {
  /** Name of the file without its ending, and of its sheet. */
  readonly name: LocalText;
  readonly columns: readonly ListColumn<Row>[];
  /** Rows in batches, read while the file is sent. */
  readonly batches: AsyncIterable<readonly Row[]>;
  readonly locale: Locale;
}

/**
 * A list as a spreadsheet that is written while its rows are read. A list without rows is a file without bytes, which
 * the screens tell of as 'Data is null!' (API-024).
 */
export async function listFile<Row>({ name, columns, batches, locale }: ListFile<Row>): Promise<FileReply> {
  const iterator = batches[Symbol.asyncIterator]();
  let first = await iterator.next();
  while (first.done !== true && first.value.length === 0) first = await iterator.next();
  const file = { fileName: `${name[locale]}.xlsx`, type: WORKBOOK_TYPE };
  if (first.done === true) return { ...file, body: Readable.from([]) };
  const rows = cellsOf(first.value, { [Symbol.asyncIterator]: () => iterator }, columns);
  const headers = columns.map(({ header, width }) => ({ header: header[locale], width, format: 'text' as const }));
  return { ...file, body: streamWorkbook({ name: name[locale], columns: headers, rows }) };
}

async function* cellsOf<Row>(
  first: readonly Row[],
  rest: AsyncIterable<readonly Row[]>,
  columns: readonly ListColumn<Row>[],
): AsyncGenerator<readonly SheetCell[]> {
  for (const row of first) yield columns.map(({ cell }) => cell(row));
  for await (const batch of rest) for (const row of batch) yield columns.map(({ cell }) => cell(row));
}

/** A moment as people in China read it: 'YYYY-MM-DD HH:mm:ss'. Empty for none. */
export function timeCell(moment: Date | null): string {
  if (moment === null) return '';
  return new Date(moment.getTime() + CHINA_AHEAD_MS).toISOString().slice(0, 19).replace('T', ' ');
}

const CHINA_AHEAD_MS = 8 * 60 * 60 * 1000;
