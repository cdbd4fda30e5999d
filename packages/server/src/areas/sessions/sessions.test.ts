import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BROWSER } from '../../../test/signing-browser.ts';
import { type TestCaller, type TestServer, testServer } from '../../../test/test-server.ts';
import { endSessionsOf, SESSION_TIMES } from '../../identity/session/sessions.ts';
import { issueCode } from '../../identity/sign-in-code.ts';

const NOW = new Date('2026-03-02T08:00:00Z');
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let server: TestServer;
const ids = new Map<string, number>();
beforeAll(async () => {
  server = await testServer();
  for (const { usrnm, id } of await server.db.selectFrom('app_user').select(['usrnm', 'id']).execute()) {
    ids.set(usrnm, id);
  }
});
afterAll(() => server.close());

const idOf = (account: string): number => ids.get(account) ?? 0;

beforeEach(async () => {
  server.clock.at = NOW;
  for (const account of ['sales', 'DEALER1', 'DEALER2', 'DEALERIT']) await endSessionsOf(server.db, idOf(account), NOW);
});

const isIn = async (caller: TestCaller): Promise<boolean> => (await caller.call('users.current')).status === 200;
const own = async (caller: TestCaller) => (await caller.call('sessions.own')).body.data;

/** The code of a sign-in that came back from the provider. */
const codeOf = (account: string) =>
  issueCode(server.db, { userId: idOf(account), idToken: '', browserSecret: BROWSER.secret }, NOW);
const exchange = (code: string, headers: Readonly<Record<string, string>> = {}) =>
  server.anyone.call('oauth.exchange', { body: { code }, headers: { ...headers, ...BROWSER.headers } });

async function signIn(account: string, headers: Readonly<Record<string, string>> = {}): Promise<string> {
  return (await exchange(await codeOf(account), headers)).body.data.token;
}

describe('the own sessions of a user', () => {
  it('[SGN-016] are listed with begin, last use, address and browser, the current one marked, the latest used first', async () => {
    const token = await signIn('sales', { 'user-agent': FIREFOX });
    server.clock.at = new Date(NOW.getTime() + 5 * 60_000);
    const later = await server.as('sales');
    const list = await own(later);
    expect(list).toEqual([
      {
        sessionId: expect.any(String),
        begun: '2026-03-02T08:05:00.000Z',
        lastUsed: '2026-03-02T08:05:00.000Z',
        address: '',
        browser: '',
        system: '',
        current: true,
      },
      {
        sessionId: expect.any(String),
        begun: '2026-03-02T08:00:00.000Z',
        lastUsed: '2026-03-02T08:00:00.000Z',
        address: '127.0.0.1',
        browser: 'Firefox',
        system: 'Linux',
        current: false,
      },
    ]);
    expect(JSON.stringify(list)).not.toContain(token);
  });

  it('leave out ended and idle sessions and those of other users', async () => {
    const [, gone] = [await server.as('sales'), await server.as('sales'), await server.as('DEALER1')];
    await server.anyone.call('oauth.revoke', { body: { token: gone.token } });
    server.clock.at = new Date(NOW.getTime() + SESSION_TIMES.idle);
    const caller = await server.as('sales');
    expect(await own(caller)).toHaveLength(1);
    server.clock.at = new Date(NOW.getTime() + SESSION_TIMES.idle - 1);
    expect(await own(caller)).toHaveLength(2);
  });

  it('[SGN-005] end one by one, at once, and the others stay', async () => {
    const [here, there, third] = [await server.as('sales'), await server.as('sales'), await server.as('sales')];
    const [of] = (await own(there)).filter(({ current }) => current);
    const ended = await here.call('sessions.end', { body: { sessionId: of?.sessionId ?? '' } });
    expect(ended.body).toMatchObject({ code: '0', data: { ended: 1 } });
    expect([await isIn(here), await isIn(there), await isIn(third)]).toEqual([true, false, true]);
    const again = await here.call('sessions.end', { body: { sessionId: of?.sessionId ?? '' } });
    expect([again.status, again.headers['x-oasis-message']]).toEqual([404, 'NOT_FOUND']);
  });

  it('[API-009] a session of another user is answered byte for byte like a missing one', async () => {
    const [here, dealer] = [await server.as('sales'), await server.as('DEALER1')];
    const [foreign] = await own(dealer);
    const asked = await here.call('sessions.end', { body: { sessionId: foreign?.sessionId ?? '' } });
    const missing = await here.call('sessions.end', { body: { sessionId: '0198a7f0-0000-4000-8000-000000000000' } });
    expect([asked.status, asked.text]).toEqual([404, missing.text]);
    expect(await isIn(dealer)).toBe(true);
  });

  it('[SGN-005] all sessions except the present one end, in each of its windows', async () => {
    const [here, ...others] = [await server.as('sales'), await server.as('sales'), await server.as('sales')];
    const foreign = await server.as('DEALER1');
    const ended = await here.call('sessions.endOthers');
    expect(ended.body).toMatchObject({ code: '0', data: { ended: 2 } });
    expect(await Promise.all([here, ...others, foreign].map(isIn))).toEqual([true, false, false, true]);
    const again = await here.call('sessions.endOthers');
    expect(again.headers['x-oasis-message']).toBe('SESSIONS_NONE');
  });

  it('[SGN-005] a pending sign-in ends with them, even if it is the only other one', async () => {
    const here = await server.as('sales');
    const code = await codeOf('sales');
    expect((await here.call('sessions.endOthers')).body).toMatchObject({ code: '0', data: { ended: 1 } });
    expect([(await exchange(code)).status, await isIn(here)]).toEqual([401, true]);
    expect((await here.call('sessions.endOthers')).headers['x-oasis-message']).toBe('SESSIONS_NONE');
  });

  it('of two requests that end the same session at once, one succeeds', async () => {
    const [here, there] = [await server.as('sales'), await server.as('sales')];
    const ended = await Promise.all([here.call('sessions.endOthers'), here.call('sessions.endOthers')]);
    expect(ended.map(({ body }) => body.code).toSorted()).toEqual(['0', '1']);
    expect(await isIn(there)).toBe(false);
  });

  it('a new sign-in with the token of a session ends that session only', async () => {
    const [former, beside] = [await server.as('sales'), await server.as('sales')];
    await signIn('sales', { authorization: former.token });
    expect([await isIn(former), await isIn(beside)]).toEqual([false, true]);
  });
});

