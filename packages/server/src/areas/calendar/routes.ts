import { calendarFile, calendarRecord } from '@oasis/engine/areas/calendar';
import { ok } from '@oasis/engine/base';
import { type Route, route } from '../../guard/route.ts';
import { definedFile, exports } from '../../records/defined-file.ts';
import { definedRecord } from '../../records/defined-record.ts';
import { checksFile, loadsFile } from '../../records/record-file.ts';
import { creates, reads, updates } from '../../records/record-routes.ts';
import { calendarList, calendarYears } from './store.ts';

/** Days of the calendar. A day is there once: days are made one transaction at a time. */
const storedDay = definedRecord(calendarRecord, { table: 'work_day', list: calendarList, lock: 'calendarDays' });

const dayFile = definedFile(calendarFile, {
  action: 'calendar',
  call: 'calendar.loadFile',
  table: 'work_day',
  record: storedDay,
  list: calendarList,
});

/** The calendar of working days, by hand and by file. */
export const calendarRoutes: readonly Route[] = [
  route('calendar.list', (ctx) => calendarList.page(ctx.db, ctx, ctx.query)),
  route('calendar.byId', reads(calendarList.find, 'dayId')),
  route('calendar.years', async ({ db, now }) => ok(await calendarYears(db, now))),
  route('calendar.export', exports(calendarFile, calendarList)),
  route('calendar.save', creates(storedDay)),
  route('calendar.update', updates(storedDay, 'dayId')),
  route('calendar.checkFile', checksFile(dayFile)),
  route('calendar.loadFile', loadsFile(dayFile)),
];
