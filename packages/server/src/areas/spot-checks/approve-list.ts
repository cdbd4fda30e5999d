import type { CallBody, CallData } from '@oasis/api-client/contract';
import { fenOf, ok, yuanText } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import type { ActingCall } from '../../approvals/acting.ts';
import type { StoredApproval } from '../../approvals/running-store.ts';
import { decideOn, nameFor, startWhole, withdrawFrom } from '../../approvals/subject-acts.ts';
import { notFound, refuse } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import type { CallContext, Changed } from '../../guard/route.ts';
import { makeMove } from '../../moves/make-move.ts';
import { isOfBus } from '../../moves/of-bus.ts';
import type { RecordedCall } from '../../moves/record-rows.ts';
import { openRequest } from '../../spot/draw-requests.ts';
import { foundOf } from '../../spot/found-of.ts';
import { LIST_MOVES, moveItems } from '../../spot/list-moves.ts';
import { SAMPLE_SUBJECT } from '../../spot/sample-subject.ts';

type SubmitCall = RecordedCall & Pick<CallContext<'spotLists.submit'>, 'locale' | 'authorize'>;

/** Submits a sample that is wholly checked and wide enough; the chain of samples begins. */
export async function submitList(
  tx: Tx,
  call: SubmitCall,
  { listId: id, version }: { readonly listId: number; readonly version?: number | undefined },
): Promise<Changed<CallData<'spotLists.submit'>>> {
  const moved = await makeMove(tx, call, LIST_MOVES, {
    move: 'submit',
    id,
    version,
    check: async () => {
      if ((await openRequest(tx, id)) !== undefined) return refuse(message('SPOT_DRAW_ASKED'));
      const found = await foundOf(tx, id);
      if (found === undefined || found.unchecked > 0) {
        return refuse(message('SPOT_UNCHECKED', { count: found?.unchecked ?? 0 }));
      }
      const strata = [...found.toWiden.keys()].join(', ');
      return strata === '' ? ok(null) : refuse(message('SPOT_WIDEN_FIRST', { strata }));
    },
  });
  if (!moved.ok) return moved;
  await moveItems(tx, id, 'submit');
  const { buId } = moved.value;
  const { code, name } = await LIST_MOVES.read(tx, id, 'code', 'name');
  const { net } = await tx
    .selectFrom('spot_item')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('net'), eb.lit(0)).as('net'))
    .where('list_id', '=', id)
    .executeTakeFirstOrThrow();
  const amount = fenOf(BigInt(net));
  const list = { subjectId: id, code, name, buId, kind: 'sample', amount } as const;
  const begun = await startWhole(tx, call, SAMPLE_SUBJECT, list);
  if (!begun.ok) return begun;
  return ok({
    data: { listId: id, status: moved.value.to, version: moved.value.version },
    audit: LIST_MOVES.audit(id, {
      before: { state: moved.value.from },
      after: { state: moved.value.to, approvalChain: begun.value.chainId, listAmount: yuanText(amount) },
    }),
  });
}

/** Decides on a sample; the last approval frees its claims for payout. */
export async function decideList(
  tx: Tx,
  call: ActingCall,
  { listId, ...decision }: CallBody<'spotLists.decide'>,
): Promise<Changed<CallData<'spotLists.decide'>>> {
  if (!(await isOfBus(tx, LIST_MOVES, call.actor.buIds, listId))) return notFound(LIST_MOVES.subject(listId));
  return told(tx, await decideOn(tx, call, SAMPLE_SUBJECT, { ...decision, subjectId: listId }));
}

/** Withdraws a sample that is not decided yet: only by the user who submitted the sample, for a reason. */
export async function withdrawList(
  tx: Tx,
  call: ActingCall,
  { listId, ...sent }: CallBody<'spotLists.withdraw'>,
): Promise<Changed<CallData<'spotLists.withdraw'>>> {
  if (!(await isOfBus(tx, LIST_MOVES, call.actor.buIds, listId))) return notFound(LIST_MOVES.subject(listId));
  return told(tx, await withdrawFrom(tx, call, SAMPLE_SUBJECT, { ...sent, subjectId: listId }));
}

/** Names an approver where nobody is left. */
export async function nameListApprover(
  tx: Tx,
  call: ActingCall,
  { listId, to }: CallBody<'spotLists.name'>,
): Promise<Changed<CallData<'spotLists.name'>>> {
  if (!(await isOfBus(tx, LIST_MOVES, call.actor.buIds, listId))) return notFound(LIST_MOVES.subject(listId));
  return told(tx, await nameFor(tx, call, SAMPLE_SUBJECT, { subjectId: listId, to }));
}

async function told(tx: Tx, changed: Awaited<Changed<StoredApproval>>): Promise<Changed<CallData<'spotLists.decide'>>> {
  if (!changed.ok) return changed;
  const { id: listId } = changed.value.data.subject;
  return ok({ ...changed.value, data: { listId, ...(await LIST_MOVES.read(tx, listId, 'status', 'version')) } });
}
