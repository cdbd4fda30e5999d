import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../test/test-server.ts';
import { userOf } from './provision.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const NOW = new Date('2026-03-02T08:00:00Z');
const signIn = (account: string, fullName = 'Some One') =>
  userOf(server.db, { account, fullName, email: undefined, idToken: '' }, { now: NOW, requestId: 'r1' });

async function records(event: string) {
  return server.owner
    .selectFrom('audit_log')
    .select(['outcome', 'subject', 'message_code', 'details'])
    .where('event', '=', event)
    .orderBy('id')
    .execute();
}

it('[USR-065] somebody unknown becomes a head-office user without rights, once, with one record', async () => {
  const results = await Promise.all(Array.from({ length: 20 }, () => signIn('newone')));
  const ids = new Set(results.map((result) => (result.ok ? result.value : 0)));
  expect(ids.size).toBe(1);
  const [id] = ids;
  const user = (await (await server.as('admin')).call('users.findById', { query: { usrid: id ?? 0 } })).body.data;
  expect(user).toMatchObject({ usrnm: 'newone', usrtp: 10001, orgid: null, email: '', dealerItAdmin: false });
  const current = (await (await server.as('newone')).call('users.current')).body.data;
  expect([current.menulist, current.permissions, current.userroles]).toEqual([[], [], []]);
  expect(await records('USER_PROVISIONED')).toMatchObject([{ outcome: 'done', subject: `user:${id}` }]);
  expect(await signIn('NEWONE')).toEqual({ ok: true, value: id });
});

it('an account name that breaks the rule is told to the administrators, and nobody is made of it', async () => {
  for (const account of ['longer.than@eight', 'ninechars', 'a-b', '', ' ']) {
    expect(await signIn(account)).toMatchObject({ ok: false, error: { message: { code: 'ACCOUNT_NOT_FITTING' } } });
  }
  const refused = await records('SIGN_IN_REFUSED');
  expect(refused).toMatchObject(
    ['longer.than@eight', 'ninechars', 'a-b', '', ' '].map((account) => ({
      outcome: 'refused',
      message_code: 'ACCOUNT_NOT_FITTING',
      details: { account },
    })),
  );
  const listed = await (await server.as('admin')).call('audit.list', { query: { event: 'SIGN_IN_REFUSED' } });
  expect(listed.body.data.totalElements).toBe(5);
  const made = await server.db.selectFrom('app_user').select('id').where('usrnm', 'in', ['ninechar', 'a-b']).execute();
  expect(made).toEqual([]);
});

it('an inactive user is refused, on record as well', async () => {
  await server.owner.updateTable('app_user').set({ state: false }).where('usrnm', '=', 'sicco').execute();
  expect(await signIn('sicco')).toMatchObject({ ok: false, error: { message: { code: 'USER_INACTIVE' } } });
  expect((await records('SIGN_IN_REFUSED')).at(-1)).toMatchObject({ message_code: 'USER_INACTIVE' });
});
