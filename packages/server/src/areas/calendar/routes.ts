import { ok } from '@oasis/engine/base';
import { type Route, route } from '../../guard/route.ts';
import { checksFile, loadsFile } from '../../records/record-file.ts';
import { creates, reads, updates } from '../../records/record-routes.ts';
import { calendarExport } from './calendar-export.ts';
import { calendarFile } from './calendar-import.ts';
import { dayRecord } from './change-day.ts';
import { calendarList, calendarYears } from './store.ts';

/** The calendar of working days, by hand and by file. */
export const calendarRoutes: readonly Route[] = [
  route('calendar.list', (ctx) => calendarList.page(ctx.db, ctx, ctx.query)),
  route('calendar.byId', (ctx) => reads((db, _, id) => calendarList.find(db, ctx, id), 'dayId')(ctx)),
  route('calendar.years', async ({ db, now }) => ok(await calendarYears(db, now))),
  route('calendar.export', async (ctx) => ok(await calendarExport(ctx.db, ctx, ctx.query))),
  route('calendar.save', creates(dayRecord)),
  route('calendar.update', updates(dayRecord, 'dayId')),
  route('calendar.checkFile', checksFile(calendarFile)),
  route('calendar.loadFile', loadsFile(calendarFile)),
];
