import type { CallBody, CallData } from '@oasis/api-client/contract';
import { BATCH, batchForm } from '@oasis/engine/areas/batches';
import { ok, present } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { sql } from 'kysely';
import { refuse } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import { refuseForm } from '../../guard/refuse-form.ts';
import type { Changed } from '../../guard/route.ts';
import { keepMaking, lockObjects, type MoveRequest, makeMove } from '../../moves/make-move.ts';
import type { MadeMove } from '../../moves/moving-kind.ts';
import { PROGRAM_MOVES } from '../../program/program-moves.ts';
import { recordRow } from '../../program/record-rows.ts';
import { BATCH_MOVES } from './batch-moves.ts';
import { type BatchCall, enterBatch, leaveBatch, lockForBatch, orderEntries, programsIn } from './batch-programs.ts';

type Moved = CallData<'batches.submit'>;
type Sent = CallBody<'batches.submit'> & { readonly version?: number | undefined };

/** Makes a batch of submitted programs that controlling has confirmed, all of one BU and in no other batch. */
export async function createBatch(
  tx: Tx,
  call: BatchCall,
  sent: CallBody<'batches.create'>,
): Promise<Changed<CallData<'batches.create'>>> {
  const refused = refuseForm(batchForm.check(sent), call.locale);
  if (refused !== undefined) return refused;
  const { name, programIds } = batchForm.toSave(sent);
  const fitting = await lockForBatch(tx, programIds);
  if (!fitting.ok) return fitting;
  const { buId } = present(fitting.value[0], 'a program');
  const allowed = call.authorize({ bu: buId });
  if (!allowed.ok) return allowed;
  const { usrid } = call.actor;
  const made = await tx
    .insertInto('program_batch')
    .values({
      code: sql<string>`'B-' || lpad(nextval('program_batch_number')::text, 4, '0')`,
      name,
      bu_id: buId,
      status: BATCH.moves.create.to,
      created_by: usrid,
      created_at: call.now,
      updated_by: usrid,
      updated_at: call.now,
    })
    .returning(['id', 'code', 'version'])
    .executeTakeFirstOrThrow();
  await keepMaking(tx, call, BATCH_MOVES, { id: made.id, buId });
  await enterBatch(tx, call, { batchId: made.id, code: made.code }, fitting.value);
  await orderEntries(tx, made.id, programIds);
  const after = { name, state: BATCH.moves.create.to, batchPrograms: programIds.length };
  return ok({
    data: { batchId: made.id, batchCode: made.code, version: made.version },
    audit: { subject: `program-batch:${made.id}`, details: { before: null, after } },
  });
}

/** Gives a draft batch a name and its programs: what is not among them leaves it. */
export async function saveBatch(
  tx: Tx,
  call: BatchCall,
  sent: CallBody<'batches.save'> & { readonly version?: number | undefined },
): Promise<Changed<Moved>> {
  const { batchId, version } = sent;
  const subject = `program-batch:${batchId}`;
  const refused = refuseForm(batchForm.check(sent), call.locale, subject);
  if (refused !== undefined) return refused;
  const { name, programIds } = batchForm.toSave({ name: sent.name, programIds: sent.programIds });
  const made = await makeMove(tx, call, BATCH_MOVES, { move: 'save', id: batchId, version });
  if (!made.ok) return made;
  const before = await tx
    .selectFrom('program_batch')
    .select(['name', 'code'])
    .where('id', '=', batchId)
    .executeTakeFirstOrThrow();
  const held = await programsIn(tx, batchId);
  const place = { batchId, code: before.code };
  const leaving = held.filter((id) => !programIds.includes(id));
  const entering = programIds.filter((id) => !held.includes(id));
  // All at once, so that they are locked in the order of their ids.
  const locked = await lockObjects(tx, PROGRAM_MOVES, [...leaving, ...entering]);
  const fitting = await lockForBatch(tx, entering, made.value.buId);
  if (!fitting.ok) return fitting;
  await leaveBatch(
    tx,
    call,
    place,
    locked.filter(({ id }) => leaving.includes(id)),
  );
  await enterBatch(tx, call, place, fitting.value);
  await orderEntries(tx, batchId, programIds);
  await tx.updateTable('program_batch').set({ name }).where('id', '=', batchId).execute();
  const details = {
    before: { name: before.name, batchPrograms: held.length },
    after: { name, batchPrograms: programIds.length },
  };
  return ok({ data: movedOf(made.value), audit: { subject, details } });
}

/** Submits a batch that has programs. */
export function submitBatch(tx: Tx, call: BatchCall, sent: Sent): Promise<Changed<Moved>> {
  return moved(tx, call, {
    ...requestOf(sent, 'submit'),
    check: async ({ id }) => ((await programsIn(tx, id)).length > 0 ? ok(null) : refuse(message('BATCH_EMPTY'))),
  });
}

/** Submits several batches, all of them or none, in the order of their ids. */
export async function submitBatches(tx: Tx, call: BatchCall, sent: readonly number[]): Promise<Changed<Moved[]>> {
  const submitted: Moved[] = [];
  const batchIds = [...new Set(sent)].toSorted((a, b) => a - b);
  for (const batchId of batchIds) {
    const made = await submitBatch(tx, call, { batchId });
    if (!made.ok) return made;
    const { data, audit } = made.value;
    submitted.push(data);
    // The last one is recorded with the call.
    if (batchId === batchIds.at(-1)) return ok({ data: submitted, audit });
    await recordRow(tx, call, audit);
  }
  throw new Error('a list of batches is not empty');
}

/** Takes a submitted batch back; it is a draft again and keeps its programs. */
export function withdrawBatch(tx: Tx, call: BatchCall, sent: Sent): Promise<Changed<Moved>> {
  return moved(tx, call, requestOf(sent, 'withdraw'));
}

/** Gives a draft batch up; its programs are submitted as before it. */
export async function discardBatch(tx: Tx, call: BatchCall, sent: Sent): Promise<Changed<Moved>> {
  const made = await moved(tx, call, requestOf(sent, 'discard'));
  if (!made.ok) return made;
  const { batchId } = sent;
  const { code } = await tx
    .selectFrom('program_batch')
    .select('code')
    .where('id', '=', batchId)
    .executeTakeFirstOrThrow();
  const held = await lockObjects(tx, PROGRAM_MOVES, await programsIn(tx, batchId));
  await leaveBatch(tx, call, { batchId, code }, held);
  return made;
}

async function moved(tx: Tx, call: BatchCall, request: MoveRequest): Promise<Changed<Moved>> {
  const made = await makeMove(tx, call, BATCH_MOVES, request);
  if (!made.ok) return made;
  const { id, from, to, reason } = made.value;
  const details = { before: { state: from }, after: { state: to, ...(reason !== '' && { reason }) } };
  return ok({ data: movedOf(made.value), audit: { subject: `program-batch:${id}`, details } });
}

function movedOf({ id, to, version }: MadeMove): Moved {
  return { batchId: id, status: to, version };
}

function requestOf({ batchId, version, reason }: Sent, move: string): MoveRequest {
  return { move, id: batchId, version, reason };
}
