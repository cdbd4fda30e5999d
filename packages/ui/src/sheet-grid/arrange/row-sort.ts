import type { GridSource, RowTree } from '../source/grid-source.ts';
import { allRows } from './all-rows.ts';
import { radixOrder } from './radix-order.ts';
import type { SheetSort } from './sheet-settings.ts';
import { textOrder } from './text-order.ts';

/**
 * Rows of the source, all of them unless some are given, sorted by a column, each among the rows of its parent, with
 * children behind their parent; the parents of all of them have to be among them. Undefined without a column to sort by.
 */
export function sortedRows(
  source: GridSource,
  some: Int32Array | undefined,
  sort: SheetSort | undefined,
): Int32Array | undefined {
  const column = sort === undefined ? -1 : source.columns.findIndex(({ id }) => id === sort.column);
  if (sort === undefined || column === -1) return undefined;
  const sorted = rowsInOrder(source, some ?? allRows(source), column, sort.descending ? -1 : 1);
  return source.tree === undefined ? sorted : depthFirst(sorted, source.rowCount, source.tree);
}

/** Rows by their values in a column: empty cells come last either way, equal ones keep their order. */
export function rowsInOrder(source: GridSource, rows: Int32Array, column: number, direction: 1 | -1): Int32Array {
  const isText = source.columns[column]?.format === 'text';
  return isText ? byText(source, rows, column, direction) : byNumber(source, rows, column, direction);
}

function byNumber(source: GridSource, rows: Int32Array, column: number, direction: 1 | -1): Int32Array {
  const numbers = Float64Array.from(rows, (row) => direction * source.number(row, column));
  const filled = rows.filter((_, index) => !Number.isNaN(numbers[index]));
  const empty = rows.filter((_, index) => Number.isNaN(numbers[index]));
  const keys = numbers.filter((number) => !Number.isNaN(number));
  return joined(radixOrder(filled, keys), empty);
}

function byText(source: GridSource, rows: Int32Array, column: number, direction: 1 | -1): Int32Array {
  const texts = Array.from(rows, (row) => source.text(row, column));
  const filled = rows.filter((_, index) => texts[index] !== '');
  const empty = rows.filter((_, index) => texts[index] === '');
  const filledTexts = texts.filter((text) => text !== '');
  return joined(textOrder(filled, filledTexts, direction), empty);
}

function joined(first: Int32Array, last: Int32Array): Int32Array {
  const rows = new Int32Array(first.length + last.length);
  rows.set(first);
  rows.set(last, first.length);
  return rows;
}

/** Puts rows that are in order each behind its parent, depth first. */
function depthFirst(rows: Int32Array, count: number, tree: RowTree): Int32Array {
  const parents = parentsOf(count, tree);
  // Children of each row as linked lists in the order of `rows`; the last number represents the top.
  const first = new Int32Array(count + 1).fill(-1);
  const next = new Int32Array(count).fill(-1);
  for (let index = rows.length - 1; index >= 0; index--) {
    const row = rows[index] ?? 0;
    const parent = parents[row] ?? count;
    next[row] = first[parent] ?? -1;
    first[parent] = row;
  }
  const ordered = new Int32Array(rows.length);
  const waiting = [first[count] ?? -1];
  let filled = 0;
  while (waiting.length > 0) {
    const row = waiting.pop() ?? -1;
    if (row === -1) continue;
    ordered[filled++] = row;
    waiting.push(next[row] ?? -1, first[row] ?? -1);
  }
  return ordered;
}

/** The parent of each row; the number of rows represents the top. */
function parentsOf(count: number, tree: RowTree): Int32Array {
  const parents = new Int32Array(count);
  const path: number[] = [];
  for (let row = 0; row < count; row++) {
    const depth = tree.depth(row);
    let parent = count;
    for (let above = depth - 1; above >= 0 && parent === count; above--) parent = path[above] ?? count;
    parents[row] = parent;
    path.length = Math.min(path.length, depth);
    path[depth] = row;
  }
  return parents;
}
