import type { CellAddress, CellRange } from '../source/grid-source.ts';
import type { Span } from './geometry.ts';
import type { Painted } from './painted.ts';
import { part } from './part.ts';

/** Pixels of the handle's side, at any zoom. */
const HANDLE = 7;

/** The drawing over the cells of the selection. */
export interface Overlaid {
  readonly ranges: readonly CellRange[];
  /** It has a frame of its own. */
  readonly active: CellAddress | undefined;
  /** The range with the fill handle; none if nothing can be filled. */
  readonly handled: CellRange | undefined;
  /** The cells that a fill would write to. */
  readonly fillTarget: CellRange | undefined;
}

/** Frames around the ranges of the selection over one pane, and the fill handle at the corner of the current one. */
export class BodyOverlay {
  readonly #pane: HTMLElement;
  readonly #frames: HTMLElement[] = [];
  readonly #handle: HTMLElement;

  constructor(pane: HTMLElement) {
    this.#pane = pane;
    this.#handle = part(pane.ownerDocument, 'oasis-sheet-fill-handle');
  }

  /** Draws the part of it on the columns of the pane and near the rows in sight. */
  draw({ ranges, active, handled, fillTarget }: Overlaid, painted: Painted, rows: Span, columns: Span): void {
    let used = 0;
    for (const range of ranges) {
      if (isCell(range, active)) continue;
      const part = partIn(range, rows, columns);
      if (part !== undefined) this.#frame(used++, 'oasis-sheet-range', part, range, painted);
    }
    const filled = fillTarget === undefined ? undefined : partIn(fillTarget, rows, columns);
    if (filled !== undefined && fillTarget !== undefined) {
      this.#frame(used++, 'oasis-sheet-range oasis-sheet-fill-target', filled, fillTarget, painted);
    }
    for (const frame of this.#frames.splice(used)) frame.remove();
    this.#placeHandle(handled, painted, rows, columns);
  }

  #frame(index: number, className: string, piece: CellRange, whole: CellRange, painted: Painted): void {
    const { geometry, offset } = painted;
    let frame = this.#frames[index];
    if (frame === undefined) {
      frame = part(this.#pane.ownerDocument, className);
      this.#frames[index] = frame;
      this.#pane.append(frame);
    }
    const sides = [
      piece.left > whole.left ? ' open-left' : '',
      piece.right < whole.right ? ' open-right' : '',
      piece.top > whole.top ? ' open-top' : '',
      piece.bottom < whole.bottom ? ' open-bottom' : '',
    ];
    const { rowHeight } = geometry.metrics;
    const left = geometry.left(piece.left);
    frame.className = `${className}${sides.join('')}`;
    frame.style.left = `${left}px`;
    frame.style.top = `${piece.top * rowHeight - offset}px`;
    frame.style.width = `${geometry.left(piece.right + 1) - left}px`;
    frame.style.height = `${(piece.bottom - piece.top + 1) * rowHeight}px`;
  }

  #placeHandle(range: CellRange | undefined, { geometry, offset }: Painted, rows: Span, columns: Span): void {
    const isHere =
      range !== undefined &&
      range.right >= columns.from &&
      range.right <= columns.to &&
      range.bottom >= rows.from &&
      range.bottom <= rows.to;
    if (!isHere) {
      this.#handle.remove();
      return;
    }
    this.#handle.style.left = `${geometry.left(range.right + 1) - HANDLE}px`;
    this.#handle.style.top = `${(range.bottom + 1) * geometry.metrics.rowHeight - HANDLE - offset}px`;
    if (this.#handle.parentElement === null) this.#pane.append(this.#handle);
  }
}

function isCell(range: CellRange, cell: CellAddress | undefined): boolean {
  const isSingle = range.top === range.bottom && range.left === range.right;
  return isSingle && range.top === cell?.row && range.left === cell.column;
}

/** The part of a range in some columns, cut off a little beyond the rows in sight. */
function partIn(range: CellRange, rows: Span, columns: Span): CellRange | undefined {
  const part = {
    top: Math.max(range.top, rows.from - 1),
    bottom: Math.min(range.bottom, rows.to + 1),
    left: Math.max(range.left, columns.from),
    right: Math.min(range.right, columns.to),
  };
  return part.top > part.bottom || part.left > part.right ? undefined : part;
}
