import { type BudgetTable, snapshotOf, type TableSnapshot } from '@oasis/engine';
import { writeBlock } from './block.ts';
import { openBlock } from './open-block.ts';

/**
 * Version of the calculation that blocks are written with; a new one where the same inputs give other numbers.
 * `oasis recalculate` brings what is stored up to it.
 */
export const CALCULATION_VERSION = 1;

const PAIR_MODE = 'pairMode';

/** What of a table cannot be calculated again: typed and reference columns, and which of each linked pair was typed. */
export function packInputs(table: BudgetTable): Buffer {
  const { columns, pairMode } = snapshotOf(table);
  return writeBlock(
    {
      rows: table.rows.count,
      doubles: new Map(Object.entries(columns)),
      bytes: new Map([[PAIR_MODE, pairMode]]),
    },
    CALCULATION_VERSION,
  );
}

/** The columns of a snapshot, read back. Throws as `openBlock`. */
export function unpackInputs(inputs: Buffer): Pick<TableSnapshot, 'columns' | 'pairMode'> {
  const { rows, doubles, bytes } = openBlock(inputs, 'inputs');
  return { columns: Object.fromEntries(doubles), pairMode: bytes.get(PAIR_MODE) ?? new Uint8Array(rows) };
}
