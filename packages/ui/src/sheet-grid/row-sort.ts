import type { GridSource, RowTree } from './grid-source.ts';
import type { SheetSort } from './sheet-settings.ts';

/**
 * All rows of the source sorted by a column, each among the rows of its parent, with children behind their parent. Empty
 * cells come last either way, equal ones stay in the order of the source. Undefined without a column to sort by.
 */
export function sortedRows(source: GridSource, sort: SheetSort | undefined): Int32Array | undefined {
  const column = sort === undefined ? -1 : source.columns.findIndex(({ id }) => id === sort.column);
  if (sort === undefined || column === -1) return undefined;
  const keys = source.columns[column]?.format === 'text' ? textKeys(source, column) : numberKeys(source, column);
  const rows = rowsByKey(keys, sort.descending ? -1 : 1);
  return source.tree === undefined ? rows : depthFirst(rows, source.tree);
}

/** Empty cells have no key: NaN. */
function numberKeys(source: GridSource, column: number): Float64Array {
  const keys = new Float64Array(source.rowCount);
  for (let row = 0; row < keys.length; row++) keys[row] = source.number(row, column);
  return keys;
}

/** Each text's place among the different texts of the column. */
function textKeys(source: GridSource, column: number): Float64Array {
  const numbers = new Map<string, number>();
  const keys = new Float64Array(source.rowCount);
  for (let row = 0; row < keys.length; row++) {
    const text = source.text(row, column);
    const number = numbers.get(text) ?? numbers.size;
    if (number === numbers.size) numbers.set(text, number);
    keys[row] = text === '' ? Number.NaN : number;
  }
  const places = new Float64Array(numbers.size);
  [...numbers.keys()].sort(compareTexts).forEach((text, place) => {
    places[numbers.get(text) ?? 0] = place;
  });
  return keys.map((number) => (Number.isNaN(number) ? number : (places[number] ?? 0)));
}

const LATIN = new Intl.Collator('en');
const PINYIN = new Intl.Collator('zh');
const ONLY_ASCII = /^[\x20-\x7e]*$/;

/** As Chinese readers look names up; the English collator orders plain letters in the same way and much faster. */
export function compareTexts(a: string, b: string): number {
  return (ONLY_ASCII.test(a) && ONLY_ASCII.test(b) ? LATIN : PINYIN).compare(a, b);
}

function rowsByKey(keys: Float64Array, direction: 1 | -1): Int32Array {
  const filled: number[] = [];
  const empty: number[] = [];
  keys.forEach((key, row) => (Number.isNaN(key) ? empty : filled).push(row));
  const sorted = Int32Array.from(filled).sort((a, b) => direction * ((keys[a] ?? 0) - (keys[b] ?? 0)) || a - b);
  const rows = new Int32Array(keys.length);
  rows.set(sorted);
  rows.set(empty, sorted.length);
  return rows;
}

/** Puts rows that are in order, each behind its parent, depth first. */
function depthFirst(rows: Int32Array, tree: RowTree): Int32Array {
  const count = rows.length;
  const parents = parentsOf(count, tree);
  // Children of each row as linked lists in the order of `rows`; the last number stands for the top.
  const first = new Int32Array(count + 1).fill(-1);
  const next = new Int32Array(count).fill(-1);
  for (let index = count - 1; index >= 0; index--) {
    const row = rows[index] ?? 0;
    const parent = parents[row] ?? count;
    next[row] = first[parent] ?? -1;
    first[parent] = row;
  }
  const ordered = new Int32Array(count);
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

/** The parent of each row; the number of rows stands for the top. */
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
