import type { CallData } from '@oasis/api-client/contract';
import type { Actor } from '@oasis/engine/access';
import { FOR_ANOTHER, SOON_DAYS } from '@oasis/engine/areas/tasks';
import { dayOf, fenOf, yuanText } from '@oasis/engine/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import { defineList } from '../../lists/list.ts';
import type { Value } from '../../lists/slots.ts';
import { listSource, type SelectedRow } from '../../lists/source.ts';

type TaskLine = CallData<'tasks.list'>['content'][number];

/** The caller, and the day of the call. */
interface TaskAsker {
  readonly actor: Actor;
  readonly now: Date;
}

const task = listSource((db) =>
  db.selectFrom('task as t').leftJoin('bu as b', 'b.id', 't.bu_id').select('t.id as key'),
);

const filters = {
  holders: task.where<readonly string[]>((_, holders) => sql<boolean>`t.holder = any(${holders}::text[])`),
  // The others with the permission have it.
  notBy: task.where<number>(
    (_, user) =>
      sql<boolean>`(t.opened_by = ${user} and t.user_id is null and t.kind = any(${[...FOR_ANOTHER]}::text[])) is not true`,
  ),
  doneFor: task.where<number>((eb, user) => eb.or([eb('t.user_id', '=', user), eb('t.done_by', '=', user)])),
  state: task.choice((_, state) => sql<boolean>`t.state = ${state}`),
  bus: task.where<readonly number[]>((eb, ids) =>
    eb.or([eb('t.bu_id', 'is', null), eb('t.bu_id', '=', eb.fn.any(ids))]),
  ),
  holder: task.choice((_, holder) => sql<boolean>`(t.user_id is not null) = (${holder} = 'person')`),
  kind: task.choice((eb, kind) => eb('t.kind', '=', kind)),
  bu: task.choice((eb, code) => eb('b.code', '=', code)),
  object: task.part((eb, part) => eb.or([eb('t.code', 'ilike', part), eb('t.name', 'ilike', part)])),
  dueBefore: task.choice((_, day) => sql<boolean>`t.due < ${day}::date`),
  dueOn: task.choice((_, day) => sql<boolean>`t.due = ${day}::date`),
  dueWithin: task.choice(
    (_, day) => sql<boolean>`t.due > ${day}::date and t.due <= ${day}::date + ${sql.lit(SOON_DAYS)}::integer`,
  ),
};

const definition = {
  source: task,
  filters,
  orders: {
    // Without a due day it comes behind those with one, either way.
    due: task.by(() => sql`coalesce(t.due, 'infinity'::date)`),
    since: task.by('t.since'),
    amount: task.by(() => sql`coalesce(t.amount, 0)`),
    done: task.by('t.done_at'),
  },
  rows: taskRow,
  line: taskOf,
};

/** Open tasks of the user, or of everybody with one of his permissions, in the BUs within his reach. */
export const openTasks = defineList({
  ...definition,
  scope: ({ actor }: TaskAsker) => ({
    state: 'open',
    holders: holdersOf(actor),
    bus: actor.buIds,
    notBy: actor.usrid,
  }),
  usual: 'due',
  last: { by: task.by('t.id'), direction: 'asc' },
});

/** Ended tasks of the user, and tasks that he completed. */
export const doneTasks = defineList({
  ...definition,
  scope: ({ actor }: TaskAsker) => ({ state: 'done', doneFor: actor.usrid, bus: actor.buIds }),
  usual: '-done',
  last: { by: task.by('t.id'), direction: 'desc' },
});

/** The condition of a due-day filter, relative to the day of the call. */
export function dueFilter(due: 'overdue' | 'today' | 'soon' | '' | undefined, now: Date) {
  const day = dayOf(now);
  if (due === 'overdue') return { dueBefore: day };
  if (due === 'today') return { dueOn: day };
  return due === 'soon' ? { dueWithin: day } : {};
}

/** The number of open tasks of a user, and of overdue ones among them. */
export async function countTasks(db: Db, who: TaskAsker): Promise<{ readonly open: number; readonly overdue: number }> {
  return db
    .selectFrom('task as t')
    .leftJoin('bu as b', 'b.id', 't.bu_id')
    .select(sql<number>`count(*)::int`.as('open'))
    .select(sql<number>`(count(*) filter (where t.due < ${dayOf(who.now)}::date))::int`.as('overdue'))
    .where(openTasks.conditions(who, {}))
    .executeTakeFirstOrThrow();
}

function holdersOf({ usrid, permissions }: Actor): readonly string[] {
  return [`u:${usrid}`, ...permissions.map((code) => `p:${code}`)];
}

function taskRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('task as t')
    .leftJoin('bu as b', 'b.id', 't.bu_id')
    .leftJoin('app_user as opener', 'opener.id', 't.opened_by')
    .leftJoin('app_user as ender', 'ender.id', 't.done_by')
    .select(['t.id as taskId', 't.kind', 't.object_id as objectId', 't.code', 't.name', 'b.code as bu', 't.amount'])
    .select(['t.user_id as user', 't.since', 't.due', 't.done_at as doneAt'])
    .select(['opener.fulnm as openedBy', 'ender.fulnm as doneBy'])
    .where('t.id', '=', id);
}

function taskOf(row: SelectedRow<typeof taskRow>): TaskLine {
  const { user, amount, since, bu, due, doneAt, openedBy, doneBy, ...rest } = row;
  return {
    ...rest,
    bu: bu ?? '',
    amount: amount === null ? '' : yuanText(fenOf(BigInt(amount))),
    personal: user !== null,
    since: since.toISOString(),
    due: due ?? '',
    openedBy: openedBy ?? '',
    doneAt: doneAt?.toISOString() ?? '',
    doneBy: doneBy ?? '',
  };
}
