import type { GridSource } from '@oasis/ui';
import { csvFile, saveCsv } from '../../../files/csv-file.ts';
import { saveFile } from '../../../files/save-file.ts';

/** As on the screen (BUD-139, BUD-140), with every digit behind it. */
const FORMATS = { number: '#,##0', percent: '0.00%' } as const;

const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const PIXELS_A_CHARACTER = 7;

/** Data of a table for an export. */
export type ExportSource = Pick<GridSource, 'rowCount' | 'columns' | 'text' | 'rawText' | 'number'>;

export type ExportKind = 'xlsx' | 'csv';

/** Hands the rows and columns of a source to the browser as a file of that name, in their order. */
export async function exportTable(source: ExportSource, kind: ExportKind, name: string, sheet: string): Promise<void> {
  if (kind === 'csv') saveCsv(`${name}.csv`, tableCsv(source));
  else saveFile(`${name}.xlsx`, new Blob([await tableWorkbook(source, sheet)], { type: WORKBOOK_TYPE }));
}

/** The name of a file from its content, without characters forbidden in file names, in the order from the whole to the part. */
export function fileName(parts: readonly string[]): string {
  const name = parts.filter((part) => part !== '').join(' ');
  return name.replace(/[\p{Cc}\\/:*?"<>|]+/gu, '_').slice(0, 120);
}

/** Lines of texts under their titles, numbers with all their digits. */
export function tableCsv(source: ExportSource): string {
  const { columns } = source;
  const lines = rowsOf(source).map((row) => columns.map((_, column) => source.rawText(row, column)));
  return csvFile([columns.map(({ title }) => title), ...lines]);
}

/** A sheet in which numbers are numbers and texts are texts, whatever they begin with. */
export async function tableWorkbook(source: ExportSource, name: string): Promise<ArrayBuffer> {
  // It is larger than the page, and few export.
  const { utils, write } = await import('xlsx');
  const { columns } = source;
  const head = columns.map(({ title }) => ({ t: 's' as const, v: title }));
  const lines = rowsOf(source).map((row) =>
    columns.map(({ format }, column) => {
      const number = source.number(row, column);
      if (format === 'text') return { t: 's' as const, v: source.text(row, column) };
      return Number.isFinite(number) ? { t: 'n' as const, v: number, z: FORMATS[format] } : null;
    }),
  );
  const sheet = utils.aoa_to_sheet([head, ...lines]);
  sheet['!cols'] = columns.map(({ width }) => ({ wch: Math.ceil(width / PIXELS_A_CHARACTER) }));
  const book = utils.book_new(sheet, name);
  const bytes: unknown = write(book, { type: 'array', bookType: 'xlsx', compression: true });
  if (!(bytes instanceof ArrayBuffer)) throw new Error('A workbook is no bytes');
  return bytes;
}

function rowsOf({ rowCount }: ExportSource): readonly number[] {
  return Array.from({ length: rowCount }, (_, row) => row);
}
