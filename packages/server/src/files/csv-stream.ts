import { Readable } from 'node:stream';
import type { SheetCell, SheetRow } from './workbook.ts';

export const CSV_TYPE = 'text/csv; charset=utf-8';

/** Rows as comma-separated values that every spreadsheet opens, written while the rows are read; the names of the columns come first. */
export function streamCsv(heads: readonly string[], batches: AsyncIterable<Iterable<SheetRow>>): Readable {
  return Readable.from(textsOf(heads, batches), { objectMode: false });
}

async function* textsOf(heads: readonly string[], batches: AsyncIterable<Iterable<SheetRow>>): AsyncGenerator<string> {
  yield `\ufeff${lineOf(heads)}`;
  for await (const batch of batches) {
    let text = '';
    for (const row of batch) text += lineOf(row);
    yield text;
  }
}

function lineOf(cells: SheetRow): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

/** A text that a spreadsheet would read as a formula is marked as text. */
function cellOf(cell: SheetCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const plain = /^[=+\-@\t\r]/v.test(cell) ? `'${cell}` : cell;
  return `"${plain.replaceAll('"', '""')}"`;
}
