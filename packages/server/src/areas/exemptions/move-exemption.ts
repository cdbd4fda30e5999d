import type { CallBody, CallData } from '@oasis/api-client/contract';
import { dayOf, fenOf, ok } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import type { ActingCall } from '../../approvals/acting.ts';
import type { StoredApproval } from '../../approvals/running-store.ts';
import { decideOn, nameFor, startWhole, withdrawFrom } from '../../approvals/subject-acts.ts';
import { notFound, refuse } from '../../base/refusal.ts';
import { EXEMPTION_MOVES, reachesExemption } from '../../checking/exemption-moves.ts';
import type { Tx } from '../../database/tables.ts';
import type { CallContext, Changed } from '../../guard/route.ts';
import type { SentMove } from '../../moves/define-moving.ts';
import { type MoveContext, makeMove } from '../../moves/make-move.ts';
import type { RecordedCall } from '../../moves/record-rows.ts';
import { overlapRefusal, storedContent } from './change-exemption.ts';
import { EXEMPTION_SUBJECT } from './exemption-subject.ts';

type SubmitCall = RecordedCall & Pick<CallContext<'checkExemptions.submit'>, 'locale' | 'authorize'>;

/** Submits an exemption that overlaps no other one: the chain of approval in force begins in the same transaction. */
export async function submitExemption(
  tx: Tx,
  call: SubmitCall,
  { exemptionId: id, version }: SentMove<'exemptionId'>,
): Promise<Changed<CallData<'checkExemptions.submit'>>> {
  const moved = await makeMove(tx, call, EXEMPTION_MOVES, {
    move: 'submit',
    id,
    version,
    check: async () => {
      const { lastDay } = await storedContent(tx, id);
      if (lastDay < dayOf(call.now)) return refuse(message('CHECK_EXEMPTION_PAST'));
      const overlap = await overlapRefusal(tx, id);
      return overlap === undefined ? ok(null) : refuse(overlap);
    },
  });
  if (!moved.ok) return moved;
  const { buId, from, to } = moved.value;
  const { code, name } = await EXEMPTION_MOVES.read(tx, id, 'code', 'name');
  const exemption = { subjectId: id, code, name, buId, kind: 'exemption', amount: fenOf(0n) } as const;
  const begun = await startWhole(tx, call, EXEMPTION_SUBJECT, exemption);
  if (!begun.ok) return begun;
  return ok({
    data: { exemptionId: id, status: to, version: moved.value.version },
    audit: EXEMPTION_MOVES.audit(id, {
      before: { state: from },
      after: { state: to, approvalChain: begun.value.chainId },
    }),
  });
}

/** Ends an approved exemption before its last day: it stands for no claim that is sent from now on. */
export function endExemption(
  tx: Tx,
  call: MoveContext,
  sent: SentMove<'exemptionId'>,
): Promise<Changed<CallData<'checkExemptions.end'>>> {
  return EXEMPTION_MOVES.move(tx, call, sent, 'end', {
    check: async ({ id }) => {
      const { code, last_day: lastDay } = await EXEMPTION_MOVES.read(tx, id, 'code', 'last_day');
      const isOver = lastDay < dayOf(call.now);
      return isOver ? refuse(message('CHECK_EXEMPTION_OVER', { exemption: code })) : ok(null);
    },
  });
}

/** Decides on an exemption; after the last approval it stands from its first day on. */
export async function decideExemption(
  tx: Tx,
  call: ActingCall,
  { exemptionId, ...decision }: CallBody<'checkExemptions.decide'>,
): Promise<Changed<CallData<'checkExemptions.decide'>>> {
  if (!(await reachesExemption(tx, call, exemptionId))) return notFound(EXEMPTION_MOVES.subject(exemptionId));
  return told(tx, await decideOn(tx, call, EXEMPTION_SUBJECT, { ...decision, subjectId: exemptionId }));
}

/** Withdraws an exemption that is not decided yet: only by the user who submitted the exemption, for a reason. */
export async function withdrawExemption(
  tx: Tx,
  call: ActingCall,
  { exemptionId, ...sent }: CallBody<'checkExemptions.withdraw'>,
): Promise<Changed<CallData<'checkExemptions.withdraw'>>> {
  if (!(await reachesExemption(tx, call, exemptionId))) return notFound(EXEMPTION_MOVES.subject(exemptionId));
  return told(tx, await withdrawFrom(tx, call, EXEMPTION_SUBJECT, { ...sent, subjectId: exemptionId }));
}

/** Names an approver where nobody is left. */
export async function nameExemptionApprover(
  tx: Tx,
  call: ActingCall,
  { exemptionId, to }: CallBody<'checkExemptions.name'>,
): Promise<Changed<CallData<'checkExemptions.name'>>> {
  if (!(await reachesExemption(tx, call, exemptionId))) return notFound(EXEMPTION_MOVES.subject(exemptionId));
  return told(tx, await nameFor(tx, call, EXEMPTION_SUBJECT, { subjectId: exemptionId, to }));
}

async function told(
  tx: Tx,
  changed: Awaited<Changed<StoredApproval>>,
): Promise<Changed<CallData<'checkExemptions.decide'>>> {
  if (!changed.ok) return changed;
  const { id: exemptionId } = changed.value.data.subject;
  const { status, version } = await EXEMPTION_MOVES.read(tx, exemptionId, 'status', 'version');
  return ok({ ...changed.value, data: { exemptionId, status, version } });
}
