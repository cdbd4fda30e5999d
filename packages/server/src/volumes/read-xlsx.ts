import { type CellValue, streamXlsxRows } from 'hucre/xlsx';
import type { RawRow } from './types.ts';

/**
 * The rows of the first sheet of a workbook whose parts were unpacked within bounds before (never a workbook as it came), one
 * after the other. Shorter rows are filled up to the width of the first row that is not empty.
 */
export async function* readXlsx(workbook: Uint8Array): AsyncGenerator<RawRow> {
  let width: number | undefined;
  for await (const { index, values } of streamXlsxRows(workbook)) {
    const texts = trimEnd(values.map(cellText));
    if (texts.length === 0) continue;
    width ??= texts.length;
    while (texts.length < width) texts.push('');
    yield { row: index + 1, cells: texts.map((text) => ({ text })) };
  }
}

/** What the cell holds, not how it shows it: 1,234 shown for 1234 is 1234. Dates come as YYYY-MM-DD. */
function cellText(value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value);
}

function trimEnd(texts: string[]): string[] {
  while (texts.length > 0 && texts.at(-1)?.trim() === '') texts.pop();
  return texts;
}
