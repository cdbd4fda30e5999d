import type { CallBody, CallData } from '@oasis/api-client/contract';
import { fenOf, ok } from '@oasis/engine/base';
import type { ActingCall } from '../../approvals/acting.ts';
import type { StoredApproval } from '../../approvals/running-store.ts';
import { decideOn, nameFor, startWhole, withdrawFrom } from '../../approvals/subject-acts.ts';
import { notFound } from '../../base/refusal.ts';
import { PLAN_MOVES } from '../../checking/plan-moves.ts';
import type { Tx } from '../../database/tables.ts';
import type { CallContext, Changed } from '../../guard/route.ts';
import { makeMove } from '../../moves/make-move.ts';
import { isOfBus } from '../../moves/of-bus.ts';
import type { RecordedCall } from '../../moves/record-rows.ts';
import { PLAN_SUBJECT } from './plan-subject.ts';

type SubmitCall = RecordedCall & Pick<CallContext<'checkPlans.submit'>, 'locale' | 'authorize'>;

interface SentPlan {
  readonly planId: number;
  readonly version?: number | undefined;
}

/** Submits a plan: the chain of approval in force begins in the same transaction. */
export async function submitPlan(
  tx: Tx,
  call: SubmitCall,
  { planId: id, version }: SentPlan,
): Promise<Changed<CallData<'checkPlans.submit'>>> {
  const moved = await makeMove(tx, call, PLAN_MOVES, { move: 'submit', id, version });
  if (!moved.ok) return moved;
  const { buId, from, to } = moved.value;
  const { code, name } = await PLAN_MOVES.read(tx, id, 'code', 'name');
  const plan = { subjectId: id, code, name, buId, kind: 'checkingPlan', amount: fenOf(0n) } as const;
  const begun = await startWhole(tx, call, PLAN_SUBJECT, plan);
  if (!begun.ok) return begun;
  return ok({
    data: { planId: id, status: to, version: moved.value.version },
    audit: PLAN_MOVES.audit(id, { before: { state: from }, after: { state: to, approvalChain: begun.value.chainId } }),
  });
}

/** Decides on a plan; the last approval lets the plan begin with its month. */
export async function decidePlan(
  tx: Tx,
  call: ActingCall,
  { planId, ...decision }: CallBody<'checkPlans.decide'>,
): Promise<Changed<CallData<'checkPlans.decide'>>> {
  if (!(await isOfBus(tx, PLAN_MOVES, call.actor.buIds, planId))) return notFound(PLAN_MOVES.subject(planId));
  return told(tx, await decideOn(tx, call, PLAN_SUBJECT, { ...decision, subjectId: planId }));
}

/** Withdraws a plan that is not decided yet: only by the user who submitted the plan, for a reason. */
export async function withdrawPlan(
  tx: Tx,
  call: ActingCall,
  { planId, ...sent }: CallBody<'checkPlans.withdraw'>,
): Promise<Changed<CallData<'checkPlans.withdraw'>>> {
  if (!(await isOfBus(tx, PLAN_MOVES, call.actor.buIds, planId))) return notFound(PLAN_MOVES.subject(planId));
  return told(tx, await withdrawFrom(tx, call, PLAN_SUBJECT, { ...sent, subjectId: planId }));
}

/** Names an approver where nobody is left. */
export async function namePlanApprover(
  tx: Tx,
  call: ActingCall,
  { planId, to }: CallBody<'checkPlans.name'>,
): Promise<Changed<CallData<'checkPlans.name'>>> {
  if (!(await isOfBus(tx, PLAN_MOVES, call.actor.buIds, planId))) return notFound(PLAN_MOVES.subject(planId));
  return told(tx, await nameFor(tx, call, PLAN_SUBJECT, { subjectId: planId, to }));
}

async function told(
  tx: Tx,
  changed: Awaited<Changed<StoredApproval>>,
): Promise<Changed<CallData<'checkPlans.decide'>>> {
  if (!changed.ok) return changed;
  const { id: planId } = changed.value.data.subject;
  return ok({ ...changed.value, data: { planId, ...(await PLAN_MOVES.read(tx, planId, 'status', 'version')) } });
}
