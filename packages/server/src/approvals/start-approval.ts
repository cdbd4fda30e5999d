import {
  type ApprovalFacts,
  begin,
  lacksOverdrawStep,
  planFor,
  storedFacts,
  storedStep,
} from '@oasis/engine/approvals';
import { APPROVAL } from '@oasis/engine/areas/approvals';
import type { ChainStep } from '@oasis/engine/areas/chains';
import { dayOf, ok, type Result } from '@oasis/engine/base';
import { type Refusal, refuse } from '../base/refusal.ts';
import type { Tx } from '../database/tables.ts';
import { withAllRows } from '../guard/row-scope.ts';
import { keepMaking } from '../moves/make-move.ts';
import { APPROVAL_MOVES, type ApprovalActor, type ApprovalSubject } from './approval-subject.ts';
import { chainInForce } from './chain-in-force.ts';
import { stepsOf } from './chain-steps.ts';
import { followApproval } from './follow-approval.ts';
import { dueOf, loadOne, move } from './run-approval.ts';
import { keepAct, type StoredApproval, writePlaces } from './running-store.ts';
import { sceneFor } from './scene.ts';

/** The facts of a new approval. */
export interface NewApproval {
  readonly subjectId: number;
  /** Code of the subject in tasks and messages. */
  readonly code: string;
  readonly name: string;
  readonly buId: number;
  readonly chainId: number;
  readonly facts: ApprovalFacts;
  readonly makers: readonly number[];
  readonly plan: readonly ChainStep[];
}

/**
 * Starts the approval of a locked subject by the chain in force today, or refuses if there is none. Makers of the subject decide nothing.
 */
export async function startByChain(
  tx: Tx,
  by: ApprovalActor,
  subject: ApprovalSubject,
  started: Omit<NewApproval, 'chainId' | 'plan' | 'makers'>,
): Promise<Result<StoredApproval, Refusal>> {
  const { subjectId, buId, facts } = started;
  const found = await planToday(tx, by.now, { buId, facts });
  const named = { subject: `${subject.kind}:${subjectId}` };
  if (found === undefined) return refuse(subject.refusals.noChain, named);
  const { chainId, plan } = found;
  const { noOverdrawStep } = subject.refusals;
  if (noOverdrawStep !== undefined && lacksOverdrawStep(plan, facts)) return refuse(noOverdrawStep, named);
  const makers = await subject.makers(tx, subjectId);
  return ok(await startApproval(tx, by, subject, { ...started, chainId, plan, makers }));
}

/** The chain in force today with its steps for these facts; undefined without a chain or without a fitting step. */
export async function planToday(
  tx: Tx,
  now: Date,
  { buId, facts }: Pick<NewApproval, 'buId' | 'facts'>,
): Promise<Pick<NewApproval, 'chainId' | 'plan'> | undefined> {
  const chain = await chainInForce(tx, { kind: facts.kind, buId, entity: facts.entity, day: dayOf(now) });
  if (chain === undefined) return undefined;
  const plan = planFor(await withAllRows(tx, () => stepsOf(tx, chain.chainId)), facts);
  return plan.length === 0 ? undefined : { chainId: chain.chainId, plan };
}

/** Starts the approval of a locked subject, and gives the users of its first step a task. */
export async function startApproval(
  tx: Tx,
  by: ApprovalActor,
  subject: ApprovalSubject,
  { subjectId, code, name, buId, chainId, facts, makers, plan }: NewApproval,
): Promise<StoredApproval> {
  return withAllRows(tx, async () => {
    const scene = await sceneFor(tx, plan, { now: by.now });
    const begun = begin({ facts, makers, plan }, scene);
    const usrid = by.actor.usrid === 0 ? null : by.actor.usrid;
    const { id } = await tx
      .insertInto('approval')
      .values({
        code,
        name,
        kind: facts.kind,
        subject_kind: subject.kind,
        subject_id: subjectId,
        bu_id: buId,
        status: APPROVAL.moves.start.to,
        chain_id: chainId,
        facts: JSON.stringify(storedFacts(facts)),
        plan: JSON.stringify(plan.map(storedStep)),
        makers: [...makers],
        amount_fen: String(facts.amount),
        step: 1,
        due: await dueOf(tx, begun.approval, by.now),
        told_due: null,
        started_by: usrid,
        started_at: by.now,
        ended_at: null,
        updated_by: usrid,
        updated_at: by.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await keepMaking(tx, by, APPROVAL_MOVES, { move: 'start', objects: [{ id, buId }] });
    await writePlaces(tx, { id, buId }, { before: { ...begun.approval, steps: [] }, after: begun.approval }, by.now);
    await keepAct(tx, by, { id, buId }, { kind: 'start', step: 1 });
    if (begun.outcome === 'blocked') await move(tx, by, id, 'block');
    const stored = await loadOne(tx, id);
    await followApproval(tx, by, subject, { stored, scene });
    return stored;
  });
}
