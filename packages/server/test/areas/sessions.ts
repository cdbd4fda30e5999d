import type { Area } from '../expected/shape.ts';

export const area: Area = {
  calls: `
GET /oasis/usapi/sessions                | sessions.own            | signed-in        | SGN-005 "Logout revokes the token": everybody sees where he is signed in
GET /oasis/usapi/sessions/accountchanges | sessions.accountChanges | signed-in        | SGN-005 "Logout revokes the token": everybody is told who changed how he signs in
PUT /oasis/usapi/sessions/end            | sessions.end            | signed-in        | SGN-005 "Logout revokes the token": and signs out there
PUT /oasis/usapi/sessions/endothers      | sessions.endOthers      | signed-in        | SGN-005 "Logout revokes the token": and everywhere but here
GET /oasis/usapi/users/sessions          | sessions.ofUser         | USER_SESSION_END | USR-073 whoever signs people out is told how often they are signed in
PUT /oasis/usapi/users/endsessions       | sessions.endOfUser      | USER_SESSION_END | USR-073 signed out as by deactivating, and active still
`,
  holders: `
USER_SESSION_END | admin DEALERIT GROUPIT
`,
  rows: [
    {
      of: 'user',
      call: 'GET /oasis/usapi/users/sessions',
      says: 'USR-073',
      ask: ({ id }) => ({ query: { usrid: String(id) } }),
    },
    {
      of: 'user',
      call: 'PUT /oasis/usapi/users/endsessions',
      says: 'USR-073',
      ask: ({ id }) => ({ body: { usrid: id } }),
    },
  ],
  tables: `
session       | nobody |
session_token | nobody |
`,
  hostile: [
    {
      text: `
        update session set address = ($1::text[])[1 + at % cardinality($1::text[])],
          browser = ($1::text[])[1 + (at + 1) % cardinality($1::text[])],
          system = ($1::text[])[1 + (at + 2) % cardinality($1::text[])]
        from (select id as numbered, row_number() over (order by created_at)::int as at from session) numbers
        where numbered = session.id`,
      needs: ['payloads'],
    },
  ],
  changes: async ({ server, ids, endSessions, present }) => {
    const admin = await server.as('admin');
    const usrid = await ids.userId('finance');
    const inTwo = async () => {
      const [first] = [await server.as('finance'), await server.as('finance')];
      return first;
    };
    const endOfUser = () => admin.call('sessions.endOfUser', { body: { usrid } });
    return [
      {
        call: 'sessions.end',
        by: 'finance',
        subject: 'user:',
        done: async () => {
          const finance = await inTwo();
          const { data } = (await finance.call('sessions.own')).body;
          const other = data.find(({ current }) => !current);
          return finance.call('sessions.end', { body: { sessionId: present(other, 'another session').sessionId } });
        },
        refused: [
          'NOT_FOUND',
          async () => {
            const finance = await server.as('finance');
            return finance.call('sessions.end', { body: { sessionId: '0198a7f0-0000-4000-8000-000000000000' } });
          },
        ],
      },
      {
        call: 'sessions.endOthers',
        by: 'finance',
        subject: 'user:',
        done: async () => (await inTwo()).call('sessions.endOthers'),
        refused: [
          'SESSIONS_NONE',
          async () => {
            await endSessions('finance');
            return (await server.as('finance')).call('sessions.endOthers');
          },
        ],
        body: 'none',
      },
      {
        call: 'sessions.endOfUser',
        by: 'admin',
        subject: 'user:',
        done: async () => {
          await inTwo();
          return endOfUser();
        },
        refused: ['SESSIONS_NONE', endOfUser],
      },
    ];
  },
  pages: [
    {
      name: 'own sessions',
      at: '/sessions',
      alone: true,
      heading: ['Your sessions', '我的登录会话'],
      buttons: `
admin, sales, control, finance, manager, auditor, sipo, sicco, dataadm, DEALER1, DEALERIT, DEALER2 | End all other sessions (off) | SGN-005 everybody sees where he is signed in; there is no other session yet
`,
    },
  ],
};
