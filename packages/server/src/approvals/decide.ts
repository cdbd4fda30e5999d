import { mayDecide } from '@oasis/engine/approvals';
import { APPROVAL } from '@oasis/engine/areas/approvals';
import { message } from '@oasis/engine/messages';
import { refuse } from '../base/refusal.ts';
import type { Tx } from '../database/tables.ts';
import type { Changed } from '../guard/route.ts';
import { withAllRows } from '../guard/row-scope.ts';
import { recordMoves, recordRow } from '../moves/record-rows.ts';
import { type Acting, type ActingCall, acted, reasonIn } from './acting.ts';
import type { ApprovalEnd, ApprovalSubject } from './approval-subject.ts';
import { approverOf, decideApproval, finish, loadOne, move, subjectOf } from './run-approval.ts';
import { keepAct, type StoredApproval } from './running-store.ts';

/** Decides the running step; if the approval ends, each member is recorded as well. */
export async function decideStep(
  tx: Tx,
  call: ActingCall,
  { subject, ...held }: Acting,
  { kind, comment }: { readonly kind: 'approve' | 'reject' | 'return'; readonly comment: string },
): Promise<Changed<StoredApproval>> {
  const before = held.stored;
  const members = await membersOf(tx, subject, before);
  const done = await withAllRows(tx, () => decideApproval(tx, call, subject, held, { kind, comment: comment.trim() }));
  if (!done.ok) return done;
  const { stored, outcome, for: place } = done.value;
  if (outcome === 'approved' || outcome === 'rejected' || outcome === 'returned') {
    await recordMembers(tx, call, subject, { members, end: outcome });
  }
  return acted(before, stored, {
    move: kind,
    ...(comment !== '' && { reason: comment.trim() }),
    ...(place !== call.actor.usrid && { decidedFor: place }),
  });
}

/** Rejects single members; if none is left the whole subject is rejected. The user may still decide on the others. */
export async function strikeMembers(
  tx: Tx,
  call: ActingCall,
  acting: Acting,
  { ids, comment }: { readonly ids: readonly number[]; readonly comment: string },
): Promise<Changed<StoredApproval>> {
  const { subject, stored, scene } = acting;
  const { members } = subject;
  const named = { subject: subjectOf(stored) };
  if (members === undefined) return refuse(message('APPROVAL_WHOLE'), named);
  // An empty list rejects no member; it does not mean all of them.
  if (ids.length === 0) return refuse(members.noneTicked, named);
  const may = mayDecide(approverOf(scene, call.actor.usrid), stored.approval, scene);
  if (!may.ok) return refuse(may.error, named);
  const inside = await members.of(tx, stored.subject.id);
  const struck = [...new Set(ids)].toSorted((a, b) => a - b);
  if (struck.some((id) => !inside.includes(id))) return refuse(members.unknown, named);
  if (struck.length === inside.length) return decideStep(tx, call, acting, { kind: 'reject', comment });
  const reason = comment.trim();
  const after = await withAllRows(tx, async () => {
    for (const member of struck) {
      await keepAct(tx, call, stored, {
        kind: 'strike',
        step: stored.step,
        for: may.value.for,
        member,
        comment: reason,
      });
    }
    const made = await members.strike(tx, call, { subjectId: stored.subject.id, ids: struck, reason });
    await recordMoves(tx, call, members, made);
    await move(tx, call, stored.id, 'strike', reason);
    return loadOne(tx, stored.id);
  });
  return acted(stored, after, { move: 'strike', reason, [members.rejectedField]: struck.join(', ') });
}

/** Withdraws the subject before its last decision: only by the user who started the approval, for a reason. */
export async function withdrawSubject(
  tx: Tx,
  call: ActingCall,
  acting: Acting,
  said: string,
): Promise<Changed<StoredApproval>> {
  const { subject, stored } = acting;
  if (stored.startedBy !== call.actor.usrid) {
    const who = await nameOf(tx, stored.startedBy);
    return refuse(subject.refusals.starterOnly({ who }), { subject: subjectOf(stored) });
  }
  const reasoned = reasonIn(acting, said, APPROVAL.moves.withdraw);
  if (!reasoned.ok) return reasoned;
  const reason = reasoned.value;
  const members = await membersOf(tx, subject, stored);
  const after = await withAllRows(tx, async () => {
    const act = { kind: 'withdraw', step: stored.step, comment: reason } as const;
    await finish(tx, call, subject, { stored, end: 'withdrawn', reason, act });
    await recordMembers(tx, call, subject, { members, end: 'withdrawn' });
    return loadOne(tx, stored.id);
  });
  return acted(stored, after, { move: 'withdraw', reason });
}

async function membersOf(tx: Tx, { members }: ApprovalSubject, { subject }: StoredApproval) {
  return members === undefined ? [] : members.of(tx, subject.id);
}

/** Records the effect of the end of an approval on each member. */
async function recordMembers(
  tx: Tx,
  call: ActingCall,
  { members: of }: ApprovalSubject,
  { members, end }: { readonly members: readonly number[]; readonly end: ApprovalEnd },
): Promise<void> {
  if (of === undefined) return;
  for (const id of members) await recordRow(tx, call, { subject: `${of.kind}:${id}`, details: of.endedAs(end) });
}

async function nameOf(tx: Tx, usrid: number | null): Promise<string> {
  const found = await tx
    .selectFrom('app_user')
    .select('fulnm')
    .where('id', '=', usrid ?? 0)
    .executeTakeFirst();
  return found?.fulnm ?? '';
}
