import {
  type Advanced,
  type Approval,
  type Approver,
  type DecisionKind,
  decide,
  handOn,
  type Outcome,
  refresh,
  type Scene,
} from '@oasis/engine/approvals';
import type { ApprovalMove } from '@oasis/engine/areas/approvals';
import { dayOf, err, ok, present, type Result } from '@oasis/engine/base';
import { type Message, message } from '@oasis/engine/messages';
import { conflict, type Refusal, refuse } from '../base/refusal.ts';
import type { Db, Tx } from '../database/tables.ts';
import { withAllRows } from '../guard/row-scope.ts';
import { lockObjects, writeMoves } from '../moves/make-move.ts';
import { lastMoveOf } from '../moves/move-log.ts';
import { dueAfter } from '../tasks/due-after.ts';
import { APPROVAL_MOVES, type ApprovalActor, type ApprovalEnd, type ApprovalSubject } from './approval-subject.ts';
import { endApproval, followApproval } from './follow-approval.ts';
import { isRunning, keepAct, loadApprovals, type NewAct, type StoredApproval, writePlaces } from './running-store.ts';
import { sceneFor } from './scene.ts';

/** A locked approval, with the users and roles of this moment. */
export interface Held {
  readonly stored: StoredApproval;
  readonly scene: Scene;
}

/** The version that a caller read; absent to accept any. */
export interface AsRead {
  readonly version?: number | undefined;
  readonly step?: number | undefined;
}

/** Locks a running approval. Refused if the caller read another version, or an earlier step. Needs all rows in sight. */
export async function holdApproval(
  tx: Tx,
  by: ApprovalActor,
  subject: Pick<ApprovalSubject, 'refusals'>,
  { id, version, step }: AsRead & { readonly id: number },
): Promise<Result<Held, Refusal>> {
  const stored = await holdOne(tx, id);
  const named = subjectOf(stored);
  if (!isRunning(stored.status)) {
    return conflict(message('APPROVAL_NOT_RUNNING'), await presentOf(tx, stored), named);
  }
  if ((version !== undefined && version !== stored.version) || (step !== undefined && step !== stored.step)) {
    const name = stored.approval.plan[stored.step - 1]?.name ?? '';
    const reason =
      step !== undefined && step !== stored.step
        ? subject.refusals.otherStep({ step: stored.step, name })
        : message('RECORD_CHANGED');
    return conflict(reason, await presentOf(tx, stored), named);
  }
  return ok({ stored, scene: await sceneOf(tx, [stored], by.now, [by.actor.usrid]) });
}

/** A decision as sent. */
export interface Decision {
  readonly kind: DecisionKind;
  readonly comment: string;
}

export interface Decided {
  readonly stored: StoredApproval;
  readonly outcome: Outcome;
  /** The user whose place was decided. */
  readonly for: number;
}

/** Decides the running step of an approval that is held. An end is written by `finish`, which the caller's subject follows. */
export async function decideApproval(
  tx: Tx,
  by: ApprovalActor,
  subject: ApprovalSubject,
  { stored, scene }: Held,
  { kind, comment }: Decision,
): Promise<Result<Decided, Refusal>> {
  const decided = decide(approverOf(scene, by.actor.usrid), kind, stored.approval, scene);
  if (!decided.ok) return no(decided.error, stored);
  const { approval, outcome, for: place } = decided.value;
  const hindrance = outcome === 'approved' ? await subject.hinders?.(tx, by, stored) : undefined;
  if (hindrance !== undefined) return no(hindrance, stored);
  await keepAct(tx, by, stored, { kind, step: stored.step, for: place, comment });
  const after = await write(tx, by, subject, { held: { stored, scene }, advanced: { approval, outcome }, comment });
  return ok({ stored: after, outcome, for: place });
}

/** Hands the caller's place to another member of the step. */
export async function handApprovalOn(
  tx: Tx,
  by: ApprovalActor,
  subject: ApprovalSubject,
  { stored, scene }: Held,
  { to, comment }: { readonly to: number; readonly comment: string },
): Promise<Result<StoredApproval, Refusal>> {
  const wider = await sceneOf(tx, [stored], by.now, [by.actor.usrid, to]);
  const handed = handOn(approverOf(scene, by.actor.usrid), approverOf(wider, to), stored.approval, wider);
  if (!handed.ok) return no(handed.error, stored);
  await keepAct(tx, by, stored, { kind: 'handOn', step: stored.step, to, comment });
  return ok(await write(tx, by, subject, { held: { stored, scene: wider }, advanced: handed.value, move: 'handOn' }));
}

/** The server itself, which nobody's message names. */
export const NOBODY = { usrid: 0, fulnm: '' } as const;

/**
 * Updates an approval to this moment: lost approvers are replaced, or the step is blocked until administrators name one. Runs before
 * every act, and whenever rights were removed. Needs to see all rows.
 */
export async function refreshApproval(tx: Tx, now: Date, subject: ApprovalSubject, held: Held): Promise<Held> {
  const { stored, scene } = held;
  const advanced = refresh(stored.approval, scene);
  if (standsAs(stored, advanced)) return held;
  const by = { actor: NOBODY, now };
  return { stored: await write(tx, by, subject, { held, advanced, move: 'refresh' }), scene };
}

/** Whether the stored approval is up to date. */
export function standsAs(stored: StoredApproval, { approval, outcome }: Advanced): boolean {
  const isMoved = approval.steps.some(
    ({ places }, index) => places.length !== stored.approval.steps[index]?.places.length,
  );
  return !isMoved && (outcome === 'blocked') === (stored.status === 'Blocked');
}

