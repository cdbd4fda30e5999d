import { type RefusingMove, reachesOrganisation, reasonRefusal } from '@oasis/engine/access';
import { APPROVAL } from '@oasis/engine/areas/approvals';
import { ok, type Result } from '@oasis/engine/base';
import { type Refusal, refuse } from '../base/refusal.ts';
import type { Tx } from '../database/tables.ts';
import type { CallContext, Changed } from '../guard/route.ts';
import { withAllRows } from '../guard/row-scope.ts';
import { lockObjects } from '../moves/make-move.ts';
import type { RecordedCall } from '../moves/record-rows.ts';
import { standingsOf } from '../rights/standing.ts';
import type { ApprovalSubject } from './approval-subject.ts';
import { type Held, holdApproval, refreshApproval, subjectOf } from './run-approval.ts';
import { runningOf, type StoredApproval } from './running-store.ts';

/** A call of a user who acts in an approval. */
export type ActingCall = RecordedCall & Pick<CallContext<'packages.process'>, 'authorize'>;

/** The approval of a call, by its subject, with the state that its sender read. */
export interface ActedAt {
  readonly subjectId: number;
  readonly version?: number | undefined;
  readonly step?: number | undefined;
}

/** An approval to act in, with its subject. */
export interface Acting extends Held {
  readonly subject: ApprovalSubject;
}

/** Locks a subject and then its approval, in the same order as a start, for a user who may act in it. */
export async function holdActing(
  tx: Tx,
  call: ActingCall,
  subject: ApprovalSubject,
  { subjectId, ...read }: ActedAt,
): Promise<Result<Acting, Refusal>> {
  const named = `${subject.kind}:${subjectId}`;
  const [locked] = await lockObjects(tx, subject, [subjectId]);
  const allowed = call.authorize({ bu: locked?.buId ?? 0 }, named);
  if (!allowed.ok) return allowed;
  return withAllRows(tx, async () => {
    const id = await runningOf(tx, { kind: subject.kind, id: subjectId });
    if (id === undefined) return refuse(subject.refusals.noneRunning, { subject: named });
    const held = await holdApproval(tx, call, subject, { ...read, id });
    return held.ok ? ok({ ...(await refreshApproval(tx, call.now, subject, held.value)), subject }) : held;
  });
}

/** The comment of an act; refused if the act needs a reason and has none. */
export function reasonIn(
  { stored }: Held,
  said: string,
  rule: RefusingMove = APPROVAL.moves.reject,
): Result<string, Refusal> {
  const missing = reasonRefusal(rule, said);
  return missing === undefined ? ok(said.trim()) : refuse(missing, { subject: subjectOf(stored) });
}

/** The id of a user within reach of the caller, or 0, so that a user out of reach is answered like a missing account. */
export async function withinReach(tx: Tx, { actor }: ActingCall, usrid: number): Promise<number> {
  const [found] = await standingsOf(tx, [usrid]);
  return found !== undefined && reachesOrganisation(actor, found.orgid) ? usrid : 0;
}

/** The audit note of an act, with the new state of the approval. */
export function acted(
  before: StoredApproval,
  after: StoredApproval,
  { move: made, reason = '', ...more }: { readonly move: string; readonly reason?: string } & Details,
): Changed<StoredApproval> {
  const details = {
    move: made,
    before: { state: before.status, approvalStep: before.step },
    after: { state: after.status, approvalStep: after.step, ...(reason !== '' && { reason }), ...more },
  };
  return ok({ data: after, audit: { subject: subjectOf(before), details } });
}

type Details = Readonly<Record<string, unknown>>;
