import { createHash } from 'node:crypto';
import { invariant, KEY_NAMES, present, type RowLevel, type RowSet } from '@oasis/engine';
import type { Tx } from '../../../database/tables.ts';
import { type OpenedBlock, readBlock, writeBlock } from './block.ts';

/** The rows of a table as they are stored: immutable, known by their hash, shared by all tables that have them. */
export interface StoredRowSet {
  readonly hash: Buffer;
  readonly levels: readonly RowLevel[];
  readonly texts: readonly string[];
  readonly body: Buffer;
}

/** Version of the layout below, in the block's place for the version of the calculation. */
const LAYOUT = 1;

export function packRows(rows: RowSet): StoredRowSet {
  const doubles = new Map([
    ['parent', Float64Array.from(rows.parent)],
    ['display', Float64Array.from(rows.display)],
    ...KEY_NAMES.map((key) => [key, Float64Array.from(rows.keys[key])] as const),
  ]);
  const body = writeBlock({ rows: rows.count, doubles, bytes: new Map([['level', rows.level]]) }, LAYOUT);
  const hash = createHash('sha256')
    .update(JSON.stringify([rows.levels, rows.texts]))
    .update(body)
    .digest();
  return { hash, levels: rows.levels, texts: rows.texts, body };
}

export function unpackRows(stored: StoredRowSet): RowSet {
  const block = readBlock(stored.body);
  invariant(block.ok, 'a stored row set is a block');
  const parent = integers(block.value, 'parent');
  const level = present(block.value.bytes.get('level'), 'level');
  const leafStart = level.findIndex((depth) => stored.levels[depth] === 'LEAF');
  return {
    count: block.value.rows,
    leafStart: leafStart < 0 ? block.value.rows : leafStart,
    levels: stored.levels,
    level,
    parent,
    ...childrenOf(parent, leafStart < 0 ? block.value.rows : leafStart),
    keys: {
      make: integers(block.value, 'make'),
      customer: integers(block.value, 'customer'),
      period: integers(block.value, 'period'),
      brand: integers(block.value, 'brand'),
      typeClass: integers(block.value, 'typeClass'),
      modelYear: integers(block.value, 'modelYear'),
      model: integers(block.value, 'model'),
    },
    texts: stored.texts,
    display: integers(block.value, 'display'),
  };
}

/** Stores the rows unless a table has had the same ones before, and answers their hash. */
export async function keepRows(tx: Tx, rows: RowSet): Promise<Buffer> {
  const { hash, levels, texts, body } = packRows(rows);
  await tx
    .insertInto('row_set')
    .values({ hash, levels: JSON.stringify(levels), texts: JSON.stringify(texts), body })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return hash;
}

function integers(block: OpenedBlock, name: string): Int32Array {
  return Int32Array.from(present(block.doubles.get(name), name));
}

/** Children of one parent lie side by side. */
function childrenOf(parent: Int32Array, leafStart: number): Pick<RowSet, 'firstChild' | 'childCount'> {
  const firstChild = new Int32Array(leafStart);
  const childCount = new Int32Array(leafStart);
  for (let row = parent.length - 1; row >= 0; row--) {
    const above = parent[row] ?? -1;
    if (above < 0) continue;
    firstChild[above] = row;
    childCount[above] = (childCount[above] ?? 0) + 1;
  }
  return { firstChild, childCount };
}
