import { calendarRecord } from '@oasis/engine/areas/calendar';
import * as z from 'zod';
import { definedSchemas } from '../../defined-record.ts';
import { fileReport } from '../../file-report.ts';
import { defineSchemas } from '../../schema.ts';
import type { calendarCalls } from './calls.ts';

const calendar = definedSchemas(calendarRecord);
const year = z.number().int();

export const calendarSchemas = defineSchemas<typeof calendarCalls>()({
  'calendar.list': calendar.list,
  'calendar.byId': calendar.byId,
  /** Years with a calendar, and years that need one and have none. */
  'calendar.years': { data: z.object({ years: z.array(year), missing: z.array(year) }) },
  'calendar.export': calendar.export,
  'calendar.save': calendar.save,
  'calendar.update': calendar.update,
  'calendar.checkFile': { data: fileReport },
  'calendar.loadFile': { data: fileReport },
});
