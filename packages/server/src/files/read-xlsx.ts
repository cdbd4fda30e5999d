import { percentText } from '@oasis/engine/base';
import { type CellValue, streamXlsxRows } from 'hucre/xlsx';
import { isErrorText } from './error-texts.ts';
import { FAILED, markedNumber } from './marked-cells.ts';
import type { RawCell, RawRow } from './raw-rows.ts';

/**
 * The rows of the first sheet of a workbook, one after the other. Its parts have to be unpacked within limits and marked before, so never
 * pass a workbook as received. Shorter rows are filled up to the width of the first row that is not empty.
 */
export async function* readXlsx(workbook: Uint8Array, hidden: ReadonlySet<number>): AsyncGenerator<RawRow> {
  let width: number | undefined;
  for await (const { index, values } of streamXlsxRows(workbook)) {
    const cells = trimEnd(values.map(cellOf), width);
    if (cells.length === 0) continue;
    width ??= cells.length;
    while (cells.length < width) cells.push({ text: '' });
    const row = index + 1;
    yield hidden.has(row) ? { row, cells, hidden: true } : { row, cells };
  }
}

function cellOf(value: CellValue | undefined): RawCell {
  if (value === null || value === undefined) return { text: '' };
  if (value instanceof Date) return dayCell(value);
  if (typeof value === 'boolean') return { text: value ? 'TRUE' : 'FALSE', type: 'boolean' };
  if (typeof value === 'number') return { text: String(value), type: 'number' };
  if (value === FAILED) return { text: '', failed: true };
  const marked = markedNumber(value);
  if (marked !== undefined) return numberCell(marked);
  return isErrorText(value) ? { text: value, failed: true } : { text: value };
}

/** A day without its time; a number beyond all days shows as an error in spreadsheets. */
function dayCell(value: Date): RawCell {
  return Number.isNaN(value.getTime())
    ? { text: '', failed: true }
    : { text: value.toISOString().slice(0, 10), type: 'date' };
}

/** The cell of a number: its digits, a percent as shown, at the 15 digits that spreadsheets keep; a power of ten is kept. */
function numberCell({ type, digits }: NonNullable<ReturnType<typeof markedNumber>>): RawCell {
  if (type === 'percent') return { text: `${percentText(Number(digits))}%`, type };
  const isWhole = /^\d+$/.test(digits);
  return { text: isWhole || /e\+/i.test(digits) ? digits : String(Number(digits)), type };
}

/** Removes empty cells at the end, and cells with errors beyond the header, which belong to no column. */
function trimEnd(cells: RawCell[], width = Number.POSITIVE_INFINITY): RawCell[] {
  const isNothing = ({ text, failed }: RawCell, place: number) =>
    text.trim() === '' && (failed === undefined || place >= width);
  return cells.slice(0, cells.findLastIndex((cell, place) => !isNothing(cell, place)) + 1);
}
