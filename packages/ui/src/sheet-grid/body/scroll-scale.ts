/**
 * The tallest element that scrolls without a scale. Browsers stop at 17 to 33 million physical pixels, and a screen may have
 * two of them for one of CSS.
 */
export const MAX_SCROLL_HEIGHT = 8_000_000;

/** The length at either end that scrolls pixel by pixel, for a table of any height. */
const EXACT_END = 100_000;

/**
 * A table taller than a browser can scroll, behind a shorter scroll bar. Near both ends a pixel of the bar is a
 * pixel of the table; between them it is more. All lengths are pixels.
 */
export class ScrollScale {
  /** The largest scroll position of the table. */
  readonly range: number;
  /** The largest scroll position of the bar. */
  readonly barRange: number;

  constructor(height: number, seen: number, tallest: number = MAX_SCROLL_HEIGHT) {
    this.range = Math.max(0, height - seen);
    this.barRange = Math.max(0, Math.min(height, tallest) - seen);
  }

  get isScaled(): boolean {
    return this.range > this.barRange;
  }

  /** Where the table is scrolled to when the bar is dragged to a place; whole pixels, so that texts stay sharp. */
  tableAt(bar: number): number {
    return this.isScaled ? Math.round(between(bar, this.barRange, this.range, this.#end)) : bar;
  }

  /** The bar's position for a position of the table. */
  barAt(table: number): number {
    return this.isScaled ? between(table, this.range, this.barRange, this.#end) : table;
  }

  /**
   * The table's position after the bar moved: small steps are taken pixel by pixel, so that a wheel behaves as
   * usual, larger ones are those of the whole bar.
   */
  moved(table: number, from: number, to: number, step: number): number {
    if (!this.isScaled || Math.abs(to - from) > step) return this.tableAt(to);
    return Math.max(0, Math.min(this.range, table + to - from));
  }

  /** Whether steps taken pixel by pixel have brought the bar so far from the table's place that it must be put right at once. */
  isOff(table: number, bar: number): boolean {
    if (!this.isScaled) return false;
    const isAtEnd = (bar <= 0 && table > 0) || (bar >= this.barRange && table < this.range);
    return isAtEnd || Math.abs(this.barAt(table) - bar) > this.#end / 2;
  }

  get #end(): number {
    return Math.min(EXACT_END, this.barRange / 4);
  }
}

/** Carries a place of one range over to another: both ends one to one, the middle in proportion. */
function between(at: number, fromRange: number, toRange: number, end: number): number {
  if (at <= end) return Math.max(0, at);
  if (at >= fromRange - end) return toRange - Math.max(0, fromRange - at);
  return end + ((at - end) / (fromRange - 2 * end)) * (toRange - 2 * end);
}
