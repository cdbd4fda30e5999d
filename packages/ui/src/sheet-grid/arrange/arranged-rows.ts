import type { GridSource, RowTree } from '../source/grid-source.ts';
import { allRows } from './all-rows.ts';
import { passingRows } from './row-filter.ts';
import { sortedRows } from './row-sort.ts';
import type { SheetSettings } from './sheet-settings.ts';

type RowSettings = Pick<SheetSettings, 'sort' | 'filters' | 'foldedFrom' | 'toggled'>;

/** Which rows of a source are shown, and in which order. Rows are those of the source throughout. */
export interface RowArrangement {
  /** Number of rows of the source when its order was taken. */
  readonly rowCount: number;
  /** Sorted and filtered rows, folded ones too; undefined: all rows in the order of the source. */
  readonly order: Int32Array | undefined;
  /** The rows by position; undefined: all rows in the order of the source. */
  readonly shown: Int32Array | undefined;
  readonly isFiltered: boolean;
  readonly isFolded: (row: number) => boolean;
  /** -1 for a row that is not shown. */
  readonly positionOf: (row: number) => number;
}

/** Sorts and filters by the present values of the source, then folds. */
export function arrangeRows(source: GridSource, settings: RowSettings): RowArrangement {
  const passing = passingRows(source, settings.filters);
  const order = sortedRows(source, passing, settings.sort) ?? passing;
  return foldRows(source, { rowCount: source.rowCount, order, isFiltered: passing !== undefined }, settings);
}

/** Whether the order of rows may stay unchanged. */
export function sameOrder(a: RowSettings, b: RowSettings): boolean {
  return a.sort === b.sort && a.filters === b.filters;
}

/**
 * The position of the row that was at a position before, or of its substitute: the folded group that hides it,
 * else the next visible row, else the last one before it.
 */
export function nearestShown(
  source: GridSource,
  before: RowArrangement,
  position: number,
  after: RowArrangement,
): number {
  const row = before.shown === undefined ? position : (before.shown[position] ?? -1);
  const same = after.positionOf(row);
  if (same !== -1) return same;
  const group = foldingGroup(source.tree, row, after);
  if (group !== -1) return after.positionOf(group);
  const count = before.shown?.length ?? before.rowCount;
  const at = (index: number): number =>
    after.positionOf(before.shown === undefined ? index : (before.shown[index] ?? -1));
  for (let next = position + 1; next < count; next++) if (at(next) !== -1) return at(next);
  for (let next = position - 1; next >= 0; next--) if (at(next) !== -1) return at(next);
  return 0;
}

/** The folded group that is shown in place of its content; -1 if the row is out of sight for another reason. */
function foldingGroup(tree: RowTree | undefined, row: number, { positionOf, isFolded }: RowArrangement): number {
  const shown = rowsAbove(tree, row).find((above) => positionOf(above) !== -1) ?? -1;
  return isFolded(shown) ? shown : -1;
}

/** The groups of a row, innermost first. */
export function rowsAbove(tree: RowTree | undefined, row: number): readonly number[] {
  if (tree === undefined || row < 0) return [];
  const groups: number[] = [];
  let depth = tree.depth(row);
  for (let above = row - 1; above >= 0 && depth > 0; above--) {
    if (tree.depth(above) >= depth) continue;
    depth = tree.depth(above);
    groups.push(above);
  }
  return groups;
}

type Ordered = Pick<RowArrangement, 'rowCount' | 'order' | 'isFiltered'>;

/** The same order of rows with other groups folded. */
export function foldRows(
  source: GridSource,
  { rowCount, order, isFiltered }: Ordered,
  settings: RowSettings,
): RowArrangement {
  const isFolded = foldTest(source, settings);
  const shown = isFolded === undefined ? order : unfoldedRows(source, order ?? allRows(source), isFolded);
  return {
    rowCount,
    order,
    isFiltered,
    shown,
    isFolded: isFolded ?? (() => false),
    positionOf: positionsIn(shown, rowCount),
  };
}

/** Undefined when no group is folded. */
function foldTest(source: GridSource, { foldedFrom, toggled }: RowSettings): ((row: number) => boolean) | undefined {
  const { tree } = source;
  if (tree === undefined || (foldedFrom === undefined && toggled.length === 0)) return undefined;
  const keys = new Set(toggled);
  const from = foldedFrom ?? Number.POSITIVE_INFINITY;
  return (row) => {
    if (row < 0 || !tree.isGroup(row)) return false;
    return tree.depth(row) >= from !== (keys.size > 0 && keys.has(source.rowKey(row)));
  };
}

/** Of depth-first rows, those under no folded group. */
function unfoldedRows({ tree }: GridSource, order: Int32Array, isFolded: (row: number) => boolean): Int32Array {
  if (tree === undefined) return order;
  let hiddenBelow = Number.POSITIVE_INFINITY;
  return order.filter((row) => {
    const depth = tree.depth(row);
    if (depth > hiddenBelow) return false;
    hiddenBelow = isFolded(row) ? depth : Number.POSITIVE_INFINITY;
    return true;
  });
}

function positionsIn(shown: Int32Array | undefined, rowCount: number): (row: number) => number {
  if (shown === undefined) return (row) => (row >= 0 && row < rowCount ? row : -1);
  const positions = new Int32Array(rowCount).fill(-1);
  shown.forEach((row, position) => {
    positions[row] = position;
  });
  return (row) => positions[row] ?? -1;
}
