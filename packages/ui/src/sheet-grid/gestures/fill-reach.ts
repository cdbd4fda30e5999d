import type { CellAddress, CellRange, GridSource } from '../source/grid-source.ts';
import { isWritable } from '../source/grid-source.ts';
import type { Fill } from '../source/sheet-actions.ts';

/** Where a fill goes that is dragged from a range. */
export interface Reach {
  readonly target: CellRange;
  readonly towards: Fill['towards'];
}

/**
 * The cells that a fill dragged from a range to a cell writes to: towards the side that is farther away, and before the
 * first line with a locked cell, whether Ctrl is held or not. Undefined inside of the range, and before a locked line.
 */
export function fillReach(source: GridSource, range: CellRange, to: CellAddress): Reach | undefined {
  const down = to.row - range.bottom;
  const up = range.top - to.row;
  const right = to.column - range.right;
  const left = range.left - to.column;
  const farthest = Math.max(down, up, right, left);
  if (farthest <= 0) return undefined;
  const towards = farthest === down ? 'down' : farthest === up ? 'up' : farthest === right ? 'right' : 'left';
  return openReach(source, range, towards, farthest);
}

/** A double click on the handle: down as far as the column beside the range is filled, the left one before the right one. */
export function neighbourReach(source: GridSource, range: CellRange): Reach | undefined {
  const isFilled = (column: number, row: number): boolean =>
    column >= 0 && column < source.columns.length && source.text(row, column) !== '';
  const first = range.bottom + 1;
  const column = [range.left - 1, range.right + 1].find((at) => first < source.rowCount && isFilled(at, first));
  if (column === undefined) return undefined;
  let last = range.bottom;
  while (last + 1 < source.rowCount && isFilled(column, last + 1)) last++;
  return openReach(source, range, 'down', last - range.bottom);
}

/** A number of lines beyond a range, as far as all of their cells may be written. */
function openReach(source: GridSource, range: CellRange, towards: Fill['towards'], wanted: number): Reach | undefined {
  let count = 0;
  while (count < wanted && isOpen(source, lineBeyond(range, towards, count + 1))) count++;
  if (count === 0) return undefined;
  const first = lineBeyond(range, towards, 1);
  const last = lineBeyond(range, towards, count);
  const target = {
    top: Math.min(first.top, last.top),
    left: Math.min(first.left, last.left),
    bottom: Math.max(first.bottom, last.bottom),
    right: Math.max(first.right, last.right),
  };
  return { target, towards };
}

function lineBeyond({ top, left, bottom, right }: CellRange, towards: Fill['towards'], distance: number): CellRange {
  switch (towards) {
    case 'down':
      return { top: bottom + distance, left, bottom: bottom + distance, right };
    case 'up':
      return { top: top - distance, left, bottom: top - distance, right };
    case 'right':
      return { top, left: right + distance, bottom, right: right + distance };
    case 'left':
      return { top, left: left - distance, bottom, right: left - distance };
  }
}

function isOpen(source: GridSource, { top, left, bottom, right }: CellRange): boolean {
  if (top < 0 || left < 0 || bottom >= source.rowCount || right >= source.columns.length) return false;
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) if (!isWritable(source, { row, column })) return false;
  }
  return true;
}
