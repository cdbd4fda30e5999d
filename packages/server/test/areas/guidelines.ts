import type { Area } from '../expected/shape.ts';

/** Guidelines by month, on the page of controlling. */
export const area: Area = {
  calls: `
GET  /oasis/bgapi/guideline/year    | guidelineYear.read    | GUIDELINE_READ | APR-008 "guideline percent per make, type class, model and month"
POST /oasis/bgapi/guideline/save    | guidelineYear.save    | GUIDELINE_EDIT | APR-008 "saved by the guideline calls"
POST /oasis/bgapi/guideline/checkuploadfile | guidelineYear.checkFile | GUIDELINE_EDIT, reads | APR-006 "tab shows guideline maintenance"
GET  /oasis/bgapi/frame/year        | frames.read           | GUIDELINE_READ | APR-006 "tab shows guideline maintenance"
POST /oasis/bgapi/frame/save        | frames.save           | GUIDELINE_EDIT | APR-006 "tab shows guideline maintenance"
GET  /oasis/bgapi/guideline/history | guidelineYear.history | GUIDELINE_READ | APR-006 "tab shows guideline maintenance"
`,
  holders: `
GUIDELINE_READ | control finance manager admin
GUIDELINE_EDIT | control admin
`,
  subjects: `
frame     | select f.id, concat(b.name_en, ' ', m.code, ' ', f.year) as name from frame f join bu b on b.id = f.bu_id join make m on m.id = f.make_id
guideline | select id, concat('Guidelines ', note) as name from master_version
`,
  tables: `
frame | own | reason*
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
    const [bu] = (await control.call('frames.read', { query: { year: 2031 } })).body.data.bus;
    let frameVersion = 0;
    const saveFrame = async (amount: string) => {
      const frame = { buId: bu?.id ?? 0, make: 'CBU', version: frameVersion, amount };
      const reply = await control.call('frames.save', {
        body: { year: 2031, reason: 'Round', frames: [frame] },
        ...keyed(),
      });
      if (reply.body.code === '0') frameVersion += 1;
      return reply;
    };
    return [
      {
        by: 'control',
        subject: 'frame:',
        call: 'frames.save',
        done: () => saveFrame('1000'),
        refused: ['FRAME_AMOUNT_WRONG', () => saveFrame('x')],
      },
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
admin, control, finance, manager | Search · Reset / each: Moves | APR-004
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
admin, control   | Guidelines · Frames · Undo (off) · Redo (off) · Copy from 2025 · Upload · Discard (off) · Save (off) | APR-006
finance, manager | Guidelines · Frames | The story 5 reads what it approves
`,
    },
    {
      name: 'frames',
      at: '/approval/controlling/programHome/setGuideline/frames?year=2026',
      buttons: `
admin, control   | Guidelines · Frames · Discard (off) · Save (off) | The issue: the frames that approvals draw on
finance, manager | Guidelines · Frames | The story 5 reads what it approves
`,
    },
  ],
};
