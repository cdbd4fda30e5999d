import type { CallData } from '@oasis/api-client/contract';
import { calendarRecord, yearsWanted } from '@oasis/engine/areas/calendar';
import { dayOf } from '@oasis/engine/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import { recordList } from '../../records/record-list.ts';

/** The days with an entry in the calendar, newest first. */
export const calendarList = recordList(calendarRecord, (db: Db | Tx) => db.selectFrom('work_day as d'), {
  as: 'd',
  shown: { year: sql`extract(year from d.day)::text` },
});

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
