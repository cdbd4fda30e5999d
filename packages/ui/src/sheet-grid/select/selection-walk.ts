import type { CellAddress, CellRange } from '../source/grid-source.ts';
import type { Selection } from './selection.ts';
import { isInside, sizeOf } from './selection.ts';

/**
 * The target of Tab (`across`) or Enter (`down`) inside a selection: through the open cells of a range, then
 * through the next range, and round again. Undefined when no other cell is open.
 */
export function nextInSelection(
  { ranges, active }: Selection,
  order: 'across' | 'down',
  step: 1 | -1,
  isOpen: (cell: CellAddress) => boolean,
): CellAddress | undefined {
  let at = ranges.findLastIndex((range) => isInside(range, active.row, active.column));
  let range = ranges[at];
  if (range === undefined) return undefined;
  let place = placeIn(range, active, order);
  for (let left = ranges.reduce((sum, one) => sum + sizeOf(one), 0); left > 1; left--) {
    place += step;
    if (place < 0 || place >= sizeOf(range)) {
      at = (at + step + ranges.length) % ranges.length;
      range = ranges[at] ?? range;
      place = step === 1 ? 0 : sizeOf(range) - 1;
    }
    const cell = cellIn(range, place, order);
    if (isOpen(cell)) return cell;
  }
  return undefined;
}

/** Which cell of a range another one is, counted in reading order or column by column. */
function placeIn({ top, left, bottom, right }: CellRange, { row, column }: CellAddress, order: 'across' | 'down') {
  return order === 'across'
    ? (row - top) * (right - left + 1) + column - left
    : (column - left) * (bottom - top + 1) + row - top;
}

function cellIn({ top, left, bottom, right }: CellRange, place: number, order: 'across' | 'down'): CellAddress {
  const line = order === 'across' ? right - left + 1 : bottom - top + 1;
  const [far, near] = [Math.floor(place / line), place % line];
  return order === 'across' ? { row: top + far, column: left + near } : { row: top + near, column: left + far };
}
