import type { CellAddress, GridColumn } from './grid-source.ts';

/** Heights of the specification, in pixels ([BUD-141], [BUD-142]). */
export const ROW_HEIGHT = 40;
export const HEADER_HEIGHT = 50;

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Scroll {
  readonly left: number;
  readonly top: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where columns begin and end, and how many of them are frozen: all that positions need. */
export class Geometry {
  /** Left borders of the columns, and the right border of the last. */
  readonly #lefts: readonly number[];
  readonly frozenCount: number;
  readonly frozenWidth: number;

  constructor(columns: readonly GridColumn[]) {
    const lefts = [0];
    for (const column of columns) lefts.push((lefts.at(-1) ?? 0) + column.width);
    this.#lefts = lefts;
    this.frozenCount = columns.findIndex((column) => !column.frozen);
    if (this.frozenCount === -1) this.frozenCount = columns.length;
    this.frozenWidth = lefts[this.frozenCount] ?? 0;
  }

  get width(): number {
    return this.#lefts.at(-1) ?? 0;
  }

  left(column: number): number {
    return this.#lefts[column] ?? this.width;
  }

  /** The cell's place inside the table's frame; undefined while it is scrolled out of sight. */
  boxOf(cell: CellAddress, scroll: Scroll, view: Size): Box | undefined {
    const isFrozen = cell.column < this.frozenCount;
    const left = this.left(cell.column) - (isFrozen ? 0 : scroll.left);
    const top = HEADER_HEIGHT + cell.row * ROW_HEIGHT - scroll.top;
    const width = this.left(cell.column + 1) - this.left(cell.column);
    const isHidden =
      top + ROW_HEIGHT <= HEADER_HEIGHT ||
      top >= view.height ||
      left >= view.width ||
      (!isFrozen && left + width <= this.frozenWidth);
    return isHidden ? undefined : { left, top, width, height: ROW_HEIGHT };
  }

  /** The cell under a point of the table's frame, not bounded by the number of rows; points outside give outside rows. */
  cellAt(x: number, y: number, scroll: Scroll): CellAddress {
    const inTable = x < this.frozenWidth ? x : x + scroll.left;
    let column = 0;
    while (column < this.#lefts.length - 2 && this.left(column + 1) <= inTable) column++;
    return { row: Math.floor((y - HEADER_HEIGHT + scroll.top) / ROW_HEIGHT), column };
  }

  /** The scroll position nearest to the present one that shows the whole cell. */
  scrollTo(cell: CellAddress, scroll: Scroll, view: Size): Scroll {
    const top = cell.row * ROW_HEIGHT;
    const visibleHeight = view.height - HEADER_HEIGHT;
    const newTop = nearest(scroll.top, top, top + ROW_HEIGHT, visibleHeight);
    if (cell.column < this.frozenCount) return { left: scroll.left, top: newTop };
    const from = this.left(cell.column) - this.frozenWidth;
    const to = this.left(cell.column + 1) - this.frozenWidth;
    return { left: nearest(scroll.left, from, to, view.width - this.frozenWidth), top: newTop };
  }
}

/** How many whole rows a page of the given height shows, at least one. */
export function rowsOnPage(height: number): number {
  return Math.max(1, Math.floor((height - HEADER_HEIGHT) / ROW_HEIGHT));
}

function nearest(offset: number, from: number, to: number, visible: number): number {
  if (from < offset || to - from > visible) return Math.max(0, from);
  return to > offset + visible ? to - visible : offset;
}
