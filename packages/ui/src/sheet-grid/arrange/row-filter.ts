import type { GridSource } from '../source/grid-source.ts';
import { foldedText } from './folded-text.ts';
import type { ColumnFilter, NumberTest } from './sheet-settings.ts';

/** The conditions of a filter on numbers. */
export const NUMBER_TESTS: Readonly<Record<NumberTest, (value: number, than: number) => boolean>> = {
  equal: isSame,
  'not-equal': (value, than) => !isSame(value, than),
  above: (value, than) => value > than,
  'at-least': (value, than) => value >= than,
  below: (value, than) => value < than,
  'at-most': (value, than) => value <= than,
};

/**
 * The rows to show, in the order of the source: those without children that pass every filter, and the groups above them.
 * Undefined when no column of the source is filtered.
 */
export function passingRows(
  source: GridSource,
  filters: Readonly<Record<string, ColumnFilter>>,
): Int32Array | undefined {
  const tests = source.columns.flatMap(({ id }, column) => {
    const filter = Object.hasOwn(filters, id) ? filters[id] : undefined;
    return filter === undefined ? [] : [filterTest(source, column, filter)];
  });
  if (tests.length === 0) return undefined;
  const { tree, rowCount } = source;
  const passing = new Uint8Array(rowCount);
  for (let row = 0; row < rowCount; row++) {
    if (tree?.isGroup(row) !== true && tests.every((test) => test(row))) passing[row] = 1;
  }
  if (tree !== undefined) markGroups(passing, (row) => tree.depth(row));
  return Int32Array.from(passing.keys()).filter((row) => passing[row] === 1);
}

/** 30% computed is the same as 30% typed. */
function isSame(value: number, than: number): boolean {
  return Math.abs(value - than) <= 1e-12 * Math.abs(than);
}

/** Going up, a group shows when a deeper row showed since the last row of its depth. */
function markGroups(passing: Uint8Array, depthOf: (row: number) => number): void {
  const shows: boolean[] = [];
  for (let row = passing.length - 1; row >= 0; row--) {
    const depth = depthOf(row);
    if (shows.length > depth + 1) passing[row] = 1;
    shows.length = Math.min(shows.length, depth + 1);
    if (passing[row] === 1) shows[depth] = true;
  }
}

function filterTest(source: GridSource, column: number, filter: ColumnFilter): (row: number) => boolean {
  const text = (row: number): string => source.text(row, column);
  switch (filter.kind) {
    case 'only':
    case 'without': {
      const texts = new Set(filter.texts);
      const isWanted = filter.kind === 'only';
      return (row) => texts.has(text(row)) === isWanted;
    }
    case 'contains':
    case 'lacks': {
      const part = foldedText(filter.text);
      const isWanted = filter.kind === 'contains';
      return (row) => foldedText(text(row)).includes(part) === isWanted;
    }
    case 'begins': {
      const start = foldedText(filter.text);
      return (row) => foldedText(text(row)).startsWith(start);
    }
    case 'empty':
    case 'filled': {
      const isWanted = filter.kind === 'empty';
      return (row) => (source.rawText(row, column) === '') === isWanted;
    }
    case 'between': {
      const [from, to] = [Math.min(filter.from, filter.to), Math.max(filter.from, filter.to)];
      return (row) => {
        const value = source.number(row, column);
        return value >= from && value <= to;
      };
    }
    default: {
      const test = NUMBER_TESTS[filter.kind];
      return (row) => test(source.number(row, column), filter.value);
    }
  }
}
