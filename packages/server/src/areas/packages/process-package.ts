import type { CallBody, CallData } from '@oasis/api-client/contract';
import { ok } from '@oasis/engine/base';
import { type ActedAt, type ActingCall, holdActing, reasonIn } from '../../approvals/acting.ts';
import type { ApprovalSubject } from '../../approvals/approval-subject.ts';
import { askOpinion, handStepOn, nameDecider, remindDeciders, sayComment } from '../../approvals/ask-people.ts';
import { decideStep, strikeMembers, withdrawSubject } from '../../approvals/decide.ts';
import type { StoredApproval } from '../../approvals/running-store.ts';
import type { Tx } from '../../database/tables.ts';
import type { Changed } from '../../guard/route.ts';

type Processed = Changed<CallData<'packages.process'>>;

/** The subject of a call on packages, as sent. */
export interface SentSubject extends Omit<ActedAt, 'subjectId'> {
  readonly batchId: number;
}

/** Decides on a package: approve, reject all or single programs, return, hand on, or ask for an opinion (APR-022, APR-025). */
export async function processPackage(
  tx: Tx,
  call: ActingCall,
  subject: ApprovalSubject,
  sent: CallBody<'packages.process'>,
): Promise<Processed> {
  const held = await holdActing(tx, call, subject, actedAt(sent));
  if (!held.ok) return held;
  const acting = held.value;
  const { action, comment = '', programIds: ids, to } = sent;
  const reasoned = reasonIn(acting, comment);
  if (!reasoned.ok && action !== 'approve' && action !== 'transfer') return reasoned;
  switch (action) {
    case 'reject':
      return ids === undefined
        ? answered(await decideStep(tx, call, acting, { kind: 'reject', comment }))
        : answered(await strikeMembers(tx, call, acting, { ids, comment }));
    case 'approve':
    case 'return':
      return answered(await decideStep(tx, call, acting, { kind: action, comment }));
    case 'transfer':
      return answered(await handStepOn(tx, call, acting, { to, comment }));
    case 'opinion':
      return answered(await askOpinion(tx, call, acting, { to, comment }));
  }
}

/** Gives a requested opinion, or a comment on the package. */
export async function commentPackage(
  tx: Tx,
  call: ActingCall,
  subject: ApprovalSubject,
  sent: CallBody<'packages.comment'>,
): Promise<Processed> {
  const held = await holdActing(tx, call, subject, actedAt(sent));
  return held.ok ? answered(await sayComment(tx, call, held.value, sent.comment)) : held;
}

/** Withdraws a package before its last decision: only by the user who started it, for a reason. */
export async function withdrawPackage(
  tx: Tx,
  call: ActingCall,
  subject: ApprovalSubject,
  sent: CallBody<'packages.withdraw'>,
): Promise<Processed> {
  const held = await holdActing(tx, call, subject, actedAt(sent));
  return held.ok ? answered(await withdrawSubject(tx, call, held.value, sent.comment)) : held;
}

/** Reminds all users who can decide now. */
export async function remindPackage(
  tx: Tx,
  call: ActingCall,
  subject: ApprovalSubject,
  sent: SentSubject,
): Promise<Changed<CallData<'packages.remind'>>> {
  const held = await holdActing(tx, call, subject, actedAt(sent));
  return held.ok ? remindDeciders(tx, call, held.value) : held;
}

/** Names an approver if nobody is left. */
export async function namePackageApprover(
  tx: Tx,
  call: ActingCall,
  subject: ApprovalSubject,
  sent: CallBody<'packages.name'>,
): Promise<Processed> {
  const held = await holdActing(tx, call, subject, actedAt(sent));
  return held.ok ? answered(await nameDecider(tx, call, held.value, sent.to)) : held;
}

function actedAt({ batchId, version, step }: SentSubject): ActedAt {
  return { subjectId: batchId, version, step };
}

/** An act as calls on packages answer it. */
function answered(made: Changed<StoredApproval>): Processed {
  if (!made.ok) return made;
  const { data, audit } = made.value;
  const { subject, status, version, step } = data;
  return ok({ data: { batchId: subject.id, status, version, step }, audit });
}
