/**
 * The tallest element that is scrolled as it is. Browsers stop at 17 to 33 million physical pixels, and a screen may have
 * two of them for one of CSS.
 */
export const MAX_SCROLL_HEIGHT = 8_000_000;

/** How much at either end is scrolled pixel by pixel, however tall the table is. */
const EXACT_END = 100_000;

/**
 * A table taller than a browser can scroll, behind a scroll bar that is shorter. Near both ends a pixel of the bar is a
 * pixel of the table; between them it stands for more. All lengths are pixels.
 */
export class ScrollScale {
  /** How far the table can be scrolled. */
  readonly range: number;
  /** How far the bar can be scrolled. */
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

  /** Where the bar stands for a place of the table. */
  barAt(table: number): number {
    return this.isScaled ? between(table, this.range, this.barRange, this.#end) : table;
  }

  /**
   * Where the table is after the bar moved: small steps are taken pixel by pixel, so that a wheel reads as it does
   * everywhere, larger ones are those of the whole bar.
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
