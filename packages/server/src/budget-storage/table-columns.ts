import { type BudgetTable, snapshotSlices, type TableSnapshot } from '@oasis/engine/table';
import { inTimeSlices } from '../base/time-slices.ts';
import { type OpenedBlock, writeBlockApart } from './block.ts';
import { openBlock, openBlockApart } from './open-block.ts';

/**
 * Version of the calculation that blocks are written with; increased if the same inputs give other numbers. `oasis recalculate` updates
 * stored blocks.
 */
export const CALCULATION_VERSION = 1;

const PAIR_MODE = 'pairMode';

/** The data of a table that cannot be calculated: typed and reference columns, and the typed one of each linked pair. */
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

/** The same, with large columns decompressed outside the event loop. */
export async function unpackInputsApart(inputs: Buffer): Promise<StoredInputs> {
  return inputsIn(await openBlockApart(inputs, 'inputs'));
}

type StoredInputs = Pick<TableSnapshot, 'columns' | 'pairMode'>;

function inputsIn({ rows, doubles, bytes }: OpenedBlock): StoredInputs {
  return { columns: Object.fromEntries(doubles), pairMode: bytes.get(PAIR_MODE) ?? new Uint8Array(rows) };
}
