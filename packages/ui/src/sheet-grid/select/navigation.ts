import type { CellAddress, GridSource } from '../source/grid-source.ts';
import { isWritable } from '../source/grid-source.ts';
import { clampCell } from './selection.ts';

export type Direction = 'up' | 'down' | 'left' | 'right';

/** Where a key of the arrows, pages or ends leads. */
export type Target =
  | { readonly by: 'cell' | 'edge' | 'page'; readonly direction: Direction }
  | { readonly by: 'row-start' | 'row-end' | 'table-start' | 'table-end' };

const STEPS: Readonly<Record<Direction, CellAddress>> = {
  up: { row: -1, column: 0 },
  down: { row: 1, column: 0 },
  left: { row: 0, column: -1 },
  right: { row: 0, column: 1 },
};

/** The neighbour `count` cells away, stopping at the border. */
export function neighbour(source: GridSource, from: CellAddress, direction: Direction, count = 1): CellAddress {
  const step = STEPS[direction];
  return clampCell(source, { row: from.row + step.row * count, column: from.column + step.column * count }) ?? from;
}

/** The cell of a target relative to another one; a page has the given number of rows. */
export function targetOf(source: GridSource, from: CellAddress, to: Target, rowsOnPage: number): CellAddress {
  const last = { row: source.rowCount - 1, column: source.columns.length - 1 };
  switch (to.by) {
    case 'cell':
      return neighbour(source, from, to.direction);
    case 'edge':
      return edge(source, from, to.direction);
    case 'page':
      return neighbour(source, from, to.direction, rowsOnPage);
    case 'row-start':
      return { row: from.row, column: 0 };
    case 'row-end':
      return { row: from.row, column: last.column };
    case 'table-start':
      return { row: 0, column: 0 };
    case 'table-end':
      return last;
  }
}

/**
 * The target of Ctrl with an arrow, as in spreadsheets: the last filled cell of the present block,
 * or over empty cells the next filled one, or the border.
 */
export function edge(source: GridSource, from: CellAddress, direction: Direction): CellAddress {
  const isFilled = (cell: CellAddress): boolean => source.rawText(cell.row, cell.column) !== '';
  let at = from;
  let next = neighbour(source, at, direction);
  if (isSame(at, next)) return at;
  const isRunning = isFilled(at) && isFilled(next);
  while (!isSame(at, next) && (!isRunning || isFilled(next))) {
    at = next;
    if (!isRunning && isFilled(at)) return at;
    next = neighbour(source, at, direction);
  }
  return at;
}

/**
 * The next cell that may be written: in reading order for `across` (Tab), down the same column for `down` (Enter),
 * backwards for a step of -1. Undefined behind the last one, so that Tab can leave the table there.
 */
export function nextWritable(
  source: GridSource,
  from: CellAddress,
  order: 'across' | 'down',
  step: 1 | -1,
): CellAddress | undefined {
  if (!source.isEditable) return undefined;
  let { row, column } = from;
  for (;;) {
    if (order === 'down') row += step;
    else column += step;
    if (order === 'across' && (column < 0 || column >= source.columns.length)) {
      row += step;
      column = step === 1 ? 0 : source.columns.length - 1;
    }
    if (row < 0 || row >= source.rowCount) return undefined;
    if (isWritable(source, { row, column })) return { row, column };
  }
}

/** The neighbour in the order of `nextWritable`, locked cells included: the cells that Tab and Enter visit while Ctrl is held. */
export function nextCell(source: GridSource, from: CellAddress, order: 'across' | 'down', step: 1 | -1): CellAddress {
  const forwards = order === 'across' ? 'right' : 'down';
  const backwards = order === 'across' ? 'left' : 'up';
  return neighbour(source, from, step === 1 ? forwards : backwards);
}

export function isSame(a: CellAddress, b: CellAddress): boolean {
  return a.row === b.row && a.column === b.column;
}
