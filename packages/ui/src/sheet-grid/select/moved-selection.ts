import type { CellAddress, CellRange, GridSource } from '../source/grid-source.ts';
import type { Selection } from './selection.ts';
import { clampCell, isInside, singleCell, sizeOf } from './selection.ts';

/** Ranges of more rows and columns together are not carried through a new arrangement: their active cell is. */
const MOST_LINES = 200_000;

/** The selection after its cells moved: on the same cells if they still are adjacent, otherwise only on the active cell. */
export function movedSelection(selection: Selection, moved: (cell: CellAddress) => CellAddress): Selection {
  const active = moved(selection.active);
  const ranges: CellRange[] = [];
  for (const range of selection.ranges) {
    const to = movedRange(range, moved);
    if (to === undefined) return singleCell(active);
    ranges.push(to);
  }
  return lawful({ ranges, active, head: moved(selection.head) }) ?? singleCell(active);
}

/** The selection inside of the present table; undefined for a table without cells. */
export function clampedSelection(source: GridSource, selection: Selection | undefined): Selection | undefined {
  const active = clampCell(source, selection?.active ?? { row: 0, column: 0 });
  if (active === undefined || selection === undefined) return active === undefined ? undefined : singleCell(active);
  const [bottom, right] = [source.rowCount - 1, source.columns.length - 1];
  const ranges = selection.ranges
    .filter((range) => range.top <= bottom && range.left <= right)
    .map((range) => ({ ...range, bottom: Math.min(range.bottom, bottom), right: Math.min(range.right, right) }));
  const head = clampCell(source, selection.head) ?? active;
  return lawful({ ranges, active, head }) ?? singleCell(active);
}

function lawful(selection: Selection): Selection | undefined {
  const holds = (cell: CellAddress) => selection.ranges.some((range) => isInside(range, cell.row, cell.column));
  return holds(selection.active) && holds(selection.head) ? selection : undefined;
}

function movedRange(range: CellRange, moved: (cell: CellAddress) => CellAddress): CellRange | undefined {
  const { top, left, bottom, right } = range;
  if (sizeOf(range) === 1) {
    const { row, column } = moved({ row: top, column: left });
    return { top: row, left: column, bottom: row, right: column };
  }
  if (bottom - top + right - left > MOST_LINES) return undefined;
  const down = runOf(top, bottom, (row) => moved({ row, column: left }).row);
  const across = runOf(left, right, (column) => moved({ row: top, column }).column);
  if (down === undefined || across === undefined) return undefined;
  return { top: down.from, bottom: down.to, left: across.from, right: across.to };
}

/**
 * The run that the places of some lines form, in any order; undefined if two share a place or there are gaps. It
 * gives up at the first such line: hidden lines are slow to place, and many come to one place.
 */
function runOf(from: number, to: number, place: (line: number) => number) {
  const places = new Set<number>();
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (let line = from; line <= to; line++) {
    const at = place(line);
    least = Math.min(least, at);
    most = Math.max(most, at);
    if (most - least > to - from || places.has(at)) return undefined;
    places.add(at);
  }
  return { from: least, to: most };
}
