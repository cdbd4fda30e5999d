import { KEY_NAMES, type RowSet } from '../table/types.ts';
import type { CheckedTable, Difference } from './types.ts';

/**
 * The rows lie level by level, parents before children, the children of one parent side by side, leaves last; `display`
 * names each row once, each below its parent.
 */
export function* treeDifferences({ table: { rows } }: CheckedTable): Generator<Difference> {
  const misfit = lengthMisfit(rows);
  if (misfit !== undefined) {
    yield misfit;
    return;
  }
  let whole = true;
  for (const difference of [...levelsInOrder(rows), ...childrenInRuns(rows)]) {
    whole = false;
    yield difference;
  }
  if (whole) yield* displayDepthFirst(rows);
}

function lengthMisfit(rows: RowSet): Difference | undefined {
  const { count, leafStart, levels } = rows;
  if (!(leafStart >= 0 && leafStart <= count))
    return { place: 'leafStart', found: leafStart, expected: `0 to ${count}` };
  if (levels.at(-1) !== 'LEAF' || new Set(levels).size !== levels.length) {
    return { place: 'levels', found: levels.join(), expected: 'each once, LEAF last' };
  }
  const lengths: readonly (readonly [string, number, number])[] = [
    ['level', rows.level.length, count],
    ['parent', rows.parent.length, count],
    ['display', rows.display.length, count],
    ['firstChild', rows.firstChild.length, leafStart],
    ['childCount', rows.childCount.length, leafStart],
    ...KEY_NAMES.map((key) => [`keys.${key}`, rows.keys[key].length, count] as const),
  ];
  const wrong = lengths.find(([, found, expected]) => found !== expected);
  return wrong && { place: `length of ${wrong[0]}`, found: wrong[1], expected: wrong[2] };
}

function* levelsInOrder({ count, leafStart, levels, level, parent }: RowSet): Generator<Difference> {
  for (let row = 0; row < count; row++) {
    const depth = level[row] ?? 0;
    const above = parent[row] ?? -1;
    const isLeaf = depth === levels.length - 1;
    if (depth >= levels.length || isLeaf !== row >= leafStart) {
      yield {
        place: `level of row ${row}`,
        found: depth,
        expected: row >= leafStart ? levels.length - 1 : 'a summary',
      };
    } else if (row > 0 && depth < (level[row - 1] ?? 0)) {
      yield { place: `level of row ${row}`, found: depth, expected: `${level[row - 1]} or more` };
    } else if (depth === 0 ? above !== -1 : !(above >= 0 && above < row && level[above] === depth - 1)) {
      yield { place: `parent of row ${row}`, found: above, expected: depth === 0 ? -1 : `a row of level ${depth - 1}` };
    }
  }
}

function* childrenInRuns({ count, leafStart, parent, firstChild, childCount }: RowSet): Generator<Difference> {
  const children = new Int32Array(leafStart);
  for (let row = 0; row < count; row++) {
    const above = parent[row] ?? -1;
    if (above < 0 || above >= leafStart) continue;
    const place = (firstChild[above] ?? 0) + (children[above] ?? 0);
    if (place !== row) yield { place: `child of row ${above}`, found: row, expected: place };
    children[above] = (children[above] ?? 0) + 1;
  }
  for (let row = 0; row < leafStart; row++) {
    const [found = 0, expected = 0] = [childCount[row], children[row]];
    if (found !== expected || found === 0) yield { place: `number of children of row ${row}`, found, expected };
  }
}

function* displayDepthFirst({ count, level, parent, display }: RowSet): Generator<Difference> {
  const shown = new Uint8Array(count);
  const path: number[] = [];
  for (let position = 0; position < count; position++) {
    const row = display[position] ?? -1;
    if (row < 0 || row >= count || shown[row] === 1) {
      yield { place: `display ${position}`, found: row, expected: 'a row that was not shown before' };
      return;
    }
    shown[row] = 1;
    const depth = level[row] ?? 0;
    const above = depth === 0 ? -1 : (path[depth - 1] ?? -1);
    if (above !== parent[row]) {
      yield { place: `display ${position}`, found: row, expected: `a row below row ${above}` };
      return;
    }
    path[depth] = row;
    path.length = depth + 1;
  }
}
