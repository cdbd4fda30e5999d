import type { Area } from '../expected/shape.ts';

const DAYS = 'APR-002 steps have a time to answer in working days';

export const area: Area = {
  calls: `
GET  /oasis/usapi/calendar/findall         | calendar.list      | CALENDAR_READ | ${DAYS}
GET  /oasis/usapi/calendar/findbyid        | calendar.byId      | CALENDAR_READ | ${DAYS}
GET  /oasis/usapi/calendar/years           | calendar.years     | CALENDAR_READ | APR-002 which year has no calendar
GET  /oasis/usapi/calendar/export          | calendar.export    | CALENDAR_READ | ${DAYS}
POST /oasis/usapi/calendar/save            | calendar.save      | CALENDAR_EDIT | ${DAYS}
PUT  /oasis/usapi/calendar/update          | calendar.update    | CALENDAR_EDIT | ${DAYS}
POST /oasis/usapi/calendar/checkuploadfile | calendar.checkFile | CALENDAR_EDIT, reads | ${DAYS}
POST /oasis/usapi/calendar/uploadfile      | calendar.loadFile  | CALENDAR_EDIT | ${DAYS}
`,
  holders: `
CALENDAR_READ | admin
CALENDAR_EDIT | admin
`,
  subjects: `
calendar-day  | select id, concat_ws(' ', day::text, nullif(name, '')) as name from work_day
calendar-file | none
`,
  tables: `
work_day | everybody | name
`,
  changes: async ({ server, keyed, uploadTo, missing }) => {
    const admin = await server.as('admin');
    const day = { day: '2031-10-01', kind: 'holiday', name: 'Recorded' };
    const spare = { ...day, day: '2031-10-02' };
    const { dayId } = (await admin.call('calendar.save', { body: spare, ...keyed() })).body.data;
    const save = () => admin.call('calendar.save', { body: day, ...keyed() });
    const update = (id: number) => admin.call('calendar.update', { body: { ...spare, kind: 'usual', dayId: id } });
    const file = (print: string) => ({
      fields: { print },
      fileName: 'calendar.csv',
      content: 'Day,Kind\n2031-10-02,Working day',
    });
    const loadFile = async () => {
      const shown = await uploadTo('calendar.checkFile', server, admin, file(''));
      return uploadTo('calendar.loadFile', server, admin, file(shown.body.data.print));
    };
    const staleFile = () => uploadTo('calendar.loadFile', server, admin, file('other'));
    const by = { by: 'admin', subject: 'calendar-day:' } as const;
    return [
      { ...by, call: 'calendar.save', done: save, refused: ['CALENDAR_DAY_EXISTS', save] },
      { ...by, call: 'calendar.update', done: () => update(dayId), refused: ['NOT_FOUND', () => update(missing)] },
      {
        by: 'admin',
        subject: 'calendar-file:',
        also: 'calendar-day:',
        call: 'calendar.loadFile',
        done: loadFile,
        refused: ['FILE_STALE', staleFile],
      },
    ];
  },
  pages: [
    {
      name: 'calendar',
      at: '/calendar',
      menu: { part: 'System Setting', entry: 'Working Days', after: 'Duties', who: 'admin' },
      heading: ['Working Days', '工作日历'],
      buttons: `
admin | Export · Import a calendar · Add · Search · Reset / each: View · Edit | ${DAYS}
`,
      behind: `
Search            | GET /oasis/usapi/calendar/findall
Export            | GET /oasis/usapi/calendar/export
Import a calendar | POST /oasis/usapi/calendar/uploadfile
Add               | POST /oasis/usapi/calendar/save
View              | GET /oasis/usapi/calendar/findbyid
Edit              | PUT /oasis/usapi/calendar/update
`,
      swept: ['/calendar?kind=holiday'],
      hostile: ['/calendar?size=40'],
      carries: ['/calendar?text={payload}&sort={payload}&year={payload}&kind={payload}&page={payload}'],
    },
  ],
};
