import type { CallBody, CallData } from '@oasis/api-client/contract';
import { BATCH, batchForm } from '@oasis/engine/areas/batches';
import { ok, present } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { refuse } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import { refuseForm } from '../../guard/refuse-form.ts';
import type { Changed } from '../../guard/route.ts';
import type { Moved, SentMove } from '../../moves/define-moving.ts';
import { lockObjects } from '../../moves/make-move.ts';
import { changeEach } from '../../moves/record-rows.ts';
import { PROGRAM_MOVES } from '../../program/program-moves.ts';
import { BATCH_MOVES } from './batch-moves.ts';
import { type BatchCall, enterBatch, leaveBatch, lockForBatch, orderEntries, programsIn } from './batch-programs.ts';

type Sent = SentMove<'batchId'>;
type MovedBatch = Promise<Changed<Moved<'batchId'>>>;

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
  const { id, code, version } = await BATCH_MOVES.create(tx, call, { buId, move: 'create' }, (columns) =>
    tx
      .insertInto('program_batch')
      .values({ ...columns, name })
      .returning(['id', 'code', 'version'])
      .executeTakeFirstOrThrow(),
  );
  await enterBatch(tx, call, { batchId: id, code }, fitting.value);
  await orderEntries(tx, id, programIds);
  const after = { name, state: BATCH.moves.create.to, batchPrograms: programIds.length };
  return ok({ data: { batchId: id, batchCode: code, version }, audit: BATCH_MOVES.audit(id, { before: null, after }) });
}

/** Saves the name and the programs of a draft batch; missing programs leave the batch. */
export async function saveBatch(tx: Tx, call: BatchCall, sent: Sent & CallBody<'batches.save'>): MovedBatch {
  const { batchId } = sent;
  const refused = refuseForm(batchForm.check(sent), call.locale, `program-batch:${batchId}`);
  if (refused !== undefined) return refused;
  const { name, programIds } = batchForm.toSave({ name: sent.name, programIds: sent.programIds });
  return BATCH_MOVES.edit(tx, call, sent, 'save', async ({ buId }) => {
    const before = await BATCH_MOVES.read(tx, batchId, 'code', 'name');
    const held = await programsIn(tx, batchId);
    const place = { batchId, code: before.code };
    const leaving = held.filter((id) => !programIds.includes(id));
    const entering = programIds.filter((id) => !held.includes(id));
    // All at once, so that they are locked in the order of their ids.
    const locked = await lockObjects(tx, PROGRAM_MOVES, [...leaving, ...entering]);
    const fitting = await lockForBatch(tx, entering, buId);
    if (!fitting.ok) return fitting;
    const left = locked.filter(({ id }) => leaving.includes(id));
    await leaveBatch(tx, call, place, left);
    await enterBatch(tx, call, place, fitting.value);
    await orderEntries(tx, batchId, programIds);
    await BATCH_MOVES.write(tx, batchId, { name });
    return ok({
      before: { name: before.name, batchPrograms: held.length },
      after: { name, batchPrograms: programIds.length },
    });
  });
}

/** Submits a batch that has programs. */
export function submitBatch(tx: Tx, call: BatchCall, sent: Sent): MovedBatch {
  return BATCH_MOVES.move(tx, call, sent, 'submit', {
    check: async ({ id }) => ((await programsIn(tx, id)).length > 0 ? ok(null) : refuse(message('BATCH_EMPTY'))),
  });
}

/** Submits several batches, all of them or none. */
export function submitBatches(tx: Tx, call: BatchCall, batchIds: readonly number[]) {
  return changeEach(tx, call, batchIds, (batchId) => submitBatch(tx, call, { batchId }));
}

/** Takes a submitted batch back; it is a draft again and keeps its programs. */
export function withdrawBatch(tx: Tx, call: BatchCall, sent: Sent): MovedBatch {
  return BATCH_MOVES.move(tx, call, sent, 'withdraw');
}

/** Gives a draft batch up; its programs are submitted as before it. */
export async function discardBatch(tx: Tx, call: BatchCall, sent: Sent): MovedBatch {
  const made = await BATCH_MOVES.move(tx, call, sent, 'discard');
  if (!made.ok) return made;
  const { batchId } = sent;
  const { code } = await BATCH_MOVES.read(tx, batchId, 'code');
  await leaveBatch(tx, call, { batchId, code }, await lockObjects(tx, PROGRAM_MOVES, await programsIn(tx, batchId)));
  return made;
}
