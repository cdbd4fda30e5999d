import { PairNumbers } from '../table/pair-numbers.ts';
import { KEY_NAMES, type RowSet } from '../table/types.ts';
import type { CheckedTable, Difference } from './types.ts';

/** Key ids refer to texts, no text occurs twice, no two rows are alike, and a row has every key of its parent. */
export function* keyDifferences({ table: { rows } }: CheckedTable): Generator<Difference> {
  if (new Set(rows.texts).size !== rows.texts.length) {
    yield { place: 'texts', found: rows.texts.length, expected: new Set(rows.texts).size };
  }
  for (const key of KEY_NAMES) {
    const ids = rows.keys[key];
    for (let row = 0; row < rows.count; row++) {
      const id = ids[row] ?? -1;
      if (id < -1 || id >= rows.texts.length) {
        yield { place: `row ${row}, ${key}`, found: id, expected: `-1 to ${rows.texts.length - 1}` };
      }
      const inherited = ids[rows.parent[row] ?? -1] ?? -1;
      if (inherited >= 0 && inherited !== id) {
        yield { place: `row ${row}, ${key}`, found: id, expected: inherited };
      }
    }
  }
  yield* twins(rows);
}

/** Numbers rows by level and keys: a number that comes again belongs to two rows. */
function* twins({ count, level, keys }: RowSet): Generator<Difference> {
  const numbers = Int32Array.from(level);
  for (const key of KEY_NAMES) {
    const pairs = new PairNumbers(count);
    const ids = keys[key];
    for (let row = 0; row < count; row++) numbers[row] = pairs.of(numbers[row] ?? 0, ids[row] ?? -1);
  }
  const rowOf = new Int32Array(count).fill(-1);
  for (let row = 0; row < count; row++) {
    const number = numbers[row] ?? 0;
    const twin = rowOf[number] ?? -1;
    if (twin >= 0) yield { place: `row ${row}`, found: `the keys of row ${twin}`, expected: 'keys of its own' };
    rowOf[number] = row;
  }
}
