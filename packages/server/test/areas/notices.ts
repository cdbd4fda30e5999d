import type { Area, PlayedRow } from '../expected/shape.ts';

const inBoth = (text: string) => ({ contentsEn: text, contentsCn: text, endTime: '2026-12-31T00:00:00Z' });

function withRow(
  rows: readonly PlayedRow[],
  id: number,
  change: Readonly<Record<string, string | boolean>>,
): readonly PlayedRow[] | undefined {
  return rows.some((row) => row.id === id)
    ? rows.map((row) => (row.id === id ? { ...row, ...change } : row))
    : undefined;
}

export const area: Area = {
  calls: `
GET  /oasis/usapi/notice/scroll       | notices.scroll | signed-in   | [NTC-005] "GET /oasis/usapi/notice/scroll on shell start and every 5 minutes"
GET  /oasis/usapi/notice/findall      | notices.list   | NOTICE_READ | NTC-005 the page that notices are written on
GET  /oasis/usapi/notice/findbyid     | notices.byId   | NOTICE_READ | NTC-005 the page that notices are written on
POST /oasis/usapi/notice/savenotice   | notices.save   | NOTICE_EDIT | NTC-005 the page that notices are written on
PUT  /oasis/usapi/notice/updatenotice | notices.update | NOTICE_EDIT | NTC-005 the page that notices are written on
PUT  /oasis/usapi/notice/endnotice    | notices.end    | NOTICE_EDIT | NTC-005 the page that notices are written on
`,
  holders: `
NOTICE_READ | admin
NOTICE_EDIT | admin
`,
  subjects: `
notice | select id, left(contents_en, 60) as name from notice
`,
  tables: `
notice | everybody | contents_en* contents_cn*
`,
  changes: async ({ server, keyed }) => {
    const admin = await server.as('admin');
    const texts = { contentsEn: 'Notice', contentsCn: '通知', endTime: '2026-12-31T00:00:00Z' };
    const past = { ...texts, endTime: '2026-01-01T00:00:00Z' };
    const noticeId = 1;
    const end = () => admin.call('notices.end', { body: { noticeId } });
    const by = { by: 'admin', subject: 'notice:' } as const;
    return [
      {
        ...by,
        call: 'notices.save',
        done: () => admin.call('notices.save', { body: texts, ...keyed() }),
        refused: ['NOTICE_END_PAST', () => admin.call('notices.save', { body: past, ...keyed() })],
      },
      {
        ...by,
        call: 'notices.update',
        done: () => admin.call('notices.update', { body: { noticeId, ...texts, contentsEn: 'Changed' } }),
        refused: ['NOTICE_END_PAST', () => admin.call('notices.update', { body: { noticeId, ...past } })],
      },
      { ...by, call: 'notices.end', done: end, refused: ['NOTICE_ENDED_ALREADY', end] },
    ];
  },
  fill: ({ later }) =>
    ['One', 'Two'].map((text) => ({
      call: 'POST /oasis/usapi/notice/savenotice',
      body: { contentsEn: text, contentsCn: text, endTime: later },
    })),
  played: {
    rows: 'select id, contents_en as text, end_time <= $1 as "isOver" from notice order by id',
    commands: [
      {
        name: 'save a notice',
        call: 'POST /oasis/usapi/notice/savenotice',
        needs: 'NOTICE_EDIT',
        texts: ['', 'Notice', 'Another notice'],
        body: ({ text }) => inBoth(text),
        after: (rows, { text }) => (text === '' ? undefined : [...rows, { id: -1, text, isOver: false }]),
      },
      {
        name: 'update a notice',
        call: 'PUT /oasis/usapi/notice/updatenotice',
        needs: 'NOTICE_EDIT',
        texts: ['', 'Changed', 'Changed again'],
        body: ({ id, text }) => ({ noticeId: id, ...inBoth(text) }),
        after: (rows, { id, text }) => (text === '' ? undefined : withRow(rows, id, { text, isOver: false })),
      },
      {
        name: 'end a notice',
        call: 'PUT /oasis/usapi/notice/endnotice',
        needs: 'NOTICE_EDIT',
        texts: [''],
        body: ({ id }) => ({ noticeId: id }),
        after: (rows, { id }) =>
          rows.some((row) => row.id === id && row['isOver'] === true) ? undefined : withRow(rows, id, { isOver: true }),
      },
    ],
  },
  pages: [
    {
      name: 'notices',
      at: '/notice',
      menu: { part: 'System Setting', entry: 'Notices', after: 'Matrix', who: 'admin' },
      heading: ['Notices', '通知'],
      buttons: `
admin | Add / each: Edit · End | NTC-005 the page that notices are written on
`,
      behind: `
Add  | POST /oasis/usapi/notice/savenotice
Edit | PUT /oasis/usapi/notice/updatenotice
End  | PUT /oasis/usapi/notice/endnotice
`,
    },
  ],
};
