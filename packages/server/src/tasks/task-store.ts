import { workingDayAfter } from '@oasis/engine/areas/calendar';
import { TASK } from '@oasis/engine/areas/tasks';
import { dayOf } from '@oasis/engine/base';
import { inList } from '../database/in-list.ts';
import type { Tx } from '../database/tables.ts';
import { calendarFrom } from './due-after.ts';

/** The object that a task is about. */
export interface TaskObject {
  /** Kind as in subjects of the audit log: `program` in `program:7`. */
  readonly kind: string;
  readonly id: number;
  readonly code: string;
  readonly name: string;
  /** Null for an object of no BU. */
  readonly buId: number | null;
  /** Amount in fen; absent if the object has no amount. */
  readonly amount?: number;
}

export interface NewTask {
  readonly kind: string;
  readonly holder: { readonly user: number } | { readonly permission: string };
  /** Working days until it is due, today not counted. */
  readonly days?: number;
  /** A day that was worked out already, in the place of `days`. */
  readonly due?: string | null;
}

interface Maker {
  readonly actor: { readonly usrid: number };
  readonly now: Date;
}

/** Opens tasks; an open one for the same object and holder stays unchanged. Needs to see all rows. */
export async function openTasks(
  tx: Tx,
  { actor, now }: Maker,
  tasks: readonly (NewTask & { readonly object: TaskObject })[],
): Promise<void> {
  if (tasks.length === 0) return;
  const calendar = tasks.some(({ days }) => days !== undefined) ? await calendarFrom(tx, dayOf(now)) : new Map();
  const dueIn = (days: number) => workingDayAfter(dayOf(now), days, calendar);
  await tx
    .insertInto('task')
    .values(
      tasks.map(({ kind, holder, days, due, object }) => ({
        kind,
        object_kind: object.kind,
        object_id: object.id,
        code: object.code,
        name: object.name,
        bu_id: object.buId,
        user_id: 'user' in holder ? holder.user : null,
        permission: 'user' in holder ? '' : holder.permission,
        amount: object.amount ?? null,
        since: now,
        due: days === undefined ? (due ?? null) : dueIn(days),
        opened_by: actor.usrid === 0 ? null : actor.usrid,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Ends the open tasks of these kinds of objects of one kind: all of them, or those of one user. Needs all rows in sight. */
export async function endTasks(
  tx: Tx,
  { actor, now }: Maker,
  { kind, ids }: { readonly kind: string; readonly ids: readonly number[] },
  { kinds, user }: { readonly kinds: readonly string[]; readonly user?: number },
) {
  if (kinds.length === 0 || ids.length === 0) return;
  const { end } = TASK.moves;
  await tx
    .updateTable('task')
    .set({ state: end.to, done_at: now, done_by: actor.usrid === 0 ? null : actor.usrid })
    .where('object_kind', '=', kind)
    .where('object_id', 'in', inList(ids))
    .where('kind', 'in', kinds)
    .where('state', 'in', end.from)
    .$if(user !== undefined, (query) => query.where('user_id', '=', user ?? 0))
    .execute();
}
