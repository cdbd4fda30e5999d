import { type CellValue, streamXlsxRows } from 'hucre/xlsx';
import { isErrorText } from './error-texts.ts';
import { FAILED } from './failed-cells.ts';
import type { RawCell, RawRow } from './types.ts';

/**
 * The rows of the first sheet of a workbook whose parts were unpacked within bounds before (never a workbook as it came) and
 * have their failed cells marked, one after the other. Shorter rows are filled up to the width of the first row that is not empty.
 */
export async function* readXlsx(workbook: Uint8Array): AsyncGenerator<RawRow> {
  let width: number | undefined;
  for await (const { index, values } of streamXlsxRows(workbook)) {
    const cells = trimEnd(values.map(cellOf), width);
    if (cells.length === 0) continue;
    width ??= cells.length;
    while (cells.length < width) cells.push({ text: '' });
    yield { row: index + 1, cells };
  }
}

function cellOf(value: CellValue | undefined): RawCell {
  const text = cellText(value);
  if (text === FAILED) return { text: '', failed: true };
  return isErrorText(text) ? { text, failed: true } : { text };
}

/** What the cell holds, not how it shows it: 1,234 shown for 1234 is 1234. Dates come as YYYY-MM-DD. */
function cellText(value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value);
}

/** Without the empty cells at the end, and without failed ones beyond the header, which stand in no column. */
function trimEnd(cells: RawCell[], width = Number.POSITIVE_INFINITY): RawCell[] {
  const isNothing = ({ text, failed }: RawCell, place: number) =>
    text.trim() === '' && (failed === undefined || place >= width);
  return cells.slice(0, cells.findLastIndex((cell, place) => !isNothing(cell, place)) + 1);
}
