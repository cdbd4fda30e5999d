import type { CellAddress, CellRange, GridSource } from '../source/grid-source.ts';
import { isWritable } from '../source/grid-source.ts';

/**
 * The selection: some ranges, and in one of them the active cell, where typing goes. `head` is the end of that range
 * that Shift moves; the other end is the active cell, as in spreadsheets.
 */
export interface Selection {
  readonly ranges: readonly CellRange[];
  readonly active: CellAddress;
  readonly head: CellAddress;
}

export function singleCell(cell: CellAddress): Selection {
  return { ranges: [spanOf(cell, cell)], active: cell, head: cell };
}

/** The range that two cells are corners of. */
export function spanOf(a: CellAddress, b: CellAddress): CellRange {
  return {
    top: Math.min(a.row, b.row),
    left: Math.min(a.column, b.column),
    bottom: Math.max(a.row, b.row),
    right: Math.max(a.column, b.column),
  };
}

export function isInside(range: CellRange, row: number, column: number): boolean {
  return row >= range.top && row <= range.bottom && column >= range.left && column <= range.right;
}

/** The number of cells in a range. */
export function sizeOf({ top, left, bottom, right }: CellRange): number {
  return (bottom - top + 1) * (right - left + 1);
}

/** The newest range that contains the active cell. */
export function currentRange({ ranges, active }: Selection): CellRange {
  return ranges.findLast((range) => isInside(range, active.row, active.column)) ?? spanOf(active, active);
}

/** Moves the end of the current range; ranges that it covers now are part of it. */
export function extended(selection: Selection, head: CellAddress): Selection {
  const before = currentRange(selection);
  const current = spanOf(selection.active, head);
  const others = selection.ranges.filter((range) => range !== before && !covers(current, range));
  return { ranges: [...others, current], active: selection.active, head };
}

/** One range more, spanned by its active cell and its head. */
export function withRange({ ranges }: Selection, active: CellAddress, head: CellAddress): Selection {
  const current = spanOf(active, head);
  return { ranges: [...ranges.filter((range) => !covers(current, range)), current], active, head };
}

/** The selection without one cell: the ranges around it stay. The last cell cannot be taken out. */
export function withoutCell(selection: Selection, cell: CellAddress): Selection {
  const ranges = selection.ranges.flatMap((range) =>
    isInside(range, cell.row, cell.column) ? around(range, cell) : [range],
  );
  const last = ranges.at(-1);
  if (last === undefined) return singleCell(cell);
  return { ranges, active: { row: last.top, column: last.left }, head: { row: last.bottom, column: last.right } };
}

/** Moves the active cell inside the selection. */
export function withActive(selection: Selection, active: CellAddress): Selection {
  const current = currentRange({ ...selection, active });
  const isHeadInside = isInside(current, selection.head.row, selection.head.column);
  return { ...selection, active, head: isHeadInside ? selection.head : { row: current.bottom, column: current.right } };
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
 * first locked cell, first along the anchor's row, then row by row. A locked anchor keeps the range at one cell. Where
 * nothing can be edited at all, there is nothing to protect.
 */
export function protectedHead(source: GridSource, anchor: CellAddress, wanted: CellAddress): CellAddress {
  if (!source.isEditable) return wanted;
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

function covers(outer: CellRange, inner: CellRange): boolean {
  return isInside(outer, inner.top, inner.left) && isInside(outer, inner.bottom, inner.right);
}

function around({ top, left, bottom, right }: CellRange, { row, column }: CellAddress): readonly CellRange[] {
  const pieces = [
    { top, left, bottom: row - 1, right },
    { top: row, left, bottom: row, right: column - 1 },
    { top: row, left: column + 1, bottom: row, right },
    { top: row + 1, left, bottom, right },
  ];
  return pieces.filter((piece) => piece.bottom >= piece.top && piece.right >= piece.left);
}
