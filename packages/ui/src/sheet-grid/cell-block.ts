import type { TextBlock } from './clipboard.ts';
import type { CellBlock, CellRange, GridSource } from './grid-source.ts';

/** The cells of a range. */
export function blockIn({ top, left, bottom, right }: CellRange): CellBlock {
  return { rows: indexes(top, bottom + 1), columns: indexes(left, right + 1) };
}

/** The cells under a block of texts put at the corner of a range, and how many texts reach beyond the table. */
export function placedBlock(
  source: GridSource,
  { top, left }: CellRange,
  texts: TextBlock,
): { readonly block: CellBlock; readonly outside: number } {
  const width = texts.reduce((most, line) => Math.max(most, line.length), 0);
  const bottom = Math.min(top + texts.length, source.rowCount);
  const right = Math.min(left + width, source.columns.length);
  const inside = texts.slice(0, bottom - top).reduce((sum, line) => sum + Math.min(line.length, right - left), 0);
  const all = texts.reduce((sum, line) => sum + line.length, 0);
  return { block: { rows: indexes(top, bottom), columns: indexes(left, right) }, outside: all - inside };
}

function indexes(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}
