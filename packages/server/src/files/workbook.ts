import { Readable } from 'node:stream';
import { writeXlsxStream } from 'hucre/xlsx';

/** A column of a sheet. Numbers are shown as '#,##0', percentages as '0.00%' (BUD-139, BUD-140). */
export interface SheetColumn {
  readonly header: string;
  readonly format: 'text' | 'number' | 'percent';
  /** In characters. */
  readonly width: number;
}

/** What a cell holds; a text is never anything but a text. Null is an empty cell. */
export type SheetCell = string | number | null;

export interface Sheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: AsyncIterable<readonly SheetCell[]>;
}

export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const NUMBER_FORMATS = { text: '@', number: '#,##0', percent: '0.00%' } as const;

/** Most characters that a spreadsheet keeps in a cell. */
const LONGEST_TEXT = 32_767;

/** Characters that XML has no place for, and that the library lets through. */
const NO_XML = /[\ufffe\uffff]/g;

/** How a workbook writes a character by its number: a text that looks like that is not one. */
const LOOKS_ESCAPED = /_(?=x[0-9a-f]{4}_)/gi;

/**
 * A workbook with one sheet under a frozen header, as bytes that come while the rows are pulled, so memory does not grow
 * with their number. Texts are written as inline strings, which no spreadsheet program reads as a formula.
 */
export function streamWorkbook({ name, columns, rows }: Sheet): Readable {
  const stream = writeXlsxStream(plainRows(rows), {
    name,
    columns: columns.map(({ header, format, width }) => ({
      header: plainText(header),
      width,
      // As a style, which the library takes as it is; of a format alone it makes a new style for each cell.
      style: { numFmt: NUMBER_FORMATS[format] },
    })),
    freezePane: { rows: 1 },
  });
  return Readable.from(stream);
}

async function* plainRows(rows: Sheet['rows']): AsyncGenerator<SheetCell[]> {
  for await (const row of rows) yield row.map((cell) => (typeof cell === 'string' ? plainText(cell) : finite(cell)));
}

function plainText(text: string): string {
  return text.slice(0, LONGEST_TEXT).toWellFormed().replace(NO_XML, '\ufffd').replace(LOOKS_ESCAPED, '_x005F_');
}

function finite(value: number | null): number | null {
  return value !== null && Number.isFinite(value) ? value : null;
}
