import { decidersOf, type Scene, standingOf } from '@oasis/engine/approvals';
import { sql } from 'kysely';
import { inList } from '../database/in-list.ts';
import type { Tx } from '../database/tables.ts';
import { writeMessages } from '../outbox/write-messages.ts';
import { peopleWith, type ToldPerson } from '../rights/people-with.ts';
import { endTasks, openTasks, type TaskObject } from '../tasks/task-store.ts';
import type { ApprovalActor, ApprovalEnd, ApprovalSubject } from './approval-subject.ts';
import type { StoredApproval } from './running-store.ts';

/**
 * Gives every user who can decide the running step a task, ends the tasks of all others, and sends a message to the new ones;
 * administrators get a task if nobody is left. Needs to see all rows.
 */
export async function followApproval(
  tx: Tx,
  by: ApprovalActor,
  subject: ApprovalSubject,
  { stored, scene }: { readonly stored: StoredApproval; readonly scene: Scene },
): Promise<void> {
  const object = objectOf(stored);
  const { administer } = subject.permissions;
  const standing = standingOf(stored.approval, scene);
  const isBlocked = stored.status === 'Blocked';
  const deciders = standing === undefined || isBlocked ? [] : decidersOf(standing).map(({ usrid }) => usrid);
  const had = await holdersOf(tx, object, subject.tasks.decide);
  for (const user of had) {
    if (!deciders.includes(user)) await endTasks(tx, by, idsOf(object), { kinds: [subject.tasks.decide], user });
  }
  const added = [...new Set(deciders)].filter((user) => !had.includes(user));
  await openTasks(
    tx,
    by,
    added.map((user) => ({ kind: subject.tasks.decide, holder: { user }, object, due: stored.due })),
  );
  await tell(tx, by, { template: subject.mails.waits, object, by: stored.startedBy }, added);
  if (!isBlocked) return endTasks(tx, by, idsOf(object), { kinds: [subject.tasks.name] });
  const isTold = await tx
    .selectFrom('task')
    .select('id')
    .where('object_kind', '=', object.kind)
    .where('object_id', '=', object.id)
    .where('kind', '=', subject.tasks.name)
    .where('state', '=', 'open')
    .executeTakeFirst();
  await openTasks(tx, by, [{ kind: subject.tasks.name, holder: { permission: administer }, object }]);
  if (isTold !== undefined) return;
  const people = await peopleWith(tx, { permission: administer, buId: stored.buId });
  await write(tx, by, { template: subject.mails.blocked, object }, people);
}

/** Ends all tasks of an ended approval, and informs the user who started it; a withdrawal also informs the users who were asked. */
export async function endApproval(
  tx: Tx,
  by: ApprovalActor,
  subject: ApprovalSubject,
  { stored, end, reason }: { readonly stored: StoredApproval; readonly end: ApprovalEnd; readonly reason: string },
): Promise<void> {
  const object = objectOf(stored);
  const { decide, name, opinion } = subject.tasks;
  const asked = await holdersOf(tx, object, decide);
  await endTasks(tx, by, idsOf(object), { kinds: [decide, name, opinion] });
  const starter = stored.startedBy === null ? [] : [stored.startedBy];
  const to = end === 'withdrawn' ? asked : starter;
  await tell(tx, by, { template: subject.mails.ended[end], object, reason }, to);
}

/** Contents of a message. */
interface Told {
  readonly template: string;
  readonly object: TaskObject;
  readonly reason?: string;
  /** Id of the named user; the acting user if absent. */
  readonly by?: number | null;
}

/** Sends a message to users, except the acting user. */
export async function tell(tx: Tx, by: ApprovalActor, told: Told, users: readonly number[]): Promise<void> {
  if (users.length === 0) return;
  const people = await tx
    .selectFrom('app_user')
    .select(['id', sql<string>`coalesce(email, '')`.as('address')])
    .where('id', 'in', inList(users))
    .where('state', '=', true)
    .execute();
  await write(tx, by, told, people);
}

async function write(tx: Tx, { actor, now }: ApprovalActor, told: Told, people: readonly ToldPerson[]): Promise<void> {
  const { template, object, reason = '', by = actor.usrid } = told;
  const facts = { code: object.code, name: object.name, reason };
  const to = people.filter(({ id }) => id !== actor.usrid);
  await writeMessages(tx, { template, facts, by, object, to }, now);
}

/** The subject of an approval as tasks and messages name it. */
export function objectOf({ subject, code, name, buId, amount }: StoredApproval): TaskObject {
  return { kind: subject.kind, id: subject.id, code, name, buId, amount };
}

export async function holdersOf(tx: Tx, { kind, id }: TaskObject, task: string): Promise<readonly number[]> {
  const rows = await tx
    .selectFrom('task')
    .select('user_id')
    .where('object_kind', '=', kind)
    .where('object_id', '=', id)
    .where('kind', '=', task)
    .where('state', '=', 'open')
    .orderBy('user_id')
    .execute();
  return rows.flatMap(({ user_id }) => (user_id === null ? [] : [user_id]));
}

function idsOf({ kind, id }: TaskObject) {
  return { kind, ids: [id] };
}
