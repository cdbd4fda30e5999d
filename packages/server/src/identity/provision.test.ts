import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../test/test-server.ts';
import { releaseBindings } from './binding.ts';
import { userOf } from './provision.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const NOW = new Date('2026-03-02T08:00:00Z');
const signIn = (account: string, subject = account.trim().toLowerCase(), fullName = 'Some One') =>
  userOf(
    server.db,
    { issuer: 'https://issuer.example', subject, account, fullName, email: undefined, idToken: '' },
    { now: NOW, requestId: 'r1' },
  );

async function records(event: string) {
  return server.owner
    .selectFrom('audit_log')
    .select(['outcome', 'subject', 'message_code', 'details'])
    .where('event', '=', event)
    .orderBy('id')
    .execute();
}

it('[USR-065] an unknown account becomes a head-office user without rights, once, with one record', async () => {
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

it('an invalid account name is recorded for the administrators, and no user is created for it', async () => {
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

it('the sign-in of an inactive user is refused and recorded', async () => {
  await server.owner.updateTable('app_user').set({ state: false }).where('usrnm', '=', 'sicco').execute();
  expect(await signIn('sicco')).toMatchObject({ ok: false, error: { message: { code: 'USER_INACTIVE' } } });
  expect((await records('SIGN_IN_REFUSED')).at(-1)).toMatchObject({ message_code: 'USER_INACTIVE' });
});

it('a user is bound to the subject of the first sign-in: another subject is refused, also in 20 concurrent sign-ins', async () => {
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, place) => signIn('control', `subject ${place % 2}`)),
  );
  const bound = await server.db
    .selectFrom('user_identity as i')
    .innerJoin('app_user as u', 'u.id', 'i.user_id')
    .select(['i.subject', 'u.id'])
    .where('u.usrnm', '=', 'control')
    .execute();
  expect(bound).toHaveLength(1);
  const [{ id, subject } = { id: 0, subject: '' }] = bound;
  for (const [place, result] of results.entries()) {
    if (subject === `subject ${place % 2}`) expect(result).toEqual({ ok: true, value: id });
    else expect(result).toMatchObject({ ok: false, error: { message: { code: 'SUBJECT_NOT_BOUND' } } });
  }
  expect((await records('SIGN_IN_REFUSED')).at(-1)).toMatchObject({
    message_code: 'SUBJECT_NOT_BOUND',
    subject: `user:${id}`,
    details: { account: 'control' },
  });
  // A bound subject stays the same user under another account name; no other subject can sign in under either name.
  await server.owner.updateTable('app_user').set({ usrnm: 'renamed' }).where('id', '=', id).execute();
  expect(await signIn('whatever-it-is-called-there', subject)).toEqual({ ok: true, value: id });
  expect(await signIn('renamed', 'a third')).toMatchObject({ ok: false });
  expect(await releaseBindings(server.db, id)).toBe(1);
  expect(await signIn('renamed', 'a third')).toEqual({ ok: true, value: id });
  expect(await signIn('renamed', subject)).toMatchObject({ ok: false });
});

it('accounts that differ only in case, blanks or invisible characters are the same account', async () => {
  const { id } = await server.db
    .selectFrom('app_user')
    .select('id')
    .where('usrnm', '=', 'admin')
    .executeTakeFirstOrThrow();
  expect(await signIn(' ADMIN\u3000', 'the admin')).toEqual({ ok: true, value: id });
  const twin = { fulnm: 'Twin', user_type_id: 10001, created_by: null, created_at: NOW };
  for (const usrnm of [' admin', 'admin ', 'ADMIN', 'ad\u200bmin', 'a  b', '']) {
    await expect(
      server.owner
        .insertInto('app_user')
        .values({ ...twin, usrnm })
        .execute(),
      usrnm,
    ).rejects.toThrow('app_user');
  }
});
