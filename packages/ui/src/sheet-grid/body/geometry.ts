import type { CellAddress, GridColumn } from '../source/grid-source.ts';

/** Heights of the specification, in pixels ([BUD-141], [BUD-142]). */
export const ROW_HEIGHT = 40;
export const HEADER_HEIGHT = 50;
/** Height of a row if more rows are wanted on a screen. */
export const COMPACT_ROW_HEIGHT = 28;

/** Of the texts in cells, in pixels at zoom 1. */
export const FONT_SIZE = 13;

/** The smallest width of a column, in pixels, at any zoom. */
const LEAST_WIDTH = 12;
/** The part of the room that frozen columns may take; those beyond it scroll with the others. */
const FROZEN_SHARE = 0.75;

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The scroll position of the table, in pixels of the whole table (which may be taller than a browser can scroll). */
export interface Scroll {
  readonly left: number;
  readonly top: number;
}

/** The visible size of the table, its header and gutter included. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A run of rows or columns, its borders included; empty when `to` is below `from`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Sizes on the screen, in CSS pixels at the zoom. */
export interface SheetMetrics {
  readonly zoom: number;
  readonly rowHeight: number;
  readonly headerHeight: number;
  /** Width of the row numbers at the left edge. */
  readonly gutter: number;
}

export const PLAIN_METRICS: SheetMetrics = { zoom: 1, rowHeight: ROW_HEIGHT, headerHeight: HEADER_HEIGHT, gutter: 0 };

export interface MetricsWanted {
  readonly zoom: number;
  readonly density: 'default' | 'compact';
  /** The gutter has room for the number of the last row. */
  readonly rowCount: number;
  /** Of rows that are not compact, in pixels at zoom 1. */
  readonly rowHeight?: number | undefined;
}

export function metricsAt({ zoom, density, rowCount, rowHeight = ROW_HEIGHT }: MetricsWanted): SheetMetrics {
  const digits = Math.max(2, String(rowCount).length);
  return {
    zoom,
    rowHeight: Math.round((density === 'compact' ? COMPACT_ROW_HEIGHT : rowHeight) * zoom),
    headerHeight: Math.round(HEADER_HEIGHT * zoom),
    gutter: Math.round((12 + 7 * digits) * zoom),
  };
}

/**
 * The places of rows and columns, by their positions on the screen, for painting and pointing. The gutter and the
 * frozen columns stay at the left edge, the header at the top.
 */
export class Geometry {
  readonly metrics: SheetMetrics;
  readonly columnCount: number;
  readonly frozenCount: number;
  /** Where the columns that scroll begin: right of the gutter and the frozen columns. */
  readonly frozenWidth: number;
  /** Left borders of the columns, and the right border of the last. */
  readonly #lefts: readonly number[];

  /** With a room, columns beyond a share of its width are not frozen, so that some of the others are always visible. */
  constructor(
    columns: readonly GridColumn[],
    metrics: SheetMetrics = PLAIN_METRICS,
    room: number = Number.POSITIVE_INFINITY,
  ) {
    this.metrics = metrics;
    this.columnCount = columns.length;
    const lefts = [metrics.gutter];
    for (const { width } of columns) {
      lefts.push((lefts.at(-1) ?? 0) + Math.max(LEAST_WIDTH, Math.round(width * metrics.zoom)));
    }
    this.#lefts = lefts;
    const unfrozen = columns.findIndex(({ frozen }) => !frozen);
    let count = unfrozen === -1 ? columns.length : unfrozen;
    while (count > 0 && (lefts[count] ?? 0) > room * FROZEN_SHARE) count--;
    this.frozenCount = count;
    this.frozenWidth = lefts[count] ?? 0;
  }

  /** Whether everything has the same place and size under another geometry. */
  isSame(other: Geometry): boolean {
    const { zoom, rowHeight, headerHeight, gutter } = this.metrics;
    const { metrics } = other;
    return (
      zoom === metrics.zoom &&
      rowHeight === metrics.rowHeight &&
      headerHeight === metrics.headerHeight &&
      gutter === metrics.gutter &&
      this.frozenCount === other.frozenCount &&
      this.#lefts.length === other.#lefts.length &&
      this.#lefts.every((left, at) => left === other.#lefts[at])
    );
  }

