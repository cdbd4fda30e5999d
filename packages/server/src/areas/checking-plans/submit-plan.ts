import type { CallBody, CallData } from '@oasis/api-client/contract';
import { fenOf, ok } from '@oasis/engine/base';
import type { ActingCall } from '../../approvals/acting.ts';
import { buPathOf } from '../../approvals/chain-in-force.ts';
import type { StoredApproval } from '../../approvals/running-store.ts';
import { startByChain } from '../../approvals/start-approval.ts';
import { decideOn, nameFor, withdrawFrom } from '../../approvals/subject-acts.ts';
import { notFound } from '../../base/refusal.ts';
import { PLAN_MOVES } from '../../checking/plan-moves.ts';
import { inList } from '../../database/in-list.ts';
import type { Tx } from '../../database/tables.ts';
import type { CallContext, Changed } from '../../guard/route.ts';
import { makeMove } from '../../moves/make-move.ts';
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
  const facts = {
    kind: 'checkingPlan',
    buPath: await buPathOf(tx, buId),
    entity: null,
    amount: fenOf(0n),
    deviation: 0,
    offerKinds: [],
    overdraws: false,
  } as const;
  const begun = await startByChain(tx, call, PLAN_SUBJECT, { subjectId: id, code, name, buId, facts });
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
  if (!(await reachesPlan(tx, call, planId))) return notFound(PLAN_MOVES.subject(planId));
  return told(tx, await decideOn(tx, call, PLAN_SUBJECT, { ...decision, subjectId: planId }));
}

/** Withdraws a plan that is not decided yet: only by the user who submitted the plan, for a reason. */
export async function withdrawPlan(
  tx: Tx,
  call: ActingCall,
  { planId, ...sent }: CallBody<'checkPlans.withdraw'>,
): Promise<Changed<CallData<'checkPlans.withdraw'>>> {
  if (!(await reachesPlan(tx, call, planId))) return notFound(PLAN_MOVES.subject(planId));
  return told(tx, await withdrawFrom(tx, call, PLAN_SUBJECT, { ...sent, subjectId: planId }));
}

/** Names an approver where nobody is left. */
export async function namePlanApprover(
  tx: Tx,
  call: ActingCall,
  { planId, to }: CallBody<'checkPlans.name'>,
): Promise<Changed<CallData<'checkPlans.name'>>> {
  if (!(await reachesPlan(tx, call, planId))) return notFound(PLAN_MOVES.subject(planId));
  return told(tx, await nameFor(tx, call, PLAN_SUBJECT, { subjectId: planId, to }));
}

/** Row security hides plans of other BUs, so that they are answered as missing ones before any right is asked for. */
async function reachesPlan(tx: Tx, call: ActingCall, planId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('checking_plan')
    .select('id')
    .where('id', '=', planId)
    .where('bu_id', 'in', inList(call.actor.buIds))
    .executeTakeFirst();
  return found !== undefined;
}

async function told(
  tx: Tx,
  changed: Awaited<Changed<StoredApproval>>,
): Promise<Changed<CallData<'checkPlans.decide'>>> {
  if (!changed.ok) return changed;
  const { id: planId } = changed.value.data.subject;
  return ok({ ...changed.value, data: { planId, ...(await PLAN_MOVES.read(tx, planId, 'status', 'version')) } });
}
