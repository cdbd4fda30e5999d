import type { CallBody, CallData } from '@oasis/api-client/contract';
import { reachesOrganisation, reasonRefusal } from '@oasis/engine/access';
import { mayDecide, nameApprover } from '@oasis/engine/approvals';
import { PACKAGE } from '@oasis/engine/areas/packages';
import type { ProgramState } from '@oasis/engine/areas/programs';
import { ok, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import type { ApprovalSubject } from '../../approvals/approval-subject.ts';
import { holdersOf, objectOf, tell } from '../../approvals/follow-approval.ts';
import {
  approverOf,
  decideApproval,
  finish,
  type Held,
  handApprovalOn,
  holdApproval,
  loadOne,
  move,
  refreshApproval,
  sceneOf,
  subjectOf,
  write,
} from '../../approvals/run-approval.ts';
import { keepAct, runningOf, type StoredApproval } from '../../approvals/running-store.ts';
import { type Refusal, refuse } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import type { Changed } from '../../guard/route.ts';
import { withAllRows } from '../../guard/row-scope.ts';
import { lockObjects } from '../../moves/make-move.ts';
import { recordMoves, recordRow } from '../../moves/record-rows.ts';
import { PROGRAM_MOVES } from '../../program/program-moves.ts';
import { peopleWith } from '../../rights/people-with.ts';
import { standingsOf } from '../../rights/standing.ts';
import { endTasks, openTasks } from '../../tasks/task-store.ts';
import { type BatchCall, programsIn } from '../batches/batch-programs.ts';
import { strikePrograms } from './package-subject.ts';
import { remindRefusal } from './reminded.ts';
import { SUBJECTS, subjectMoves } from './subjects.ts';

type Processed = CallData<'packages.process'>;
type Sent = CallBody<'packages.process'>;

/** An approval that somebody may act in, with the rules of its subject. */
interface Acting extends Held {
  readonly subject: ApprovalSubject;
}

/** Decides on a package: approve, reject all or single programs, return, hand on, or ask for an opinion (APR-022, APR-025). */
export async function processPackage(tx: Tx, call: BatchCall, sent: Sent): Promise<Changed<Processed>> {
  const { action, comment = '', programIds, to } = sent;
  const held = await hold(tx, call, sent);
  if (!held.ok) return held;
  const acting = held.value;
  if (action !== 'approve' && action !== 'transfer') {
    const missing = reasonRefusal(PACKAGE.moves.reject, comment);
    if (missing !== undefined) return refuse(missing, { subject: subjectOf(acting.stored) });
  }
  switch (action) {
    case 'reject':
      // An empty list names none, and is not all of them.
      if (programIds?.length === 0)
        return refuse(message('PACKAGE_NONE_TICKED'), { subject: subjectOf(acting.stored) });
      if (programIds !== undefined) return strike(tx, call, acting, { programIds, comment });
      return decided(tx, call, acting, { kind: 'reject', comment });
    case 'approve':
    case 'return':
      return decided(tx, call, acting, { kind: action, comment });
    case 'transfer':
      if (to === undefined) return refuse(message('PACKAGE_PERSON_NEEDED'), { subject: subjectOf(acting.stored) });
      return transfer(tx, call, acting, { to: await withinReach(tx, call, to), comment });
    case 'opinion':
      if (to === undefined) return refuse(message('PACKAGE_PERSON_NEEDED'), { subject: subjectOf(acting.stored) });
      return askOpinion(tx, call, acting, { to: await withinReach(tx, call, to), comment });
  }
}

async function decided(
  tx: Tx,
  call: BatchCall,
  { subject, ...held }: Acting,
  { kind, comment }: { readonly kind: 'approve' | 'reject' | 'return'; readonly comment: string },
): Promise<Changed<Processed>> {
  const before = held.stored;
  const programs = before.subject.kind === 'program-batch' ? await programsIn(tx, before.subject.id) : [];
  const done = await withAllRows(tx, () => decideApproval(tx, call, subject, held, { kind, comment: comment.trim() }));
  if (!done.ok) return done;
  const { stored, outcome, for: place } = done.value;
  if (outcome === 'approved' || outcome === 'rejected' || outcome === 'returned') {
    for (const id of programs)
      await recordRow(tx, call, { subject: `program:${id}`, details: programDetails(kind, AFTER[outcome]) });
  }
  return changed(before, stored, {
    move: kind,
    ...(comment !== '' && { reason: comment.trim() }),
    ...(place !== call.actor.usrid && { decidedFor: place }),
  });
}

/** Rejects single programs; where none is left the package is rejected. Whoever strikes out may decide on the others. */
async function strike(
  tx: Tx,
  call: BatchCall,
  { subject, stored, scene }: Acting,
  { programIds, comment }: { readonly programIds: readonly number[]; readonly comment: string },
): Promise<Changed<Processed>> {
  const may = mayDecide(approverOf(scene, call.actor.usrid), stored.approval, scene);
  if (!may.ok) return refuse(may.error, { subject: subjectOf(stored) });
  const inside = stored.subject.kind === 'program-batch' ? await programsIn(tx, stored.subject.id) : [];
  const struck = [...new Set(programIds)].toSorted((a, b) => a - b);
  if (struck.some((id) => !inside.includes(id))) {
    return refuse(message('PACKAGE_PROGRAM_UNKNOWN'), { subject: subjectOf(stored) });
  }
  const reason = comment.trim();
  if (struck.length === inside.length)
    return decided(tx, call, { subject, stored, scene }, { kind: 'reject', comment });
  const after = await withAllRows(tx, async () => {
    for (const programId of struck) {
      await keepAct(tx, call, stored, {
        kind: 'strike',
        step: stored.step,
        for: may.value.for,
        programId,
        comment: reason,
      });
    }
    const { made } = await strikePrograms(tx, call, { batchId: stored.subject.id, programIds: struck, reason });
    await recordMoves(tx, call, PROGRAM_MOVES, made);
    await move(tx, call, stored.id, 'strike', reason);
    return loadOne(tx, stored.id);
  });
  return changed(stored, after, { move: 'strike', reason, rejectedPrograms: struck.join(', ') });
}

async function transfer(
  tx: Tx,
  call: BatchCall,
  { subject, ...held }: Acting,
  { to, comment }: { readonly to: number; readonly comment: string },
): Promise<Changed<Processed>> {
  const after = await withAllRows(tx, () => handApprovalOn(tx, call, subject, held, { to, comment: comment.trim() }));
  return after.ok ? changed(held.stored, after.value, { move: 'handOn', handedTo: to }) : after;
}

/** Asks somebody who may read the package for an opinion; the decision stays with who asks. */
async function askOpinion(
  tx: Tx,
  call: BatchCall,
  { subject, stored, scene }: Acting,
  { to, comment }: { readonly to: number; readonly comment: string },
): Promise<Changed<Processed>> {
  const may = mayDecide(approverOf(scene, call.actor.usrid), stored.approval, scene);
  if (!may.ok) return refuse(may.error, { subject: subjectOf(stored) });
  return withAllRows(tx, async () => {
    const readers = await peopleWith(tx, { permission: 'PACKAGE_READ', buId: stored.buId });
    if (to === call.actor.usrid || !readers.some(({ id }) => id === to)) {
      return refuse(message('PACKAGE_READER_NEEDED'), { subject: subjectOf(stored) });
    }
    const object = objectOf(stored);
    await keepAct(tx, call, stored, { kind: 'askOpinion', step: stored.step, to, comment: comment.trim() });
    await openTasks(tx, call, [{ kind: subject.tasks.opinion, holder: { user: to }, object, due: stored.due }]);
    await tell(tx, call, { template: subject.mails.opinionAsked, object, reason: comment.trim() }, [to]);
    return changed(stored, stored, { move: 'askOpinion', handedTo: to, reason: comment.trim() });
  });
}

/** Gives an opinion that was asked for, or says something about the package. */
export async function commentPackage(
  tx: Tx,
  call: BatchCall,
  sent: CallBody<'packages.comment'>,
): Promise<Changed<Processed>> {
  const held = await hold(tx, call, sent);
  if (!held.ok) return held;
  const { subject, stored } = held.value;
  const missing = reasonRefusal(PACKAGE.moves.reject, sent.comment);
  if (missing !== undefined) return refuse(missing, { subject: subjectOf(stored) });
  const comment = sent.comment.trim();
  return withAllRows(tx, async () => {
    const object = objectOf(stored);
    const asked = await holdersOf(tx, object, subject.tasks.opinion);
    const isAsked = asked.includes(call.actor.usrid);
    await keepAct(tx, call, stored, { kind: isAsked ? 'opinion' : 'comment', step: stored.step, comment });
    if (isAsked) {
      const ids = { kind: object.kind, ids: [object.id] };
      await endTasks(tx, call, ids, { kinds: [subject.tasks.opinion], user: call.actor.usrid });
      const askers = await askersOf(tx, stored, call.actor.usrid);
      await tell(tx, call, { template: subject.mails.opinionGiven, object, reason: comment }, askers);
    }
    return changed(stored, stored, { move: isAsked ? 'opinion' : 'comment', reason: comment });
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

/** Takes a package back, until its last decision: only who started it, for a reason. */
export async function withdrawPackage(
  tx: Tx,
  call: BatchCall,
  sent: CallBody<'packages.withdraw'>,
): Promise<Changed<Processed>> {
  const held = await hold(tx, call, sent);
  if (!held.ok) return held;
  const { subject, stored } = held.value;
  const named = { subject: subjectOf(stored) };
  if (stored.startedBy !== call.actor.usrid) {
    return refuse(message('PACKAGE_STARTER_ONLY', { who: await nameOf(tx, stored.startedBy) }), named);
  }
  const missing = reasonRefusal(PACKAGE.moves.withdraw, sent.comment);
  if (missing !== undefined) return refuse(missing, named);
  const reason = sent.comment.trim();
  const programs = stored.subject.kind === 'program-batch' ? await programsIn(tx, stored.subject.id) : [];
  const after = await withAllRows(tx, async () => {
    const act = { kind: 'withdraw', step: stored.step, comment: reason } as const;
    await finish(tx, call, subject, { stored, end: 'withdrawn', reason, act });
    for (const id of programs)
      await recordRow(tx, call, { subject: `program:${id}`, details: programDetails('withdraw', 'In Batch') });
    return loadOne(tx, stored.id);
  });
  return changed(stored, after, { move: 'withdraw', reason });
}

/** Reminds whoever can decide now, once a day for each package (PRG-068). */
export async function remindPackage(
  tx: Tx,
  call: BatchCall,
  sent: CallBody<'packages.remind'> & { readonly batchId: number },
): Promise<Changed<CallData<'packages.remind'>>> {
  const held = await hold(tx, call, sent);
  if (!held.ok) return held;
  const { subject, stored } = held.value;
  return withAllRows(tx, async () => {
    const refusal = await remindRefusal(tx, stored, call.now);
    if (refusal !== undefined) return refuse(refusal, { subject: subjectOf(stored) });
    await keepAct(tx, call, stored, { kind: 'remind', step: stored.step });
    const object = objectOf(stored);
    const people = await holdersOf(tx, object, subject.tasks.decide);
    await tell(tx, call, { template: subject.mails.reminder, object }, people);
    const after = { remindedPeople: people.length };
    return ok({
      data: { reminded: people.length },
      audit: { subject: subjectOf(stored), details: { before: null, after } },
    });
  });
}

/** Names who decides where nobody is left; the same tests hold for him as for anybody. */
export async function namePackageApprover(
  tx: Tx,
  call: BatchCall,
  sent: CallBody<'packages.name'>,
): Promise<Changed<Processed>> {
  const held = await hold(tx, call, sent);
  if (!held.ok) return held;
  const { subject, stored } = held.value;
  const to = await withinReach(tx, call, sent.to);
  return withAllRows(tx, async () => {
    const scene = await sceneOf(tx, [stored], call.now, [to]);
    const named = nameApprover(call.actor.usrid, approverOf(scene, to), stored.approval, scene);
    if (!named.ok) return refuse(named.error, { subject: subjectOf(stored) });
    await keepAct(tx, call, stored, { kind: 'name', step: stored.step, to });
    const after = await write(tx, call, subject, { held: { stored, scene }, advanced: named.value, move: 'name' });
    return changed(stored, after, { move: 'name', handedTo: to });
  });
}

/** The number of a person whom the caller reaches; 0 for anybody else, so that it is answered like an account that is not there. */
async function withinReach(tx: Tx, { actor }: BatchCall, usrid: number): Promise<number> {
  const [found] = await standingsOf(tx, [usrid]);
  return found !== undefined && reachesOrganisation(actor, found.orgid) ? usrid : 0;
}

/** Locks the subject and its approval, in this order as whoever starts one. */
async function hold(
  tx: Tx,
  call: BatchCall,
  { batchId, of = 'batch', version, step }: Pick<Sent, 'batchId' | 'of' | 'version' | 'step'>,
): Promise<Result<Acting, Refusal>> {
  const subject = SUBJECTS[of];
  const named = `${subject.kind}:${batchId}`;
  const [locked] = await lockObjects(tx, subjectMoves(of), [batchId]);
  const allowed = call.authorize({ bu: locked?.buId ?? 0 }, named);
  if (!allowed.ok) return allowed;
  return withAllRows(tx, async () => {
    const running = await runningOf(tx, { kind: subject.kind, id: batchId });
    if (running === undefined) return refuse(message('PACKAGE_NONE_RUNNING'), { subject: named });
    const held = await holdApproval(tx, call, running, { version, step });
    return held.ok ? ok({ ...(await refreshApproval(tx, call.now, subject, held.value)), subject }) : held;
  });
}

/** The state of programs whose package has ended so. */
const AFTER = { approved: 'Approved', rejected: 'Rejected', returned: 'Saved' } as const;

function programDetails(made: string, state: ProgramState) {
  return { move: made, before: { state: 'Pending Approval' }, after: { state } };
}

function changed(
  before: StoredApproval,
  after: StoredApproval,
  {
    move: made,
    reason,
    ...more
  }: { readonly move: string; readonly reason?: string } & Readonly<Record<string, unknown>>,
): Changed<Processed> {
  const details = {
    move: made,
    before: { state: before.status, approvalStep: before.step },
    after: {
      state: after.status,
      approvalStep: after.step,
      ...(reason !== undefined && reason !== '' && { reason }),
      ...more,
    },
  };
  const data = { batchId: after.subject.id, status: after.status, version: after.version, step: after.step };
  return ok({ data, audit: { subject: subjectOf(before), details } });
}

async function nameOf(tx: Tx, usrid: number | null): Promise<string> {
  const found = await tx
    .selectFrom('app_user')
    .select('fulnm')
    .where('id', '=', usrid ?? 0)
    .executeTakeFirst();
  return found?.fulnm ?? '';
}
