import type { Actor } from '@oasis/engine/access';
import type { FollowUp, Holder, OpenedTask, SentMessage, TakenPart } from '@oasis/engine/states';
import type { Tx } from '../database/tables.ts';
import { withAllRows } from '../guard/row-scope.ts';
import { writeMessages } from '../outbox/write-messages.ts';
import { peopleWith, type ToldPerson } from '../rights/people-with.ts';
import { endTasks, openTasks, type TaskObject } from './task-store.ts';

/** An object after a move. */
export interface MovedObject extends TaskObject {
  readonly taken: readonly TakenPart[];
  /** Reason of the move; empty if it needs none. */
  readonly reason?: string;
}

/** User and time of a move. */
export interface MoveMaker {
  readonly actor: Pick<Actor, 'usrid' | 'fulnm'>;
  readonly now: Date;
}

/**
 * Effects of the same move of objects of one kind, in its transaction: ends and opens tasks and writes messages, by the rule of the move.
 * No row scope applies, since the recipients may be out of the reach of the user who moves.
 */
export async function afterMove(
  tx: Tx,
  maker: MoveMaker,
  { tasks = {}, messages = [] }: FollowUp,
  objects: readonly MovedObject[],
): Promise<void> {
  const { ends = [], opens = [] } = tasks;
  const [first] = objects;
  if (first === undefined) return;
  await withAllRows(tx, async () => {
    await endTasks(tx, maker, { kind: first.kind, ids: objects.map(({ id }) => id) }, { kinds: ends });
    await openTasks(
      tx,
      maker,
      objects.flatMap((object) => opens.flatMap((opened) => tasksOf(opened, object))),
    );
    for (const message of messages) await tell(tx, maker, message, objects);
  });
}

/** The tasks that a move opens for one object; none if nobody took the part. */
function tasksOf({ kind, holder, days }: OpenedTask, object: MovedObject) {
  const holders = 'permission' in holder ? [holder] : usersOf(holder.part, object.taken).map((user) => ({ user }));
  return holders.map((found) => ({ kind, holder: found, object, ...(days !== undefined && { days }) }));
}

/** Sends messages to everybody except the user who moves. The holders of a permission are read once for each BU. */
async function tell(
  tx: Tx,
  { actor, now }: MoveMaker,
  { template, to }: SentMessage,
  objects: readonly MovedObject[],
): Promise<void> {
  const byBu = new Map<number | null, readonly ToldPerson[]>();
  for (const object of objects) {
    const people = byBu.get(object.buId) ?? (await peopleOf(tx, to, object));
    if ('permission' in to) byBu.set(object.buId, people);
    const facts = { code: object.code, name: object.name, reason: object.reason ?? '' };
    const others = people.filter(({ id }) => id !== actor.usrid);
    await writeMessages(tx, { template, facts, by: actor.usrid, object, to: others }, now);
  }
}

/** The user of the newest entry of a part: the last submitter, and not every earlier one. */
function usersOf(part: string, taken: readonly TakenPart[]): readonly number[] {
  const last = taken.findLast((entry) => entry.part === part);
  return last === undefined ? [] : [last.usrid];
}

async function peopleOf(tx: Tx, holder: Holder, { taken, buId }: MovedObject): Promise<readonly ToldPerson[]> {
  if ('permission' in holder) return peopleWith(tx, { permission: holder.permission, buId });
  return activePeople(tx, usersOf(holder.part, taken));
}

async function activePeople(tx: Tx, ids: readonly number[]): Promise<readonly ToldPerson[]> {
  if (ids.length === 0) return [];
  const found = await tx
    .selectFrom('app_user')
    .select(['id', 'email'])
    .where('id', 'in', ids)
    .where('state', '=', true)
    .execute();
  return found.map(({ id, email }) => ({ id, address: email ?? '' }));
}
