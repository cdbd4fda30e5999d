import { decidersOf, refresh, standingOf, whoIsAsked } from '@oasis/engine/approvals';
import { dayOf } from '@oasis/engine/base';
import type { FastifyBaseLogger } from 'fastify';
import { repeat } from '../base/repeat.ts';
import { reasonOf } from '../config/problem.ts';
import { inList } from '../database/in-list.ts';
import type { Db, Tx } from '../database/tables.ts';
import { withAllRows } from '../guard/row-scope.ts';
import { type ApprovalActor, type ApprovalSubject, type ApprovalSubjects, subjectFor } from './approval-subject.ts';
import { followApproval, objectOf, tell } from './follow-approval.ts';
import { type Held, holdApproval, loadOne, NOBODY, refreshApproval, sceneOf, standsAs } from './run-approval.ts';
import { allRunning, loadApprovals, type StoredApproval } from './running-store.ts';

const EVERY_MS = 60_000;

/** Approvals that are looked at together. */
const AT_ONCE = 200;

/**
 * Updates every running approval: users who have lost a right or are absent are replaced as the chain says, and an overdue step is
 * reported to its deciders and to the users of the next step. No approval is ever granted by time. All are checked together, and only
 * those to change are locked.
 */
export async function sweepApprovals(db: Db, subjects: ApprovalSubjects, now: Date): Promise<void> {
  const running = await allRunning(db);
  for (let first = 0; first < running.length; first += AT_ONCE) {
    const found = await whatFollows(db, subjects, running.slice(first, first + AT_ONCE), now);
    for (const id of found) await bringUp(db, subjects, id, now);
  }
}

/** The approvals to update: with an outdated state, with tasks that are not of exactly the users who can decide, or overdue. */
async function whatFollows(
  db: Db,
  subjects: ApprovalSubjects,
  ids: readonly number[],
  now: Date,
): Promise<readonly number[]> {
  return db.transaction().execute((tx) =>
    withAllRows(tx, async () => {
      const all = await loadApprovals(tx, ids);
      const scene = await sceneOf(tx, all, now);
      const tasks = await openTasksOf(tx, all);
      const day = dayOf(now);
      return all.flatMap((stored) => {
        const { subject, approval, status, due, toldDue } = stored;
        const standing = standingOf(approval, scene);
        const { decide } = subjectFor(subjects, subject).tasks;
        const isBlocked = status === 'Blocked';
        const deciders = new Set(
          standing === undefined || isBlocked ? [] : decidersOf(standing).map(({ usrid }) => usrid),
        );
        const holders = tasks.get(`${subject.kind}:${subject.id} ${decide}`) ?? new Set();
        const isTold = due === null || due >= day || toldDue === due;
        const isSame = holders.size === deciders.size && [...deciders].every((usrid) => holders.has(usrid));
        return isTold && isSame && standsAs(stored, refresh(approval, scene)) ? [] : [stored.id];
      });
    }),
  );
}

/** Users with an open task of these subjects, by subject and kind of task. */
async function openTasksOf(tx: Tx, all: readonly StoredApproval[]): Promise<ReadonlyMap<string, Set<number>>> {
  const rows = await tx
    .selectFrom('task')
    .select(['object_kind', 'object_id', 'kind', 'user_id'])
    .where('state', '=', 'open')
    .where('object_kind', 'in', [...new Set(all.map(({ subject }) => subject.kind)), ''])
    .where('object_id', 'in', inList(all.map(({ subject }) => subject.id)))
    .execute();
  const found = new Map<string, Set<number>>();
  for (const { object_kind, object_id, kind, user_id } of rows) {
    const key = `${object_kind}:${object_id} ${kind}`;
    if (user_id !== null) found.set(key, (found.get(key) ?? new Set()).add(user_id));
  }
  return found;
}

async function bringUp(db: Db, subjects: ApprovalSubjects, id: number, now: Date): Promise<void> {
  const by = { actor: NOBODY, now };
  await db.transaction().execute((tx) =>
    withAllRows(tx, async () => {
      const subject = subjectFor(subjects, (await loadOne(tx, id)).subject);
      const held = await holdApproval(tx, by, subject, { id });
      if (!held.ok) return;
      const present = await refreshApproval(tx, now, subject, held.value);
      await followApproval(tx, by, subject, present);
      await tellLate(tx, by, subject, present);
    }),
  );
}

/** Tells once of each due day that it is over. */
async function tellLate(tx: Tx, by: ApprovalActor, { mails }: ApprovalSubject, { stored, scene }: Held): Promise<void> {
  const { due, toldDue, approval, step } = stored;
  if (due === null || due >= dayOf(by.now) || toldDue === due) return;
  await tx.updateTable('approval').set({ told_due: due }).where('id', '=', stored.id).execute();
  const standing = standingOf(approval, scene);
  const next = approval.plan[step];
  const later = next === undefined ? [] : whoIsAsked(next, approval, scene).places.map(({ usrid }) => usrid);
  const people = [...(standing === undefined ? [] : decidersOf(standing).map(({ usrid }) => usrid)), ...later];
  const told = { template: mails.late, object: objectOf(stored), reason: approval.plan[step - 1]?.name ?? '' };
  await tell(tx, by, told, [...new Set(people)]);
}

/** Sweeps every minute; the answer stops it. */
export function startApprovalSweep(
  db: Db,
  subjects: ApprovalSubjects,
  { logger }: { readonly logger: Pick<FastifyBaseLogger, 'error'> },
): () => Promise<void> {
  return repeat(() => sweepApprovals(db, subjects, new Date()), {
    everyMs: EVERY_MS,
    onFailure: (cause) => logger.error({ reason: reasonOf(cause) }, 'bringing approvals up to the moment failed'),
  });
}
