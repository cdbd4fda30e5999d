import type { CallData } from '@oasis/api-client/contract';
import { isDayKind, yearsWanted } from '@oasis/engine/areas/calendar';
import { dayOf } from '@oasis/engine/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import type { Asker } from '../../lists/definition.ts';
import { defineList } from '../../lists/list.ts';
import { madeColumns, withMade } from '../../lists/made.ts';
import type { Value } from '../../lists/slots.ts';
import { listSource, type SelectedRow } from '../../lists/source.ts';

export type CalendarDay = CallData<'calendar.byId'>;

const workDay = listSource((db) => db.selectFrom('work_day as d').select('d.id as key'));

/** The days with an entry in the calendar, newest first. */
export const calendarList = defineList({
  source: workDay,
  filters: {
    year: workDay.choice((_, year) => sql<boolean>`extract(year from d.day)::text = ${year}`),
    kind: workDay.choice((eb, kind) => eb('d.kind', '=', sql<CalendarDay['kind']>`${kind}`)),
    text: workDay.part((eb, part) => eb('d.name', 'ilike', part)),
  },
  // A reader of the list may read every day.
  scope: (_: Asker) => ({}),
  orders: { day: workDay.by('d.day') },
  usual: '-day',
  last: { by: workDay.by('d.id'), direction: 'asc' },
  rows: dayRow,
  line: calendarDayIn,
});

function dayRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('work_day as d')
    .leftJoin('app_user as maker', 'maker.id', 'd.created_by')
    .select(['d.id as dayId', 'd.day', 'd.kind', 'd.name'])
    .select(madeColumns('d'))
    .where('d.id', '=', id);
}

function calendarDayIn({ kind, ...row }: SelectedRow<typeof dayRow>): CalendarDay {
  return { ...withMade(row), kind: isDayKind(kind) ? kind : 'usual' };
}

/** The years with entries in the calendar, and the required years without any. */
export async function calendarYears(db: Db | Tx, now: Date): Promise<CallData<'calendar.years'>> {
  const rows = await db
    .selectFrom('work_day as d')
    .select(sql<number>`extract(year from d.day)::integer`.as('year'))
    .distinct()
    .orderBy('year')
    .execute();
  const years = rows.map(({ year }) => year);
  return { years, missing: yearsWanted(dayOf(now)).filter((year) => !years.includes(year)) };
}
