import type { CellAddress, CellRange, GridSource } from './grid-source.ts';
import { isWritable } from './grid-source.ts';

/** The active cell is the anchor, as in spreadsheets; the range reaches from there to the head. */
export interface Selection {
  readonly anchor: CellAddress;
  readonly head: CellAddress;
}

export function singleCell(cell: CellAddress): Selection {
  return { anchor: cell, head: cell };
}

export function rangeOf({ anchor, head }: Selection): CellRange {
  return {
    top: Math.min(anchor.row, head.row),
    left: Math.min(anchor.column, head.column),
    bottom: Math.max(anchor.row, head.row),
    right: Math.max(anchor.column, head.column),
  };
}

export function isInside(range: CellRange, row: number, column: number): boolean {
  return row >= range.top && row <= range.bottom && column >= range.left && column <= range.right;
}

/** The nearest cell that the table has; undefined for a table without cells. */
export function clampCell(source: GridSource, cell: CellAddress): CellAddress | undefined {
  if (source.rowCount === 0 || source.columns.length === 0) return undefined;
  return {
    row: Math.max(0, Math.min(source.rowCount - 1, cell.row)),
    column: Math.max(0, Math.min(source.columns.length - 1, cell.column)),
  };
}

/**
 * Where a range that starts at `anchor` and wants to reach `wanted` ends while the sheet is protected: before the
 * first locked cell, first along the anchor's row, then row by row. A locked anchor keeps the range at one cell.
 */
export function protectedHead(source: GridSource, anchor: CellAddress, wanted: CellAddress): CellAddress {
  if (!isWritable(source, anchor)) return anchor;
  const column = lastWritable(anchor.column, wanted.column, (at) =>
    isWritable(source, { row: anchor.row, column: at }),
  );
  const [from, to] = [Math.min(anchor.column, column), Math.max(anchor.column, column)];
  const row = lastWritable(anchor.row, wanted.row, (at) => {
    for (let c = from; c <= to; c++) if (!isWritable(source, { row: at, column: c })) return false;
    return true;
  });
  return { row, column };
}

function lastWritable(from: number, to: number, isOpen: (at: number) => boolean): number {
  const step = Math.sign(to - from);
  let last = from;
  while (last !== to && isOpen(last + step)) last += step;
  return last;
}
