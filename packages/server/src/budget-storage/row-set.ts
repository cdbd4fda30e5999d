import { createHash } from 'node:crypto';
import { present } from '@oasis/engine/base';
import { KEY_NAMES, type RowLevel, type RowSet } from '@oasis/engine/table';
import { holdLock } from '../database/locks.ts';
import type { Tx } from '../database/tables.ts';
import { type OpenedBlock, writeBlock } from './block.ts';
import { heldBytes } from './held-bytes.ts';
import { openBlock, openBlockApart } from './open-block.ts';

/** The stored rows of a table: immutable, identified by their hash, shared by all tables with these rows. */
export interface StoredRowSet {
  readonly hash: Buffer;
  readonly levels: readonly RowLevel[];
  readonly texts: readonly string[];
  readonly body: Buffer;
}

/** Version of the layout below, in the block's place for the version of the calculation. */
const LAYOUT = 1;

// Rows are immutable, so their packed form is too.
const packed = new WeakMap<RowSet, StoredRowSet>();

/** The stored form of rows; packed once and then cached. */
export function packedRows(rows: RowSet): StoredRowSet {
  const stored = packed.get(rows) ?? packRows(rows);
  packed.set(rows, stored);
  return stored;
}

export function packRows(rows: RowSet): StoredRowSet {
  const doubles = new Map([
    ['parent', Float64Array.from(rows.parent)],
    ['display', Float64Array.from(rows.display)],
    ...KEY_NAMES.map((key) => [key, Float64Array.from(rows.keys[key])] as const),
  ]);
  const body = writeBlock({ rows: rows.count, doubles, bytes: new Map([['level', rows.level]]) }, LAYOUT);
  return { hash: hashOfRows(rows, body), levels: rows.levels, texts: rows.texts, body };
}

/** The hash that identifies rows: over levels and texts, and over the block of everything else. */
export function hashOfRows({ levels, texts }: Pick<StoredRowSet, 'levels' | 'texts'>, body: Buffer): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([levels, texts]))
    .update(body)
    .digest();
}

export function unpackRows(stored: StoredRowSet): RowSet {
  return rowsIn(openBlock(stored.body, 'rows'), stored);
}

/** The same, with many rows decompressed outside the event loop. */
export async function unpackRowsApart(stored: StoredRowSet): Promise<RowSet> {
  return rowsIn(await openBlockApart(stored.body, 'rows'), stored);
}

function rowsIn(block: OpenedBlock, stored: Pick<StoredRowSet, 'levels' | 'texts'>): RowSet {
  const parent = integers(block, 'parent');
  const level = present(block.bytes.get('level'), 'level');
  const leafStart = level.findIndex((depth) => stored.levels[depth] === 'LEAF');
  return {
    count: block.rows,
    leafStart: leafStart < 0 ? block.rows : leafStart,
    levels: stored.levels,
    level,
    parent,
    ...childrenOf(parent, leafStart < 0 ? block.rows : leafStart),
    keys: {
      make: integers(block, 'make'),
      customer: integers(block, 'customer'),
      period: integers(block, 'period'),
      brand: integers(block, 'brand'),
      typeClass: integers(block, 'typeClass'),
      modelYear: integers(block, 'modelYear'),
      model: integers(block, 'model'),
    },
    texts: stored.texts,
    display: integers(block, 'display'),
  };
}

/** Stores the rows unless a table has had the same ones before, and answers their hash. */
export async function keepRows(tx: Tx, rows: RowSet): Promise<Buffer> {
  const { hash, levels, texts, body } = packedRows(rows);
  const known = await tx.selectFrom('row_set').select('hash').where('hash', '=', hash).executeTakeFirst();
  if (known !== undefined) return hash;
  // Held to the end of the transaction, so that no two wait for each other's rows.
  await holdLock(tx, 'newRowSets');
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

/** Bytes of rows in memory. */
export function bytesOfRows({ level, parent, firstChild, childCount, keys, texts, display }: RowSet): number {
  const textBytes = texts.reduce((sum, text) => sum + TEXT_BYTES + text.length * 2, 0);
  return textBytes + heldBytes([level, parent, firstChild, childCount, display, ...Object.values(keys)]);
}

/** Bytes of a text in memory besides its characters. */
const TEXT_BYTES = 24;
