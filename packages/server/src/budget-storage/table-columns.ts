import { type BudgetTable, snapshotSlices, type TableSnapshot } from '@oasis/engine/table';
import { inTimeSlices } from '../base/time-slices.ts';
import { type OpenedBlock, writeBlockApart } from './block.ts';
import { openBlock, openBlockApart } from './open-block.ts';

/**
 * Version of the calculation that blocks are written with; a new one where the same inputs give other numbers.
 * `oasis recalculate` brings what is stored up to it.
 */
export const CALCULATION_VERSION = 1;

const PAIR_MODE = 'pairMode';

/** What of a table cannot be calculated again: typed and reference columns, and which of each linked pair was typed. */
export async function packInputs(table: BudgetTable): Promise<Buffer> {
  const { columns, pairMode } = await inTimeSlices(snapshotSlices(table));
  return writeBlockApart(
    {
      rows: table.rows.count,
      doubles: new Map(Object.entries(columns)),
      bytes: new Map([[PAIR_MODE, pairMode]]),
    },
    CALCULATION_VERSION,
  );
}

/** The columns of a snapshot, read back. Throws as `openBlock`. */
export function unpackInputs(inputs: Buffer): StoredInputs {
  return inputsIn(openBlock(inputs, 'inputs'));
}

/** The same; large columns are unpacked beside the event loop. */
export async function unpackInputsApart(inputs: Buffer): Promise<StoredInputs> {
  return inputsIn(await openBlockApart(inputs, 'inputs'));
}

type StoredInputs = Pick<TableSnapshot, 'columns' | 'pairMode'>;

function inputsIn({ rows, doubles, bytes }: OpenedBlock): StoredInputs {
  return { columns: Object.fromEntries(doubles), pairMode: bytes.get(PAIR_MODE) ?? new Uint8Array(rows) };
}
