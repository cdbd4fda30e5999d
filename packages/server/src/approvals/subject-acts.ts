import type { ChainKind } from '@oasis/engine/areas/chains';
import type { Fen, Result } from '@oasis/engine/base';
import type { Refusal } from '../base/refusal.ts';
import type { Tx } from '../database/tables.ts';
import type { Changed } from '../guard/route.ts';
import { type ActingCall, holdActing, reasonIn } from './acting.ts';
import type { ApprovalActor, ApprovalSubject } from './approval-subject.ts';
import { nameDecider } from './ask-people.ts';
import { buPathOf } from './chain-in-force.ts';
import { decideStep, withdrawSubject } from './decide.ts';
import type { StoredApproval } from './running-store.ts';
import { type NewApproval, startByChain } from './start-approval.ts';

/** A subject that is approved as a whole, with the kind of its chains and its amount in fen. */
interface WholeSubject extends Pick<NewApproval, 'subjectId' | 'code' | 'name' | 'buId'> {
  readonly kind: ChainKind;
  readonly amount: Fen;
}

/**
 * Starts the approval of a locked subject by the chain in force today, or refuses without one. The chain is one of every paying entity: the
 * subject has no offers of its own, and takes nothing from a frame that its amount could be above.
 */
export async function startWhole(
  tx: Tx,
  by: ApprovalActor,
  subject: ApprovalSubject,
  { kind, amount, ...started }: WholeSubject,
): Promise<Result<StoredApproval, Refusal>> {
  const buPath = await buPathOf(tx, started.buId);
  const facts = { kind, buPath, entity: null, amount, deviation: 0, offerKinds: [], overdraws: false };
  return startByChain(tx, by, subject, { ...started, facts });
}

/** A decision on a subject that is approved as a whole, with the state that the decider read. */
export interface SentDecision {
  readonly approvalVersion?: number | undefined;
  readonly step?: number | undefined;
  readonly action: 'approve' | 'reject';
  readonly comment?: string | undefined;
}

/** Decides the running step of a subject that is approved as a whole; a rejection needs a reason. */
export async function decideOn(
  tx: Tx,
  call: ActingCall,
  subject: ApprovalSubject,
  { subjectId, approvalVersion: version, step, action, comment = '' }: SentDecision & { readonly subjectId: number },
): Promise<Changed<StoredApproval>> {
  const held = await holdActing(tx, call, subject, { subjectId, version, step });
  if (!held.ok) return held;
  const reasoned = reasonIn(held.value, comment);
  if (!reasoned.ok && action === 'reject') return reasoned;
  return decideStep(tx, call, held.value, { kind: action, comment });
}

/** Withdraws a subject before its last decision: only by the user who submitted the subject, for a reason. */
export async function withdrawFrom(
  tx: Tx,
  call: ActingCall,
  subject: ApprovalSubject,
  { subjectId, approvalVersion: version, reason }: WithdrawnSubject,
): Promise<Changed<StoredApproval>> {
  const held = await holdActing(tx, call, subject, { subjectId, version });
  return held.ok ? withdrawSubject(tx, call, held.value, reason) : held;
}

interface WithdrawnSubject {
  readonly subjectId: number;
  readonly approvalVersion?: number | undefined;
  readonly reason: string;
}

/** Names an approver where nobody is left of the step. */
export async function nameFor(
  tx: Tx,
  call: ActingCall,
  subject: ApprovalSubject,
  { subjectId, to }: { readonly subjectId: number; readonly to: number },
): Promise<Changed<StoredApproval>> {
  const held = await holdActing(tx, call, subject, { subjectId });
  return held.ok ? nameDecider(tx, call, held.value, to) : held;
}
