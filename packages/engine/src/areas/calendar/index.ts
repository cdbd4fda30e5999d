export { calendarFile, calendarRecord, type DayKind, isDayKind } from './calendar-day.ts';
export { calendarMessages } from './messages.ts';
export { type WorkCalendar, workingDayAfter, yearsWanted } from './working-day.ts';
