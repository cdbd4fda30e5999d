import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_DAY } from '../../test/fill.ts';
import { urlOf } from '../../test/reliability/scene.ts';
import { type TestServer, testServer } from '../../test/test-server.ts';
import { bind, boundUser } from '../identity/binding.ts';
import { COMMANDS } from './commands.ts';
import { runCli } from './run.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer('demo');
});
afterAll(() => server.close());

async function oasis(...args: readonly string[]) {
  const lines: string[] = [];
  const code = await runCli(['user', ...args], COMMANDS, {
    environment: { DATABASE_URL: urlOf(server.address.app) },
    folder: '/',
    now: () => DEMO_DAY,
    out: (line) => lines.push(line),
    progress: () => undefined,
    error: (line) => lines.push(line),
    onInterrupt: () => () => undefined,
  });
  return `${code} ${lines.join('\n')}`;
}

const currentOf = async (account: string) => (await (await server.as(account)).call('users.current')).body.data;

describe('oasis user', () => {
  it('makes a first administrator who can do everything, grants his rights to others, and is recorded', async () => {
    expect(await oasis('add', 'first', '--name', 'First Admin', '--org', 'HQ')).toBe('0 Added the user first');
    expect((await currentOf('first')).permissions).toEqual([]);
    expect(await oasis('role', 'FIRST', 'ADMIN')).toBe('0 first has the role ADMIN');
    expect(await oasis('bu', 'first', 'all')).toBe('0 first is subscribed to MBPC, AMG, G, MAYBACH, FLEET, CPO, VAN');
    const current = await currentOf('first');
    expect(current.permissions).toContain('USER_GRANT');
    const orgid = (await server.db.selectFrom('bu').select('id').where('code', '=', 'VAN').executeTakeFirstOrThrow())
      .id;
    const { id: usrid } = await server.db
      .selectFrom('app_user')
      .select('id')
      .where('usrnm', '=', 'sicco')
      .executeTakeFirstOrThrow();
    const given = await (await server.as('first')).call('settings.addBus', { body: [{ orgid, usrid }] });
    expect(given.body.code).toBe('0');
    const records = await server.owner
      .selectFrom('audit_log')
      .select(['event', 'usrid', 'usrnm', 'details'])
      .where('subject', '=', `user:${current.usrid}`)
      .orderBy('id')
      .execute();
    expect(records.map(({ event, usrid: by, usrnm }) => [event, by, usrnm])).toEqual([
      ['USER_CREATED', null, 'command line'],
      ['USER_ROLE_GRANTED', null, 'command line'],
      ['USER_BU_GRANTED', null, 'command line'],
    ]);
    expect(records[1]?.details).toMatchObject({ before: { roles: [] }, after: { roles: [{ name: 'Administrator' }] } });
  });

  it('removes a role and a BU from a user', async () => {
    await oasis('add', 'again', '--name', 'Admin Again', '--org', 'HQ');
    await oasis('role', 'again', 'ADMIN');
    await oasis('bu', 'again', 'all');
    expect(await oasis('role', 'again', 'ADMIN', '--remove')).toBe('0 again no longer has the role ADMIN');
    expect(await oasis('bu', 'again', 'VAN', '--remove')).toBe('0 again is no longer subscribed to VAN');
    expect((await currentOf('again')).permissions).toEqual([]);
  });

  it('deactivates a user and ends every session, and an activation does not bring the sessions back', async () => {
    const caller = await server.as('finance');
    expect(await oasis('deactivate', 'finance')).toBe('0 finance is inactive');
    expect((await caller.call('users.current')).status).toBe(401);
    expect(await oasis('activate', 'finance')).toBe('0 finance is active');
    expect((await caller.call('users.current')).status).toBe(401);
    expect((await currentOf('finance')).usrnm).toBe('finance');
  });

  it('releases the binding of an account to a sign-in once, ends every session, and is recorded', async () => {
    const caller = await server.as('finance');
    const { id } = await server.db
      .selectFrom('app_user')
      .select('id')
      .where('usrnm', '=', 'finance')
      .executeTakeFirstOrThrow();
    const person = { issuer: 'https://issuer.example', subject: 'person-1' };
    expect(await bind(server.db, id, person, DEMO_DAY)).toBe(true);
    expect(await oasis('release', 'FINANCE')).toBe('0 The sign-in of finance is released');
    expect((await caller.call('users.current')).status).toBe(401);
    expect(await boundUser(server.db, person)).toBeUndefined();
    const record = await server.owner
      .selectFrom('audit_log')
      .select(['event', 'usrid', 'usrnm', 'subject', 'details'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(record).toMatchObject({
      event: 'USER_SIGN_IN_RELEASED',
      usrid: null,
      usrnm: 'command line',
      subject: `user:${id}`,
      details: { before: { signInBound: true }, after: { signInBound: false } },
    });
    const again = await oasis('release', 'finance');
    expect(again.startsWith('1 Nobody has signed in under this account yet')).toBe(true);
    expect((await currentOf('finance')).usrnm).toBe('finance');
    expect(await bind(server.db, id, { ...person, subject: 'person-2' }, DEMO_DAY)).toBe(true);
  });

  it('makes a first dealer IT administrator, with the account in upper case', async () => {
    const made = await oasis('add', 'itone', '--name', 'It One', '--type', 'dealer', '--org', 'D1001', '--it-admin');
    expect(made).toBe('0 Added the user ITONE');
    expect(await currentOf('ITONE')).toMatchObject({ usrtp: 10002, dealerItAdmin: true });
  });

  it.each([
    [['add'], '2 ACCOUNT is missing'],
    [['add', 'x', '--type', 'other'], "2 --type is 'other'; give one of head-office, dealer, dealer-group"],
    [['add', 'x', '--it-admin'], '2 --it-admin is for --type dealer only'],
    [['add', 'toolong99', '--name', 'N'], '1 Length should be 1 to 8'],
    [['add', 'sales', '--name', 'N'], '1 The user name already exists'],
    [['add', 'x'], '1 Please input full name'],
    [['add', 'x', '--name', 'N', '--type', 'dealer'], '1 Please select an organization type'],
    [['add', 'x', '--name', 'N', '--org', 'D1001'], '1 There is no organization D1001 of this user type'],
    [['role', 'sales'], '2 Give an ACCOUNT and the CODE of a role'],
    [['role', 'nobody', 'ADMIN'], '1 There is no user nobody'],
    [['role', 'sales', 'NONE'], '1 There is no role with the entitlement code NONE'],
    [['role', 'sales', 'DEALER'], '1 The user group is of another type'],
    [['role', 'admin', 'AUDITOR'], '1 admin would hold two duties that exclude each other'],
    [['bu', 'sales', 'NONE'], '1 There is no BU NONE'],
    [['release'], '2 ACCOUNT is missing'],
    [['release', 'nobody'], '1 There is no user nobody'],
    [['release', 'sales'], '1 Nobody has signed in under this account yet'],
    [['deactivate', 'nobody'], '1 There is no user nobody'],
  ])('refuses %j and leaves nothing behind', async (args, sentence) => {
    const count = async () =>
      (
        await server.owner
          .selectFrom('audit_log')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n;
    const before = await count();
    expect((await oasis(...args)).startsWith(sentence)).toBe(true);
    expect(await count()).toBe(before);
  });
});
