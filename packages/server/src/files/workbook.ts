import { Readable } from 'node:stream';
import { Piece } from './xlsx/piece.ts';
import { type RowBatches, type RowReader, rowReader } from './xlsx/row-reader.ts';
import { rowWriter, SHEET_FOOT, type SheetColumn, sheetHead } from './xlsx/sheet-xml.ts';
import { workbookParts } from './xlsx/workbook-parts.ts';
import { type ZipPart, zipStream } from './zip-stream.ts';

export type { SheetCell, SheetColumn, SheetRow } from './xlsx/sheet-xml.ts';

export interface Sheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  /** A batch may make its rows while they are taken. */
  readonly batches: RowBatches;
}

export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Rows that a sheet holds, the header among them. */
const SHEET_ROWS = 1_048_576;

/**
 * A workbook with a frozen header, as a stream that is written while the rows are pulled, so memory does not grow with their number; rows
 * beyond the limit of a sheet continue in another one. A reader who goes away ends the reading of rows. A failure of the rows breaks the
 * stream off, so a part of a workbook is never taken for a whole one.
 */
export function streamWorkbook(sheet: Sheet, sheetRows = SHEET_ROWS): Readable {
  return Readable.from(zipStream(partsOf(sheet, sheetRows)), { objectMode: false });
}

async function* partsOf({ name, columns, batches }: Sheet, sheetRows: number): AsyncGenerator<ZipPart> {
  const rows = rowReader(batches);
  let sheets = 0;
  try {
    do {
      sheets += 1;
      yield { path: `xl/worksheets/sheet${sheets}.xml`, content: sheetPieces(columns, rows, sheetRows) };
    } while (await rows.hasMore());
  } finally {
    await rows.close();
  }
  yield* workbookParts(name, sheets);
}

/** Others get a turn after every piece, which is packed on another thread. */
async function* sheetPieces(
  columns: readonly SheetColumn[],
  rows: RowReader,
  sheetRows: number,
): AsyncGenerator<Uint8Array> {
  const piece = new Piece();
  const write = rowWriter(columns, piece);
  piece.text(sheetHead(columns));
  write(
    columns.map(({ header }) => header),
    1,
  );
  for (let number = 2; number <= sheetRows; number += 1) {
    const row = rows.atHand() ?? (await rows.fetched());
    if (row === undefined) break;
    write(row, number);
    if (piece.isFull) yield piece.take();
  }
  piece.text(SHEET_FOOT);
  yield piece.take();
}
