import { batchRefusal } from '@oasis/engine/areas/batches';
import { ok, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { type Refusal, refuse } from '../../base/refusal.ts';
import { inList } from '../../database/in-list.ts';
import type { Tx } from '../../database/tables.ts';
import type { CallContext } from '../../guard/route.ts';
import { lockObjects, writeMoves } from '../../moves/make-move.ts';
import type { MovingObject } from '../../moves/moving-kind.ts';
import { type RecordedCall, recordMoves } from '../../moves/record-rows.ts';
import { contentHashes } from '../../program/content/content-hash.ts';
import { PROGRAM_MOVES } from '../../program/program-moves.ts';
import type { ClosedBy } from './tables.ts';

/** A call that changes a batch, as far as the records of its programs name it. */
export type BatchCall = RecordedCall & Pick<CallContext<'batches.save'>, 'locale' | 'authorize'>;

interface Placed {
  readonly batchId: number;
  readonly code: string;
}

/**
 * Locks programs and finds out whether all of them can go into a batch of a BU, or of that of the first; answers them in the
 * order of their ids.
 */
export async function lockForBatch(
  tx: Tx,
  ids: readonly number[],
  buId?: number,
): Promise<Result<readonly MovingObject[], Refusal>> {
  const locked = await lockObjects(tx, PROGRAM_MOVES, ids);
  if (locked.length < ids.length) return refuse(message('BATCH_PROGRAM_MISSING'));
  const known = await confirmedOf(tx, ids);
  const hashes = await contentHashes(tx, ids);
  const bu = buId ?? locked[0]?.buId;
  for (const { id, status, buId: own } of locked) {
    const { code = '', confirmed = null, batch = null } = known.get(id) ?? {};
    const isConfirmed = confirmed !== null && confirmed === hashes.get(id);
    const refusal = batchRefusal({ code, status, bu: own, isConfirmed, batch: batch ?? '' }, bu ?? own);
    if (refusal !== undefined) return refuse(refusal);
  }
  return ok(locked);
}

async function confirmedOf(tx: Tx, ids: readonly number[]) {
  const rows = await tx
    .selectFrom('program as p')
    .leftJoin('batch_program as e', (join) => join.onRef('e.program_id', '=', 'p.id').on('e.open', '=', true))
    .leftJoin('program_batch as b', 'b.id', 'e.batch_id')
    .select(['p.id', 'p.code', 'p.confirmed_hash as confirmed', 'b.code as batch'])
    .where('p.id', 'in', inList(ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Puts programs that are locked and fit into a batch. */
export async function enterBatch(
  tx: Tx,
  call: BatchCall,
  { batchId, code }: Placed,
  programs: readonly MovingObject[],
): Promise<void> {
  if (programs.length === 0) return;
  await tx
    .insertInto('batch_program')
    .values(programs.map(({ id }) => ({ batch_id: batchId, program_id: id, position: 0 })))
    .onConflict((conflict) => conflict.columns(['batch_id', 'program_id']).doUpdateSet({ open: true, closed: null }))
    .execute();
  const made = await writeMoves(tx, call, PROGRAM_MOVES, programs, { move: 'enterBatch', details: { batch: code } });
  await recordMoves(tx, call, PROGRAM_MOVES, made);
}

/** Takes programs out of a batch; they are submitted, and stay confirmed. */
export async function leaveBatch(
  tx: Tx,
  call: BatchCall,
  { batchId, code }: Placed,
  programs: readonly MovingObject[],
): Promise<void> {
  const programIds = programs.map(({ id }) => id);
  await closeEntries(tx, { batchId, programIds, by: 'left' });
  const made = await writeMoves(tx, call, PROGRAM_MOVES, programs, { move: 'leaveBatch', details: { batch: code } });
  await recordMoves(tx, call, PROGRAM_MOVES, made);
}

/** Stores that programs have left a batch, and why. */
export async function closeEntries(
  tx: Tx,
  {
    batchId,
    programIds,
    by,
  }: { readonly batchId: number; readonly programIds: readonly number[]; readonly by: ClosedBy },
): Promise<void> {
  await tx
    .updateTable('batch_program')
    .set({ open: false, closed: by })
    .where('batch_id', '=', batchId)
    .where('program_id', 'in', inList(programIds))
    .execute();
}

/** Writes the order in which the programs of a batch were sent. */
export async function orderEntries(tx: Tx, batchId: number, programIds: readonly number[]): Promise<void> {
  for (const [position, programId] of programIds.entries()) {
    await tx
      .updateTable('batch_program')
      .set({ position })
      .where('batch_id', '=', batchId)
      .where('program_id', '=', programId)
      .execute();
  }
}

/** The programs that are in a batch, in their order. */
export async function programsIn(tx: Tx, batchId: number): Promise<readonly number[]> {
  const rows = await tx
    .selectFrom('batch_program')
    .select('program_id')
    .where('batch_id', '=', batchId)
    .where('open', '=', true)
    .orderBy('position')
    .orderBy('program_id')
    .execute();
  return rows.map(({ program_id }) => program_id);
}
