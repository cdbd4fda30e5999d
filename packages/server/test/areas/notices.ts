import type { Area } from '../expected/shape.ts';

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
