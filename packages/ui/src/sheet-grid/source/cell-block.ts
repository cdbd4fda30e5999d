import type { CellAddress, CellBlock, CellRange, GridSource } from './grid-source.ts';

/** A block of copied texts, row by row; rows may differ in length. */
export type TextBlock = readonly (readonly string[])[];

/** The cells of a range. */
export function blockIn({ top, left, bottom, right }: CellRange): CellBlock {
  return { rows: indexes(top, bottom + 1), columns: indexes(left, right + 1) };
}

/** The ranges of some cells: the runs of each column, merged with those of adjacent columns if they are the same. */
export function rangesOf(cells: readonly CellAddress[]): readonly CellRange[] {
  const rows = new Map<number, Span[]>();
  for (const { row, column } of cells) {
    const of = rows.get(column);
    if (of === undefined) rows.set(column, [[row, row]]);
    else of.push([row, row]);
  }
  let open: readonly CellRange[] = [];
  const ranges: CellRange[] = [];
  for (const [column, of] of [...rows].toSorted(([a], [b]) => a - b)) {
    const runs = mergedSpans(of);
    if (isNextTo(open, runs, column)) {
      open = open.map((range) => ({ ...range, right: column }));
    } else {
      ranges.push(...open);
      open = runs.map(([top, bottom]) => ({ top, left: column, bottom, right: column }));
    }
  }
  return [...ranges, ...open];
}

/** The cells of some ranges, if they are some rows by some columns and nothing between; undefined otherwise. */
export function joinedBlock(ranges: readonly CellRange[]): CellBlock | undefined {
  const rows = mergedSpans(ranges.map(({ top, bottom }) => [top, bottom]));
  const columns = mergedSpans(ranges.map(({ left, right }) => [left, right]));
  if (rows.length === 0) return undefined;
  const isFull = spanIndexes(columns).every((column) => {
    const over = ranges.filter(({ left, right }) => left <= column && column <= right);
    return spanCount(mergedSpans(over.map(({ top, bottom }) => [top, bottom]))) === spanCount(rows);
  });
  return isFull ? { rows: spanIndexes(rows), columns: spanIndexes(columns) } : undefined;
}

/** From and to, both included. */
type Span = readonly [number, number];

/** In order, with touching or overlapping ones merged. */
function mergedSpans(spans: readonly Span[]): readonly Span[] {
  const merged: Span[] = [];
  for (const [from, to] of spans.toSorted(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    if (last !== undefined && from <= last[1] + 1) merged[merged.length - 1] = [last[0], Math.max(last[1], to)];
    else merged.push([from, to]);
  }
  return merged;
}

/** Whether runs of a column continue to the right with adjacent ranges. */
function isNextTo(ranges: readonly CellRange[], runs: readonly Span[], column: number): boolean {
  if (ranges.length !== runs.length) return false;
  return runs.every(([top, bottom], index) => {
    const range = ranges[index];
    return range?.right === column - 1 && range.top === top && range.bottom === bottom;
  });
}

function spanCount(spans: readonly Span[]): number {
  return spans.reduce((sum, [from, to]) => sum + to - from + 1, 0);
}

function spanIndexes(spans: readonly Span[]): readonly number[] {
  return spans.flatMap(([from, to]) => indexes(from, to + 1));
}

/** The cells under a block of texts put at the corner of a range, and how many texts reach beyond the table. */
export function placedBlock(
  source: GridSource,
  { top, left }: CellRange,
  texts: TextBlock,
): { readonly block: CellBlock; readonly outside: number } {
  const width = texts.reduce((most, line) => Math.max(most, line.length), 0);
  const bottom = Math.min(top + texts.length, source.rowCount);
  const right = Math.min(left + width, source.columns.length);
  const inside = texts.slice(0, bottom - top).reduce((sum, line) => sum + Math.min(line.length, right - left), 0);
  const all = texts.reduce((sum, line) => sum + line.length, 0);
  return { block: { rows: indexes(top, bottom), columns: indexes(left, right) }, outside: all - inside };
}

function indexes(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}
