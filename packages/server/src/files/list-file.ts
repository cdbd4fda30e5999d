import { Readable } from 'node:stream';
import type { Locale, LocalText } from '@oasis/engine/base';
import { CSV_TYPE, streamCsv } from './csv-stream.ts';
import type { FileReply } from './file-reply.ts';
import { type SheetCell, type SheetRow, streamWorkbook, WORKBOOK_TYPE } from './workbook.ts';

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
  /** Rows in batches, read while the file is sent. A batch is emptied once it is written. */
  readonly batches: AsyncIterable<Row[]>;
  readonly locale: Locale;
  /** A workbook if nothing is said. */
  readonly format?: 'xlsx' | 'csv' | undefined;
}

/**
 * A list as a spreadsheet, or as comma-separated values, that is written while its rows are read. A list without rows is a file without bytes, for which the screens
 * show 'Data is null!' (API-024).
 */
export async function listFile<Row>({ name, columns, batches, locale, format }: ListFile<Row>): Promise<FileReply> {
  const rows = readAhead(batches);
  const file =
    format === 'csv'
      ? { fileName: `${name[locale]}.csv`, type: CSV_TYPE }
      : { fileName: `${name[locale]}.xlsx`, type: WORKBOOK_TYPE };
  let first = await rows.next();
  while (first.done !== true && first.value.length === 0) first = await rows.next();
  if (first.done === true) return { ...file, body: Readable.from([]) };
  const headers = columns.map(({ header, width }) => ({ header: header[locale], width, format: 'text' as const }));
  const cells = cellsOf(first.value, rows, columns);
  if (format === 'csv')
    return {
      ...file,
      body: streamCsv(
        headers.map(({ header }) => header),
        cells,
      ),
    };
  return { ...file, body: streamWorkbook({ name: name[locale], columns: headers, batches: cells }) };
}

/** The same batches, each read while the one before it is written. */
async function* readAhead<Batch>(batches: AsyncIterable<Batch>): AsyncGenerator<Batch> {
  const source = batches[Symbol.asyncIterator]();
  try {
    for (let next = source.next(); ; ) {
      const batch = await next;
      if (batch.done === true) return;
      next = source.next();
      // The promise is awaited above; until then a failure has no other handler.
      next.catch(() => undefined);
      yield batch.value;
    }
  } finally {
    await source.return?.();
  }
}

async function* cellsOf<Row>(
  first: Row[],
  rest: AsyncGenerator<Row[]>,
  columns: readonly ListColumn<Row>[],
): AsyncGenerator<Iterable<SheetRow>> {
  try {
    yield rowsOf(first, columns);
    for await (const batch of rest) yield rowsOf(batch, columns);
  } finally {
    await rest.return(undefined);
  }
}

/** Yields one row after another in the same array: memory holds only the row being written and the batch read meanwhile. */
function* rowsOf<Row>(batch: Row[], columns: readonly ListColumn<Row>[]): Generator<SheetRow> {
  const cells: SheetCell[] = [];
  for (const row of batch) {
    cells.length = 0;
    for (const column of columns) cells.push(column.cell(row));
    yield cells;
  }
  // Promises that have carried a batch keep it until everything is collected, as measured: then without its rows.
  batch.length = 0;
}

/** A moment in the time of China: 'YYYY-MM-DD HH:mm:ss'. Empty for null. */
export function timeCell(moment: Date | null): string {
  if (moment === null) return '';
  return new Date(moment.getTime() + CHINA_AHEAD_MS).toISOString().slice(0, 19).replace('T', ' ');
}

const CHINA_AHEAD_MS = 8 * 60 * 60 * 1000;
