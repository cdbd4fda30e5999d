import { isDayKind, type WorkCalendar, workingDayAfter } from '@oasis/engine/areas/calendar';
import type { Db, Tx } from '../database/tables.ts';

/** The working day some days after a day ('YYYY-MM-DD'), by the calendar as it is now. A due day that is set stays. */
export async function dueAfter(db: Db | Tx, day: string, days: number): Promise<string> {
  return workingDayAfter(day, days, await calendarFrom(db, day));
}

/** What the calendar says of the days after a day. */
export async function calendarFrom(db: Db | Tx, day: string): Promise<WorkCalendar> {
  const rows = await db.selectFrom('work_day').select(['day', 'kind']).where('day', '>', day).execute();
  return new Map(rows.flatMap((row) => (isDayKind(row.kind) ? [[row.day, row.kind] as const] : [])));
}
