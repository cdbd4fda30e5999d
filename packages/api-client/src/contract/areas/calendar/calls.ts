import { bodyCall, defineCalls, readCall } from '../../line.ts';

/** Largest file of a calendar, in bytes. */
const FILE_LIMIT = 1024 * 1024;

/** The calendar of working days. */
export const calendarCalls = defineCalls({
  'calendar.list': readCall('/oasis/usapi/calendar/findall', 'calendar.read'),
  'calendar.byId': readCall('/oasis/usapi/calendar/findbyid', 'calendar.read'),
  'calendar.years': readCall('/oasis/usapi/calendar/years', 'calendar.read'),
  'calendar.export': {
    method: 'GET',
    path: '/oasis/usapi/calendar/export',
    action: 'calendar.export',
    reply: 'stream',
  },
  'calendar.save': bodyCall('POST', '/oasis/usapi/calendar/save', 'calendar.create', { idempotent: true }),
  'calendar.update': bodyCall('PUT', '/oasis/usapi/calendar/update', 'calendar.update'),
  /** Shows the changes that a file would make; `calendar.loadFile` takes the same file with the `print` of this reply. */
  'calendar.checkFile': bodyCall('POST', '/oasis/usapi/calendar/checkuploadfile', 'calendar.check-file', {
    upload: true,
    bodyLimit: FILE_LIMIT,
  }),
  'calendar.loadFile': bodyCall('POST', '/oasis/usapi/calendar/uploadfile', 'calendar.import', {
    upload: true,
    bodyLimit: FILE_LIMIT,
  }),
});
