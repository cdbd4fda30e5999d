import { mayDecide, nameApprover } from '@oasis/engine/approvals';
import { ok } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { refuse } from '../base/refusal.ts';
import type { Tx } from '../database/tables.ts';
import type { Changed } from '../guard/route.ts';
import { withAllRows } from '../guard/row-scope.ts';
import { peopleWith } from '../rights/people-with.ts';
import { endTasks, openTasks } from '../tasks/task-store.ts';
import { type Acting, type ActingCall, acted, reasonIn, withinReach } from './acting.ts';
import { holdersOf, objectOf, tell } from './follow-approval.ts';
import { remindRefusal } from './remind.ts';
import { approverOf, handApprovalOn, sceneOf, subjectOf, write } from './run-approval.ts';
import { keepAct, type StoredApproval } from './running-store.ts';

/** Hands the caller's place to another member of the step. */
export async function handStepOn(
  tx: Tx,
  call: ActingCall,
  { subject, ...held }: Acting,
  { to, comment }: { readonly to: number | undefined; readonly comment: string },
): Promise<Changed<StoredApproval>> {
  if (to === undefined) return refuse(message('APPROVAL_PERSON_NEEDED'), { subject: subjectOf(held.stored) });
  const person = await withinReach(tx, call, to);
  const after = await withAllRows(tx, () =>
    handApprovalOn(tx, call, subject, held, { to: person, comment: comment.trim() }),
  );
  return after.ok ? acted(held.stored, after.value, { move: 'handOn', handedTo: person }) : after;
}

/** Asks a user who may read the subject for an opinion; the caller still decides. */
export async function askOpinion(
  tx: Tx,
  call: ActingCall,
  { subject, stored, scene }: Acting,
  { to: asked, comment }: { readonly to: number | undefined; readonly comment: string },
): Promise<Changed<StoredApproval>> {
  const named = { subject: subjectOf(stored) };
  if (asked === undefined) return refuse(message('APPROVAL_PERSON_NEEDED'), named);
  const to = await withinReach(tx, call, asked);
  const may = mayDecide(approverOf(scene, call.actor.usrid), stored.approval, scene);
  if (!may.ok) return refuse(may.error, named);
  const reason = comment.trim();
  return withAllRows(tx, async () => {
    const readers = await peopleWith(tx, { permission: subject.permissions.read, buId: stored.buId });
    if (to === call.actor.usrid || !readers.some(({ id }) => id === to)) {
      return refuse(subject.refusals.cannotRead, named);
    }
    const object = objectOf(stored);
    await keepAct(tx, call, stored, { kind: 'askOpinion', step: stored.step, to, comment: reason });
    await openTasks(tx, call, [{ kind: subject.tasks.opinion, holder: { user: to }, object, due: stored.due }]);
    await tell(tx, call, { template: subject.mails.opinionAsked, object, reason }, [to]);
    return acted(stored, stored, { move: 'askOpinion', handedTo: to, reason });
  });
}

/** Gives a requested opinion, or a comment on the subject. */
export async function sayComment(
  tx: Tx,
  call: ActingCall,
  acting: Acting,
  said: string,
): Promise<Changed<StoredApproval>> {
  const { subject, stored } = acting;
  const reasoned = reasonIn(acting, said);
  if (!reasoned.ok) return reasoned;
  const reason = reasoned.value;
  const { usrid } = call.actor;
  return withAllRows(tx, async () => {
    const object = objectOf(stored);
    const isAsked = (await holdersOf(tx, object, subject.tasks.opinion)).includes(usrid);
    const kind = isAsked ? 'opinion' : 'comment';
    await keepAct(tx, call, stored, { kind, step: stored.step, comment: reason });
    if (isAsked) {
      const ids = { kind: object.kind, ids: [object.id] };
      await endTasks(tx, call, ids, { kinds: [subject.tasks.opinion], user: usrid });
      const askers = await askersOf(tx, stored, usrid);
      await tell(tx, call, { template: subject.mails.opinionGiven, object, reason }, askers);
    }
    return acted(stored, stored, { move: kind, reason });
  });
}

async function askersOf(tx: Tx, { id }: StoredApproval, usrid: number): Promise<readonly number[]> {
  const rows = await tx
    .selectFrom('approval_act')
    .select('user_id')
    .distinct()
    .where('approval_id', '=', id)
    .where('kind', '=', 'askOpinion')
    .where('to_id', '=', usrid)
    .execute();
  return rows.flatMap(({ user_id }) => (user_id === null ? [] : [user_id]));
}

/** Reminds all users who can decide now, once a day for each approval (PRG-068). */
export async function remindDeciders(
  tx: Tx,
  call: ActingCall,
  { subject, stored }: Acting,
): Promise<Changed<{ readonly reminded: number }>> {
  const named = subjectOf(stored);
  return withAllRows(tx, async () => {
    const refusal = await remindRefusal(tx, subject, stored, call.now);
    if (refusal !== undefined) return refuse(refusal, { subject: named });
    await keepAct(tx, call, stored, { kind: 'remind', step: stored.step });
    const object = objectOf(stored);
    const people = await holdersOf(tx, object, subject.tasks.decide);
    await tell(tx, call, { template: subject.mails.reminder, object }, people);
    const details = { before: null, after: { remindedPeople: people.length } };
    return ok({ data: { reminded: people.length }, audit: { subject: named, details } });
  });
}

/** Names an approver if nobody is left; he has to pass the same tests as every other one. */
export async function nameDecider(
  tx: Tx,
  call: ActingCall,
  { subject, stored }: Acting,
  asked: number,
): Promise<Changed<StoredApproval>> {
  const to = await withinReach(tx, call, asked);
  return withAllRows(tx, async () => {
    const scene = await sceneOf(tx, [stored], call.now, [to]);
    const named = nameApprover(call.actor.usrid, approverOf(scene, to), stored.approval, scene);
    if (!named.ok) return refuse(named.error, { subject: subjectOf(stored) });
    await keepAct(tx, call, stored, { kind: 'name', step: stored.step, to });
    const after = await write(tx, call, subject, { held: { stored, scene }, advanced: named.value, move: 'name' });
    return acted(stored, after, { move: 'name', handedTo: to });
  });
}