describe('the sessions of a user', () => {
  it('[USR-073] are counted and ended by a permitted user, and the account stays active', async () => {
    const admin = await server.as('admin');
    const [one, two] = [await server.as('sales'), await server.as('sales')];
    const usrid = idOf('sales');
    expect((await admin.call('sessions.ofUser', { query: { usrid } })).body.data).toEqual({ usrid, sessions: 2 });
    expect((await admin.call('sessions.endOfUser', { body: { usrid } })).body.data).toEqual({ ended: 2 });
    expect([await isIn(one), await isIn(two), await isIn(await server.as('sales'))]).toEqual([false, false, true]);
    const record = await server.db
      .selectFrom('audit_log')
      .select(['event', 'usrnm', 'subject', 'details'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(record).toMatchObject({
      event: 'USER_SESSIONS_ENDED',
      usrnm: 'admin',
      subject: `user:${usrid}`,
      details: { before: { sessions: 2 }, after: { sessions: 0 } },
    });
  });

  it('[USR-073] end with a pending sign-in, even without a session; an expired sign-in does not count', async () => {
    const [admin, usrid] = [await server.as('admin'), idOf('sales')];
    const [code] = [await codeOf('sales'), await codeOf('sales')];
    const count = async () => (await admin.call('sessions.ofUser', { query: { usrid } })).body.data.sessions;
    expect(await count()).toBe(2);
    expect((await admin.call('sessions.endOfUser', { body: { usrid } })).body).toMatchObject({ data: { ended: 2 } });
    expect([(await exchange(code)).status, await count()]).toEqual([401, 0]);
    await codeOf('sales');
    server.clock.at = new Date(NOW.getTime() + 60_000);
    const again = await admin.call('sessions.endOfUser', { body: { usrid } });
    expect([again.headers['x-oasis-message'], await count()]).toEqual(['SESSIONS_NONE', 0]);
  });

  it('[API-009] of another organisation are out of reach of a dealer, and stay', async () => {
    const [dealerIt, foreign, near] = [
      await server.as('DEALERIT'),
      await server.as('DEALER2'),
      await server.as('DEALER1'),
    ];
    const query = { usrid: idOf('DEALER2') };
    expect((await dealerIt.call('sessions.ofUser', { query })).status).toBe(404);
    expect((await dealerIt.call('sessions.endOfUser', { body: query })).status).toBe(404);
    expect(await isIn(foreign)).toBe(true);
    const ended = await dealerIt.call('sessions.endOfUser', { body: { usrid: idOf('DEALER1') } });
    expect(ended.body.data).toEqual({ ended: 1 });
    expect(await isIn(near)).toBe(false);
  });
});

describe('the owner of an account', () => {
  it('is informed of a change: the user at the next sign-in, the auditor in the log', async () => {
    const [admin, usrid] = [await server.as('admin'), idOf('DEALER1')];
    const news = async (account: string) =>
      (await (await server.as(account)).call('sessions.accountChanges')).body.data;
    await server.as('DEALER1');
    await server.as('auditor');
    server.clock.at = new Date(NOW.getTime() + 60_000);
    const { data } = (await admin.call('users.findById', { query: { usrid } })).body;
    const form = { usrid, fulnm: data.fulnm, email: data.email, usrtp: data.usrtp, orgid: data.orgid, entityIds: [] };
    const rename = (usrnm: string) =>
      admin.call('users.update', { body: { ...form, dealerItAdmin: data.dealerItAdmin, usrnm } });
    expect((await rename('RENAMED')).body.code).toBe('0');
    server.clock.at = new Date(NOW.getTime() + 120_000);
    const told = { at: '2026-03-02T08:01:00.000Z', kind: 'renamed', by: 'admin', before: 'DEALER1', after: 'RENAMED' };
    expect(await news('RENAMED')).toEqual([{ ...told, own: true }]);
    expect(await news('auditor')).toEqual([{ ...told, own: false }]);
    expect([await news('DEALER2'), await news('admin'), await news('RENAMED')]).toEqual([[], [], []]);
    await rename('DEALER1');
  });
});