/** Ends an approval for a reason, without a decision on its step. */
export async function finish(
  tx: Tx,
  by: ApprovalActor,
  subject: ApprovalSubject,
  { stored, end, reason, act }: FinishedApproval,
): Promise<void> {
  if (act !== undefined) await keepAct(tx, by, stored, act);
  await move(tx, by, stored.id, MOVE_TO[end], reason);
  await tx.updateTable('approval').set({ ended_at: by.now }).where('id', '=', stored.id).execute();
  await endApproval(tx, by, subject, { stored, end, reason });
  await subject.end(tx, by, { approval: stored, end, reason });
}

export interface FinishedApproval {
  readonly stored: StoredApproval;
  readonly end: ApprovalEnd;
  readonly reason: string;
  readonly act?: NewAct;
}

const MOVE_TO: Readonly<Record<ApprovalEnd, ApprovalMove>> = {
  approved: 'approve',
  rejected: 'reject',
  returned: 'return',
  withdrawn: 'withdraw',
};

interface Written {
  readonly held: Held;
  readonly advanced: Advanced;
  readonly comment?: string;
  readonly move?: ApprovalMove;
}

/** Writes the new state of an approval, with its move, tasks and messages, or its end. */
export async function write(
  tx: Tx,
  by: ApprovalActor,
  subject: ApprovalSubject,
  { held: { stored, scene }, advanced: { approval, outcome }, comment = '', move: made = 'decide' }: Written,
): Promise<StoredApproval> {
  await writePlaces(tx, stored, { before: stored.approval, after: approval }, by.now);
  if (outcome === 'approved' || outcome === 'rejected' || outcome === 'returned') {
    await finish(tx, by, subject, { stored, end: outcome, reason: comment });
    return loadOne(tx, stored.id);
  }
  const step = Math.max(approval.steps.length, 1);
  const isNext = step !== stored.step;
  if (isNext) {
    await tx
      .updateTable('approval')
      .set({ step, due: await dueOf(tx, approval, by.now), told_due: null })
      .where('id', '=', stored.id)
      .execute();
  }
  const isBlocked = outcome === 'blocked';
  if (stored.status !== 'Blocked') await move(tx, by, stored.id, isBlocked ? 'block' : made);
  else if (!isBlocked) await move(tx, by, stored.id, made === 'name' ? 'name' : 'unblock');
  const after = await loadOne(tx, stored.id);
  await followApproval(tx, by, subject, { stored: after, scene });
  return after;
}

/** All users and roles that matter for approvals at this moment, with further users. */
export function sceneOf(
  tx: Tx,
  approvals: readonly StoredApproval[],
  now: Date,
  more: readonly number[] = [],
): Promise<Scene> {
  const plan = approvals.flatMap(({ approval }) => approval.plan);
  const asked = approvals.flatMap(({ approval }) =>
    approval.steps.flatMap(({ places }) => places.map(({ usrid }) => usrid)),
  );
  return sceneFor(tx, plan, { asked: [...asked, ...more], now });
}

/** The same outside a change: the users who are asked may be out of the reader's reach. */
export function sceneNow(db: Db, stored: StoredApproval, now: Date, more: readonly number[]): Promise<Scene> {
  return db.transaction().execute((tx) => withAllRows(tx, () => sceneOf(tx, [stored], now, more)));
}

export function approverOf({ people }: Scene, usrid: number): Approver {
  const nobody = { usrid, active: false, permissions: [], overrides: [], buIds: [] };
  return people.find((person) => person.usrid === usrid) ?? nobody;
}

/** Locks an approval and reads it. */
export async function holdOne(tx: Tx, id: number): Promise<StoredApproval> {
  await lockObjects(tx, APPROVAL_MOVES, [id]);
  return loadOne(tx, id);
}

export async function loadOne(tx: Tx, id: number): Promise<StoredApproval> {
  return present((await loadApprovals(tx, [id]))[0], `approval:${id}`);
}

/** A move of an approval that is locked. */
export async function move(tx: Tx, by: ApprovalActor, id: number, name: ApprovalMove, reason = ''): Promise<void> {
  const locked = await lockObjects(tx, APPROVAL_MOVES, [id]);
  await writeMoves(tx, by, APPROVAL_MOVES, locked, { move: name, reason });
}

/** The refusal of the engine; a user who may not decide at all gets that reason, even if another user has decided meanwhile. */
function no(reason: Message, stored: StoredApproval): Result<never, Refusal> {
  const named = { subject: subjectOf(stored) };
  return reason.code === 'APPROVER_DECIDED_ALREADY'
    ? err({ kind: 'conflict', message: reason, ...named })
    : refuse(reason, named);
}

/** The present state of an approval that another user has changed, for a refusal. */
async function presentOf(tx: Tx, { id, status, version, step }: StoredApproval) {
  const last = await lastMoveOf(tx, 'approval', id);
  return { status, version, step, movedBy: last?.movedBy ?? '', movedAt: last?.movedAt ?? '' };
}

/** The subject of records of the audit log: a batch, or a program. */
export function subjectOf({ subject }: StoredApproval): string {
  return `${subject.kind}:${subject.id}`;
}

/** When the running step is due; null without a time limit. */
export async function dueOf(tx: Tx, { plan, steps }: Approval, now: Date): Promise<string | null> {
  const days = plan[Math.max(steps.length, 1) - 1]?.days ?? null;
  return days === null ? null : dueAfter(tx, dayOf(now), days);
}