  /** Width of the whole table, the gutter included. */
  get width(): number {
    return this.#lefts.at(-1) ?? 0;
  }

  left(column: number): number {
    return this.#lefts[Math.max(0, column)] ?? this.width;
  }

  widthOf(column: number): number {
    return this.left(column + 1) - this.left(column);
  }

  /** Height of the whole table, the header included. */
  heightOf(rowCount: number): number {
    return this.metrics.headerHeight + rowCount * this.metrics.rowHeight;
  }

  /** The cell's place inside the table's frame; undefined while it is scrolled out of sight. */
  boxOf(cell: CellAddress, scroll: Scroll, view: Size): Box | undefined {
    const { rowHeight, headerHeight } = this.metrics;
    const isFrozen = cell.column < this.frozenCount;
    const left = this.left(cell.column) - (isFrozen ? 0 : scroll.left);
    const top = headerHeight + cell.row * rowHeight - scroll.top;
    const width = this.widthOf(cell.column);
    const isHidden =
      top + rowHeight <= headerHeight ||
      top >= view.height ||
      left >= view.width ||
      (!isFrozen && left + width <= this.frozenWidth);
    return isHidden ? undefined : { left, top, width, height: rowHeight };
  }

  /**
   * The cell under a point of the table's frame. Not bounded by the number of rows: points above and below the table give
   * rows outside of it. Column -1 is the gutter.
   */
  cellAt(x: number, y: number, scroll: Scroll): CellAddress {
    const { rowHeight, headerHeight } = this.metrics;
    return {
      row: Math.floor((y - headerHeight + scroll.top) / rowHeight),
      column: this.columnAt(x < this.frozenWidth ? x : x + scroll.left),
    };
  }

  /** The column at a distance from the left edge of the table; -1 in the gutter, the last one beyond the right edge. */
  columnAt(x: number): number {
    let low = -1;
    let high = this.columnCount - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#lefts[middle] ?? 0) <= x) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** The scroll position nearest to the present one that shows the whole cell. */
  scrollTo(cell: CellAddress, scroll: Scroll, view: Size): Scroll {
    const { rowHeight, headerHeight } = this.metrics;
    const top = cell.row * rowHeight;
    const newTop = nearest(scroll.top, top, top + rowHeight, view.height - headerHeight);
    if (cell.column < this.frozenCount) return { left: scroll.left, top: newTop };
    const from = this.left(cell.column) - this.frozenWidth;
    const to = this.left(cell.column + 1) - this.frozenWidth;
    return { left: nearest(scroll.left, from, to, view.width - this.frozenWidth), top: newTop };
  }

  /** The number of whole rows on a page of the given height, at least one. */
  rowsOnPage(height: number): number {
    return Math.max(1, Math.floor((height - this.metrics.headerHeight) / this.metrics.rowHeight));
  }

  /** The rows that a window on the table shows, and some more on either side. */
  rowsIn(scroll: Scroll, view: Size, rowCount: number, more: number): Span {
    const { rowHeight, headerHeight } = this.metrics;
    const from = Math.floor(scroll.top / rowHeight);
    const to = Math.ceil((scroll.top + view.height - headerHeight) / rowHeight) - 1;
    return { from: Math.max(0, from - more), to: Math.min(rowCount - 1, to + more) };
  }

  /** The columns right of the frozen ones that a window on the table shows, and some more on either side. */
  columnsIn(scroll: Scroll, view: Size, more: number): Span {
    const from = this.columnAt(scroll.left + this.frozenWidth);
    const to = this.columnAt(scroll.left + view.width - 1);
    return { from: Math.max(this.frozenCount, from - more), to: Math.min(this.columnCount - 1, to + more) };
  }
}

function nearest(offset: number, from: number, to: number, visible: number): number {
  if (from < offset || to - from > visible) return Math.max(0, from);
  return to > offset + visible ? to - visible : offset;
}
