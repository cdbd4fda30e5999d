import { type CallId, callLine } from '@oasis/api-client/contract';
import { actionOf } from '@oasis/engine/actions';
import { batchRefusal } from '@oasis/engine/areas/batches';
import { ok, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { writeAudit } from '../../audit/record.ts';
import { type Refusal, refuse } from '../../base/refusal.ts';
import { inList } from '../../database/in-list.ts';
import type { Tx } from '../../database/tables.ts';
import type { AuditNote, CallContext } from '../../guard/route.ts';
import { lockObjects, writeMoves } from '../../moves/make-move.ts';
import type { MadeMove, MovingObject } from '../../moves/moving-kind.ts';
import { contentHashes } from '../programs/content-hash.ts';
import { detailsOf } from '../programs/move-program.ts';
import { PROGRAM_MOVES } from '../programs/program-moves.ts';
import type { ClosedBy } from './tables.ts';

/** A call that changes a batch, as far as the records of its programs name it. */
export type BatchCall = RecordedCall & Pick<CallContext<'batches.save'>, 'locale' | 'authorize'>;

/** A call whose rows have lines of their own in the audit log. */
export type RecordedCall = Pick<CallContext<'batches.save'>, 'actor' | 'now' | 'requestId'> & {
  readonly call: CallId;
};

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
  await recordMoves(
    tx,
    call,
    await writeMoves(tx, call, PROGRAM_MOVES, programs, { move: 'enterBatch', details: { batch: code } }),
  );
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
  await recordMoves(
    tx,
    call,
    await writeMoves(tx, call, PROGRAM_MOVES, programs, { move: 'leaveBatch', details: { batch: code } }),
  );
}

/** Keeps that programs are in a batch no more, and why. */
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

/** Each program that a call moves has a line of its own in the audit log beside that of the batch. */
export async function recordMoves(tx: Tx, call: RecordedCall, made: readonly MadeMove[]): Promise<void> {
  for (const move of made) await recordRow(tx, call, { subject: `program:${move.id}`, details: detailsOf(move) });
}

/** Writes a line of the audit log beside that of the call. */
export async function recordRow(tx: Tx, call: RecordedCall, { subject, details = {} }: AuditNote): Promise<void> {
  const id = callLine(call.call).action;
  const action = actionOf(id);
  await writeAudit(tx, {
    at: call.now,
    event: action.kind === 'change' ? action.audit : '',
    outcome: 'done',
    action: id,
    actor: call.actor,
    subject,
    messageCode: '',
    requestId: call.requestId,
    details: { call: call.call, ...details },
  });
}
