import { present } from '@oasis/engine';
import { endSessionsOf } from '../../src/identity/session/sessions.ts';
import { issueCode } from '../../src/identity/sign-in-code.ts';
import { BROWSER } from '../signing-browser.ts';
import type { TestCaller, TestServer } from '../test-server.ts';
import type { ChangeCase } from './every-change.ts';

/** One's own sessions, and those of others, ended. */
export function sessionCases(server: TestServer): readonly ChangeCase[] {
  const idOf = userIds(server);
  const finance = async () => {
    const [first] = [await server.as('finance'), await server.as('finance')];
    return first;
  };
  const othersOf = async (caller: TestCaller): Promise<string> => {
    const { data } = (await caller.call('sessions.own')).body;
    return present(
      data.find(({ current }) => !current),
      'another session',
    ).sessionId;
  };
  const end = async (by: TestCaller, sessionId: string) => by.call('sessions.end', { body: { sessionId } });
  const admin = () => server.as('admin');
  return [
    {
      call: 'sessions.end',
      by: 'finance',
      subject: 'user:',
      done: async () => {
        const caller = await finance();
        return end(caller, await othersOf(caller));
      },
      refused: ['NOT_FOUND', async () => end(await server.as('finance'), '0198a7f0-0000-4000-8000-000000000000')],
    },
    {
      call: 'sessions.endOthers',
      by: 'finance',
      subject: 'user:',
      done: async () => (await finance()).call('sessions.endOthers'),
      refused: [
        'SESSIONS_NONE',
        async () => {
          await endSessionsOf(server.db, await idOf('finance'), server.clock.at ?? new Date());
          return (await server.as('finance')).call('sessions.endOthers');
        },
      ],
    },
    {
      call: 'sessions.endOfUser',
      by: 'admin',
      subject: 'user:',
      done: async () => {
        await finance();
        return (await admin()).call('sessions.endOfUser', { body: { usrid: await idOf('finance') } });
      },
      refused: [
        'SESSIONS_NONE',
        async () => (await admin()).call('sessions.endOfUser', { body: { usrid: await idOf('finance') } }),
      ],
    },
  ];
}

/** In and out. */
export function signInCases(server: TestServer): readonly ChangeCase[] {
  const { anyone, clock } = server;
  const idOf = userIds(server);
  const codeOf = async (account: string): Promise<string> =>
    issueCode(
      server.db,
      { userId: await idOf(account), idToken: 'the identity token', browserSecret: BROWSER.secret },
      clock.at ?? new Date(),
    );
  const exchange = (code: string) => anyone.call('oauth.exchange', { body: { code }, headers: BROWSER.headers });
  return [
    {
      call: 'oauth.exchange',
      by: 'manager',
      subject: 'user:',
      done: async () => exchange(await codeOf('manager')),
      refused: ['SIGN_IN_CODE_UNKNOWN', () => exchange('a code that nobody was given')],
    },
    {
      call: 'oauth.revoke',
      by: 'manager',
      subject: 'user:',
      done: async () => anyone.call('oauth.revoke', { body: { token: (await server.as('manager')).token } }),
    },
    {
      call: 'oauth.logout',
      by: '',
      subject: 'user:',
      done: async () => anyone.call('oauth.logout', { headers: { authorization: (await server.as('manager')).token } }),
    },
  ];
}

/** Ids of users by their accounts. */
export function userIds({ db }: TestServer) {
  return async (account: string): Promise<number> => {
    const found = await db.selectFrom('app_user').select('id').where('usrnm', '=', account).executeTakeFirstOrThrow();
    return found.id;
  };
}
