export { type CalendarDraft, calendarForm, DAY_KINDS, type DayKind, isDayKind } from './calendar-form.ts';
export { CALENDAR_COLUMNS, calendarDayOf, calendarPlaces, readCalendarRow } from './calendar-import.ts';
export { calendarMessages } from './messages.ts';
export { type WorkCalendar, workingDayAfter, yearsWanted } from './working-day.ts';
