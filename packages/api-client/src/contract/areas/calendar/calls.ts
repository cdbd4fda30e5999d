import { defineCalls, readCall, streamCall } from '../../line.ts';
import { recordCalls, uploadCalls } from '../../record-calls.ts';

const BASE = '/oasis/usapi/calendar';

/** The calendar of working days. */
export const calendarCalls = defineCalls({
  ...recordCalls('calendar', 'calendar', BASE),
  'calendar.years': readCall(`${BASE}/years`, 'calendar.read'),
  'calendar.export': streamCall(`${BASE}/export`, 'calendar.export'),
  ...uploadCalls('calendar', 'calendar', BASE, 1024 * 1024),
});
