import { type CellObject, type DenseWorkSheet, read, type WorkBook } from 'xlsx';
import type { RawRow } from './types.ts';

/**
 * The rows of the first sheet of a workbook whose parts were unpacked within bounds before (never a workbook as it came).
 * Shorter rows are filled up to the width of the first row that is not empty.
 */
export function* readXlsx(workbook: Uint8Array): Generator<RawRow> {
  const book = read(workbook, {
    type: 'array',
    dense: true,
    sheets: 0,
    cellDates: true,
    UTC: true,
    cellText: false,
    cellHTML: false,
  });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  const lines = sheet === undefined ? [] : (linesOf(sheet) ?? []);
  let width: number | undefined;
  for (let index = 0; index < lines.length; index += 1) {
    const texts = trimEnd(Array.from(lines[index] ?? [], cellText));
    if (texts.length === 0) continue;
    width ??= texts.length;
    while (texts.length < width) texts.push('');
    yield { row: index + 1, cells: texts.map((text) => ({ text })) };
  }
}

function linesOf(sheet: WorkBook['Sheets'][string]): DenseWorkSheet['!data'] | undefined {
  const data: unknown = sheet['!data'];
  return isLines(data) ? data : undefined;
}

function isLines(data: unknown): data is DenseWorkSheet['!data'] {
  return Array.isArray(data);
}

/** What the cell holds, not how it shows it: 1,234 shown for 1234 is 1234. Dates come as YYYY-MM-DD. */
function cellText(cell: CellObject | undefined): string {
  if (cell === undefined || cell.v === undefined) return '';
  if (cell.t === 'e') return cell.w ?? '#ERROR';
  return cell.v instanceof Date ? cell.v.toISOString().slice(0, 10) : String(cell.v);
}

function trimEnd(texts: string[]): string[] {
  while (texts.length > 0 && texts.at(-1)?.trim() === '') texts.pop();
  return texts;
}
