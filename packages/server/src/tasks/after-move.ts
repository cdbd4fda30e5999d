import type { Actor } from '@oasis/engine/access';
import type { FollowUp, Holder, TakenPart } from '@oasis/engine/states';
import type { Tx } from '../database/tables.ts';
import { withAllRows } from '../guard/row-scope.ts';
import { writeMessages } from '../outbox/write-messages.ts';
import { peopleWith, type ToldPerson } from '../rights/people-with.ts';
import { endTasks, type NewTask, openTasks, type TaskObject } from './task-store.ts';

/** An object after a move. */
export interface MovedObject extends TaskObject {
  readonly taken: readonly TakenPart[];
  /** Why the move was made; empty where it needs no reason. */
  readonly reason?: string;
}

/** Who makes a move, and when. */
export interface MoveMaker {
  readonly actor: Pick<Actor, 'usrid' | 'fulnm'>;
  readonly now: Date;
}

/**
 * What follows a move, in its transaction: ends and opens tasks and writes messages, as the rule of the move says. Nobody's row
 * scope matters here: the people who wait or are told may lie beyond the reach of who makes the move.
 */
export async function afterMove(tx: Tx, maker: MoveMaker, rule: FollowUp, object: MovedObject): Promise<void> {
  const { tasks = {}, messages = [] } = rule;
  const { ends = [], opens = [] } = tasks;
  if (ends.length === 0 && opens.length === 0 && messages.length === 0) return;
  await withAllRows(tx, async () => {
    await endTasks(tx, maker, object, { kinds: ends });
    const opened = opens.flatMap(({ kind, holder, days }): readonly NewTask[] =>
      holdersOf(holder, object).map((found) => ({ kind, holder: found, ...(days !== undefined && { days }) })),
    );
    await openTasks(tx, maker, object, opened);
    for (const { template, to } of messages) {
      const people = (await peopleOf(tx, to, object)).filter(({ id }) => id !== maker.actor.usrid);
      const facts = { code: object.code, name: object.name, by: maker.actor.fulnm, reason: object.reason ?? '' };
      await writeMessages(tx, { template, facts, object, to: people }, maker.now);
    }
  });
}

/** Whom a task waits for: nobody where nobody took the part. */
function holdersOf(holder: Holder, { taken }: MovedObject): readonly NewTask['holder'][] {
  if ('permission' in holder) return [holder];
  return usersOf(holder.part, taken).map((user) => ({ user }));
}

/** The person of the newest entry of a part: who submitted last, and not everybody who ever did. */
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
