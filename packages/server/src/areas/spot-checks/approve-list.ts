import type { CallBody, CallData } from '@oasis/api-client/contract';
import { fenOf, ok, yuanText } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { type ActingCall, holdActing, reasonIn } from '../../approvals/acting.ts';
import { buPathOf } from '../../approvals/chain-in-force.ts';
import { decideStep, withdrawSubject } from '../../approvals/decide.ts';
import { startByChain } from '../../approvals/start-approval.ts';
import { notFound, refuse } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import type { CallContext, Changed } from '../../guard/route.ts';
import { makeMove } from '../../moves/make-move.ts';
import type { RecordedCall } from '../../moves/record-rows.ts';
import { foundOf } from '../../spot/found-of.ts';
import { LIST_MOVES, moveItems, reachesList } from '../../spot/list-moves.ts';
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
  const facts = {
    kind: 'sample',
    buPath: await buPathOf(tx, buId),
    entity: null,
    amount,
    deviation: 0,
    offerKinds: [],
    overdraws: false,
  } as const;
  const begun = await startByChain(tx, call, SAMPLE_SUBJECT, { subjectId: id, code, name, buId, facts });
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
  { listId, approvalVersion: version, step, action, comment = '' }: CallBody<'spotLists.decide'>,
): Promise<Changed<CallData<'spotLists.decide'>>> {
  if (!(await reachesList(tx, call.actor.buIds, listId))) return notFound(LIST_MOVES.subject(listId));
  const held = await holdActing(tx, call, SAMPLE_SUBJECT, { subjectId: listId, version, step });
  if (!held.ok) return held;
  const reasoned = reasonIn(held.value, comment);
  if (!reasoned.ok && action === 'reject') return reasoned;
  const decided = await decideStep(tx, call, held.value, { kind: action, comment });
  return decided.ok ? ok({ ...decided.value, data: await stateOf(tx, listId) }) : decided;
}

/** Withdraws a sample that is not decided yet: only by the user who submitted it, for a reason. */
export async function withdrawList(
  tx: Tx,
  call: ActingCall,
  { listId, approvalVersion: version, reason }: CallBody<'spotLists.withdraw'>,
): Promise<Changed<CallData<'spotLists.withdraw'>>> {
  if (!(await reachesList(tx, call.actor.buIds, listId))) return notFound(LIST_MOVES.subject(listId));
  const held = await holdActing(tx, call, SAMPLE_SUBJECT, { subjectId: listId, version });
  if (!held.ok) return held;
  const withdrawn = await withdrawSubject(tx, call, held.value, reason);
  return withdrawn.ok ? ok({ ...withdrawn.value, data: await stateOf(tx, listId) }) : withdrawn;
}

async function stateOf(tx: Tx, listId: number) {
  const { status, version } = await LIST_MOVES.read(tx, listId, 'status', 'version');
  return { listId, status, version };
}
