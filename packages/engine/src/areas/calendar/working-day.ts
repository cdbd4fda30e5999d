import { dayAfter } from '../tasks/due.ts';
import type { DayKind } from './calendar-day.ts';

/** Entries of the calendar for days ('YYYY-MM-DD'); a day without an entry follows its weekday. */
export type WorkCalendar = ReadonlyMap<string, DayKind>;

/** Whether a day is a working day: by the calendar, else Monday to Friday. */
export function isWorkingDay(day: string, calendar: WorkCalendar): boolean {
  const kind = calendar.get(day) ?? 'usual';
  if (kind !== 'usual') return kind === 'workday';
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}

/** The working day a number of days after a day, which is not counted. With zero days, the day itself. */
export function workingDayAfter(day: string, days: number, calendar: WorkCalendar): string {
  let [found, left] = [day, days];
  while (left > 0) {
    found = dayAfter(found, 1);
    if (isWorkingDay(found, calendar)) left -= 1;
  }
  return found;
}

/** The month from which the calendar of the next year is missed: the State Council publishes it in the autumn. */
const NEXT_YEAR_FROM = 11;

/** The years for which administrators need a calendar on a day: its own year, and late in it the next one. */
export function yearsWanted(today: string): readonly number[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  return month < NEXT_YEAR_FROM ? [year] : [year, year + 1];
}
