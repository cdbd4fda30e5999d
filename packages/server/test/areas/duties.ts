import type { Area } from '../expected/shape.ts';

export const area: Area = {
  calls: `
GET  /oasis/usapi/duties/findall      | duties.list    | DUTY_READ    | API-009 two duties in one hand are listed
POST /oasis/usapi/duties/saveoverride | duties.request | DUTY_REQUEST | API-009 two duties in one hand need a second person: one asks
PUT  /oasis/usapi/duties/decide       | duties.decide  | DUTY_DECIDE  | API-009 two duties in one hand need a second person: another decides
PUT  /oasis/usapi/duties/end          | duties.end     | DUTY_REQUEST | API-009 two duties in one hand are ended at any time
`,
  holders: `
DUTY_READ    | admin auditor
DUTY_REQUEST | admin
DUTY_DECIDE  | auditor
`,
  subjects: `
duty | select d.id, concat(u.fulnm, ' (', u.usrnm, ')') as name from duty_override d, app_user u where u.id = d.user_id
`,
  tables: `
duty_override | own | reason*
`,
  changes: async ({ server, ids, keyed, lastId }) => {
    const [admin, auditor] = [await server.as('admin'), await server.as('auditor')];
    const wish = { usrid: await ids.userId('sales'), first: 'USER_GRANT', second: 'DUTY_DECIDE', reason: 'x' } as const;
    const request = () => admin.call('duties.request', { body: { ...wish, until: '2026-12-31' }, ...keyed() });
    const last = () => lastId('duty_override');
    const decide = async () => auditor.call('duties.decide', { body: { overrideId: await last(), approve: true } });
    const end = async () => admin.call('duties.end', { body: { overrideId: await last() } });
    const subject = 'duty:';
    return [
      { call: 'duties.request', by: 'admin', subject, done: request, refused: ['DUTY_ALREADY_OPEN', request] },
      { call: 'duties.decide', by: 'auditor', subject, done: decide, refused: ['DUTY_ALREADY_DECIDED', decide] },
      { call: 'duties.end', by: 'admin', subject, done: end, refused: ['DUTY_ALREADY_ENDED', end] },
    ];
  },
  fill: ({ user, later }) =>
    ['PROGRAM_APPROVE', 'PAYOUT_APPROVE'].map((second) => ({
      call: 'POST /oasis/usapi/duties/saveoverride',
      body: { usrid: user('control'), first: 'USER_GRANT', second, reason: 'One', until: later.slice(0, 10) },
    })),
  pages: [
    {
      name: 'duties',
      at: '/duties',
      menu: { part: 'System Setting', entry: 'Duties', after: 'Access Check', who: 'admin auditor' },
      heading: ['Duties', '职责分离'],
      buttons: `
admin   | Request / each: End    | API-009 two duties in one hand need a second person: one asks
auditor | each: Allow · Refuse   | API-009 two duties in one hand need a second person: another decides
`,
      behind: `
Request | POST /oasis/usapi/duties/saveoverride
Allow   | PUT /oasis/usapi/duties/decide
`,
    },
  ],
};
