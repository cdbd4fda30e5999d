import type { Area } from '../expected/shape.ts';

/** Guidelines by month, on the page of controlling. */
export const area: Area = {
  calls: `
GET  /oasis/bgapi/guideline/year    | guidelineYear.read    | GUIDELINE_READ | APR-008 "guideline percent per make, type class, model and month"
POST /oasis/bgapi/guideline/save    | guidelineYear.save    | GUIDELINE_EDIT | APR-008 "saved by the guideline calls"
GET  /oasis/bgapi/guideline/history | guidelineYear.history | GUIDELINE_READ | APR-006 "tab shows guideline maintenance"
`,
  holders: `
GUIDELINE_READ | control finance manager admin
GUIDELINE_EDIT | control admin
`,
  subjects: `
guideline | select id, concat('Guidelines ', note) as name from master_version
`,
  changes: async ({ server, keyed }) => {
    const control = await server.as('control');
    const read = await control.call('guidelineYear.read', { query: { make: 'CBU', year: 2027 } });
    const cells = [{ typeClass: '', model: '', month: 7, percent: '6.66' }];
    let { version } = read.body.data;
    const save = async (percent: string) => {
      const body = { make: 'CBU', year: 2027, version, reason: 'Round', cells: [{ ...cells[0], percent }] };
      const reply = await control.call('guidelineYear.save', { body: body as never, ...keyed() });
      version = reply.body.data?.version ?? version;
      return reply;
    };
    return [
      {
        by: 'control',
        subject: 'guideline:',
        call: 'guidelineYear.save',
        done: () => save('6.66'),
        refused: ['GUIDELINE_PERCENT_WRONG', () => save('x')],
      },
    ];
  },
  pages: [
    {
      name: 'programs to confirm',
      at: '/approval/controlling/programHome',
      menu: {
        part: 'Budget',
        entry: 'Controlling',
        after: 'Guideline Report',
        who: 'control finance manager admin',
      },
      heading: ['Controlling', '财务控制'],
      buttons: `
admin, control, finance, manager | Search · Reset | APR-004
`,
    },
    {
      name: 'guideline report of controlling',
      at: '/approval/controlling/programHome/guidelineReport?yearQm=2026.Q1',
      buttons: `
admin, control, finance, manager | Q/M: Q1 · BU: All · Brand: All · Make: All · Submit Status: All · boxes · Search · Reset | APR-005
`,
    },
    {
      name: 'guidelines',
      at: '/approval/controlling/programHome/setGuideline?make=PBP&year=2026',
      buttons: `
admin, control   | Undo (off) · Redo (off) · Copy from 2025 · Discard (off) · Save (off) | APR-006
finance, manager | | The story 5 reads what it approves
`,
    },
  ],
};
