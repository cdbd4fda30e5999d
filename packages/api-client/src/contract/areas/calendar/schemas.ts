import * as z from 'zod';
import { fileReport } from '../../file-report.ts';
import { id, idText } from '../../ids.ts';
import { listSchemas } from '../../list-schemas.ts';
import { formSchemas } from '../../record-schemas.ts';
import { defineSchemas } from '../../schema.ts';
import { formText, made, version } from '../../shapes.ts';
import type { calendarCalls } from './calls.ts';

const kind = z.enum(['holiday', 'workday', 'usual']);

const calendarDay = z.object({
  dayId: id,
  /** 'YYYY-MM-DD'. */
  day: z.string(),
  kind,
  name: z.string(),
  ...made,
  version,
});

const filter = {
  /** Four digits. */
  year: formText.optional(),
  kind: z.enum(['holiday', 'workday', 'usual', '']).optional(),
  text: formText.optional(),
  sort: z.enum(['day', '-day']).default('-day'),
};

const calls = formSchemas('dayId', { day: z.string().max(40), kind: formText, name: formText });

const year = z.number().int();

export const calendarSchemas = defineSchemas<typeof calendarCalls>()({
  'calendar.list': listSchemas(filter, calendarDay),
  'calendar.byId': { query: z.object({ dayId: idText }), data: calendarDay },
  /** Years with a calendar, and years that need one and have none. */
  'calendar.years': { data: z.object({ years: z.array(year), missing: z.array(year) }) },
  'calendar.export': { query: z.object(filter), data: z.null() },
  'calendar.save': calls.save,
  'calendar.update': calls.update,
  'calendar.checkFile': { data: fileReport },
  'calendar.loadFile': { data: fileReport },
});
