import { isDayKind, type WorkCalendar, workingDayAfter } from '@oasis/engine/areas/calendar';
import type { Db, Tx } from '../database/tables.ts';

/** The working day `days` after a day ('YYYY-MM-DD'), by the present calendar. A due day that is set stays. */
export async function dueAfter(db: Db | Tx, day: string, days: number): Promise<string> {
  return workingDayAfter(day, days, await calendarFrom(db, day));
}

/** The calendar for the days after a day. */
export async function calendarFrom(db: Db | Tx, day: string): Promise<WorkCalendar> {
  const rows = await db.selectFrom('work_day').select(['day', 'kind']).where('day', '>', day).execute();
  return new Map(rows.flatMap((row) => (isDayKind(row.kind) ? [[row.day, row.kind] as const] : [])));
}
