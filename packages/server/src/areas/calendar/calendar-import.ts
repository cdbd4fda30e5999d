import {
  type CalendarDraft,
  calendarDayOf,
  calendarPlaces,
  DAY_KINDS,
  isDayKind,
  readCalendarRow,
} from '@oasis/engine/areas/calendar';
import { isDay, ok, type Result } from '@oasis/engine/base';
import type { Message } from '@oasis/engine/messages';
import type { RowReader } from '../../records/file-rows.ts';
import type { RecordFile } from '../../records/record-file.ts';
import { dayRecord } from './change-day.ts';
import { type CalendarDay, calendarList } from './store.ts';

/** A file of a calendar: a row for each day that is off or made up for. */
export const calendarFile: RecordFile<CalendarDay, CalendarDraft, { readonly dayId: number }> = {
  kind: 'calendar-file',
  action: 'calendar.import',
  call: 'calendar.loadFile',
  record: dayRecord,
  events: { created: 'CALENDAR_CREATED', updated: 'CALENDAR_UPDATED' },
  codeOf: ({ day }) => day,
  idOf: ({ dayId }) => dayId,
  open: (_tx, header) => Promise.resolve(readerOf(header)),
};

function readerOf(header: readonly string[]): Result<RowReader<CalendarDay, CalendarDraft>, Message> {
  const places = calendarPlaces(header);
  if (!places.ok) return places;
  return ok({
    find: async (tx, context, cells) => {
      const day = calendarDayOf(cells, places.value);
      if (!isDay(day)) return undefined;
      const found = await tx.selectFrom('work_day').select('id').where('day', '=', day).executeTakeFirst();
      return found === undefined ? undefined : calendarList.find(tx, context, found.id);
    },
    read: (cells, present) => readCalendarRow(cells, places.value, present),
    texts: ({ day, kind, name }, locale) => ({ day, kind: isDayKind(kind) ? DAY_KINDS[kind][locale] : kind, name }),
  });
}
