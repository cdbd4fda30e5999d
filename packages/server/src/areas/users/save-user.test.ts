import { randomUUID } from 'node:crypto';
import type { BodyInput } from '@oasis/api-client/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoIds } from '../../../test/demo-ids.ts';
import { type TestCaller, type TestServer, testServer } from '../../../test/test-server.ts';

let server: TestServer;
let admin: TestCaller;
let dealerIt: TestCaller;
let ids: ReturnType<typeof demoIds>;
beforeAll(async () => {
  server = await testServer();
  ids = demoIds(server);
  [admin, dealerIt] = [await server.as('admin'), await server.as('DEALERIT')];
});
afterAll(() => server.close());

type Draft = BodyInput<'users.save'>;

const draftOf = async (more: Partial<Draft> = {}): Promise<Draft> => ({
  crtby: null,
  crtbynm: null,
  crted: null,
  usrid: null,
  usrnm: `N${Math.floor(Math.random() * 1e7)}`.slice(0, 8),
  fulnm: 'New Person',
  email: 'new@example.test',
  usrtp: 10007,
  usrtpnm: 'Dealer Group',
  orgid: await ids.orgId('D1001'),
  entityIds: [],
  dealerItAdmin: false,
  state: true,
  ...more,
});
const save = async (more: Partial<Draft> = {}, caller = dealerIt) =>
  caller.call('users.save', { body: await draftOf(more), headers: { 'idempotency-key': randomUUID() } });
const refusals = (reply: Awaited<ReturnType<typeof save>>): readonly string[] => {
  const { data } = JSON.parse(reply.text) as { data: { refusals: { field: string; message: string }[] } };
  return data.refusals.map(({ field, message }) => `${field}: ${message}`);
};
const find = async (usrid: number, caller = admin) =>
  (await caller.call('users.findById', { query: { usrid } })).body.data;

describe('adding a user', () => {
  it('[USR-071] [USR-080] [USR-081] [USR-041] saves the form, with the account in upper case, without any rights', async () => {
    const reply = await save({ usrnm: 'ab12', fulnm: ' 张 San 3 ' });
    expect(reply.body.code).toBe('0');
    const user = await find(reply.body.data.usrid);
    expect(user).toMatchObject({ usrnm: 'AB12', fulnm: '张 San 3', state: true, crtbynm: 'Deng Ai', version: 1 });
    expect((await admin.call('settings.roles', { query: { usrid: user.usrid } })).body.data).toEqual([]);
    const record = await server.owner
      .selectFrom('audit_log')
      .select(['event', 'details'])
      .where('subject', '=', `user:${user.usrid}`)
      .executeTakeFirstOrThrow();
    expect(record).toMatchObject({ event: 'USER_CREATED', details: { before: null, after: { usrnm: 'AB12' } } });
  });

  it('[USR-057] [USR-064] needs a user of the entity Dealer; head office is refused whatever rights it has', async () => {
    expect((await save({}, admin)).status).toBe(403);
    await server.owner
      .updateTable('org')
      .set({
        legal_entity_id: server.owner.selectFrom('legal_entity').select('id').where('entity_code', '=', 'Dealer Group'),
      })
      .where('code', '=', 'D1001')
      .execute();
    expect((await save()).status).toBe(403);
    await server.owner
      .updateTable('org')
      .set({
        legal_entity_id: server.owner.selectFrom('legal_entity').select('id').where('entity_code', '=', 'Dealer'),
      })
      .where('code', '=', 'D1001')
      .execute();
    expect((await save()).body.code).toBe('0');
  });

  it('[USR-029] [USR-034] [USR-043] [USR-049] [USR-051] refuses empty fields with their messages, in the order of the form', async () => {
    const reply = await save({ usrnm: '', fulnm: '', email: '', usrtp: null, orgid: null });
    expect(refusals(reply)).toEqual([
      'fulnm: Please input full name',
      'usrnm: Please input account',
      'email: Please input Email',
      'usrtp: Please select a user type',
      'orgid: Please select an organization type',
    ]);
  });

  it('[USR-031] [USR-036] [USR-045] [USR-047] [USR-056] refuses texts that are too long or have other characters', async () => {
    const long = await save({ usrnm: 'A'.repeat(9), fulnm: '名'.repeat(51), email: `${'a'.repeat(95)}@b.com` });
    expect(refusals(long)).toEqual([
      'fulnm: Length should be 1 to 50',
      'usrnm: Length should be 1 to 8',
      'email: Length should be 1 to 100',
    ]);
    const characters = await save({ usrnm: 'ab-1', fulnm: 'a-b', email: 'abc' });
    expect(refusals(characters)).toEqual([
      'fulnm: Please enter Chinese，English Letters and  number',
      'usrnm: Please enter Chinese，English Letters and  number',
      'email: Please enter a valid email address',
    ]);
  });

  it('[USR-038] [USR-039] refuses a taken account, also in another case and in 50 requests at once', async () => {
    expect(refusals(await save({ usrnm: 'dealer2' }))).toEqual(['usrnm: The user name already exists']);
    expect(refusals(await save({ usrnm: 'dealer2', email: 'abc' }))).toEqual([
      'usrnm: The user name already exists',
      'email: Please enter a valid email address',
    ]);
    const replies = await Promise.all(Array.from({ length: 50 }, () => save({ usrnm: 'RACE' })));
    expect(replies.filter(({ body }) => body.code === '0')).toHaveLength(1);
    const refused = replies.filter(({ body }) => body.code === '1');
    expect(new Set(refused.map((reply) => refusals(reply).join()))).toEqual(
      new Set(['usrnm: The user name already exists']),
    );
  });

  it('[USR-060] [USR-061] a dealer chooses only dealer types and his own organisation; a user of type 10002 only that type', async () => {
    const [hq, other] = [await ids.orgId('HQ'), await ids.orgId('D1002')];
    expect(refusals(await save({ usrtp: 10001, orgid: hq }))).toEqual(['usrtp: Please select a user type']);
    expect(refusals(await save({ orgid: other }))).toEqual(['orgid: Please select an organization type']);
    await server.owner.updateTable('app_user').set({ user_type_id: 10002 }).where('usrnm', '=', 'DEALERIT').execute();
    expect(refusals(await save({ usrtp: 10007 }))).toEqual(['usrtp: Please select a user type']);
    expect((await save({ usrtp: 10002 })).body.code).toBe('0');
    await server.owner.updateTable('app_user').set({ user_type_id: 10007 }).where('usrnm', '=', 'DEALERIT').execute();
  });

  it('[USR-063] a dealer IT administrator has the type Dealer, and only another one makes him', async () => {
    const made = async (usrtp: number) => (await save({ usrtp, dealerItAdmin: true })).body.data.usrid;
    expect((await find(await made(10002))).dealerItAdmin).toBe(true);
    expect((await find(await made(10007))).dealerItAdmin).toBe(false);
    await server.owner
      .updateTable('app_user')
      .set({ dealer_it_admin: false })
      .where('usrnm', '=', 'DEALERIT')
      .execute();
    expect((await save({ usrtp: 10002, dealerItAdmin: true })).status).toBe(403);
    await server.owner.updateTable('app_user').set({ dealer_it_admin: true }).where('usrnm', '=', 'DEALERIT').execute();
  });
});

describe('changing a user', () => {
  const edit = async (account: string, more: Partial<Draft>, caller = admin, version?: number) => {
    const user = await find(await ids.userId(account));
    const { usrid, usrnm, fulnm, email, usrtp, orgid, entityIds, dealerItAdmin } = user;
    const body = { usrid, usrnm, fulnm, email, usrtp, orgid, entityIds, dealerItAdmin, ...more };
    return caller.call('users.update', { body: { ...body, usrid }, query: version === undefined ? {} : { version } });
  };

  it('[USR-072] [USR-040] allows the unchanged account, and records the differences', async () => {
    const usrid = await ids.userId('sicco');
    const was = await find(usrid);
    const reply = await edit('sicco', { fulnm: 'Xu Ke 2', email: 'xu@example.test' });
    expect(reply.body.code).toBe('0');
    expect((await find(usrid)).fulnm).toBe('Xu Ke 2');
    const record = await server.owner
      .selectFrom('audit_log')
      .select('details')
      .where('subject', '=', `user:${usrid}`)
      .where('event', '=', 'USER_UPDATED')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(record.details).toMatchObject({
      before: { fulnm: was.fulnm, email: was.email },
      after: { fulnm: 'Xu Ke 2', email: 'xu@example.test' },
    });
  });

  it('refuses another type; refuses an older version and sends the present row', async () => {
    const usrid = await ids.userId('sipo');
    const type = await edit('sipo', { usrtp: 10007, orgid: await ids.orgId('D1001') });
    expect(refusals(type as never)).toEqual(['usrtp: This cannot be changed after it was saved']);
    expect((await edit('sipo', { fulnm: 'First' }, admin, 1)).body.data).toEqual({ usrid, version: 2 });
    const late = await edit('sipo', { fulnm: 'Second' }, admin, 1);
    expect([late.status, late.body.data]).toMatchObject([409, { usrid, fulnm: 'First', version: 2 }]);
  });

  it('[USR-062] no dealer IT administrator edits another one, and no user gives himself the flag or takes it away', async () => {
    const made = await save({ usrtp: 10002, dealerItAdmin: true, usrnm: 'OTHERIT' });
    expect(made.body.code).toBe('0');
    expect((await edit('OTHERIT', { fulnm: 'X' }, dealerIt)).status).toBe(403);
    expect((await edit('DEALERIT', { email: 'own@example.test' }, dealerIt)).body.code).toBe('0');
    expect((await edit('OTHERIT', { dealerItAdmin: false }, await server.as('OTHERIT'))).status).toBe(403);
  });

  it('a rename signs the user out, and a dealer renames no user with more rights than his own', async () => {
    const rename = (usrnm: string, to: string, caller = admin) => edit(usrnm, { usrnm: to }, caller);
    const sicco = await server.as('sicco');
    expect((await rename('sicco', 'sicco2')).body.code).toBe('0');
    expect((await sicco.call('users.current')).status).toBe(401);
    expect((await rename('sicco2', 'sicco')).body.code).toBe('0');
    expect(refusals((await rename('DEALER1', 'DEALER2', dealerIt)) as never)).toEqual([
      'usrnm: The user name already exists',
    ]);
    expect((await rename('DEALER1', 'FRIEND', dealerIt)).body.code).toBe('0');
    expect((await rename('FRIEND', 'DEALER1', dealerIt)).body.code).toBe('0');
    const api = server.owner.selectFrom('api').select('id').where('code', '=', 'BUDGET_READ');
    const role = await server.owner
      .selectFrom('role')
      .select(['id', 'group_id'])
      .where('code', '=', 'DEALER')
      .executeTakeFirstOrThrow();
    await server.owner.insertInto('group_api').values({ group_id: role.group_id, api_id: api }).execute();
    await server.owner.insertInto('role_api').values({ role_id: role.id, api_id: api }).execute();
    expect(refusals((await rename('DEALER1', 'FRIEND', dealerIt)) as never)).toEqual([BEYOND_OWN]);
    expect((await edit('DEALER1', { fulnm: 'Deng Yi 2' }, dealerIt)).body.code).toBe('0');
    await server.owner.deleteFrom('role_api').where('role_id', '=', role.id).execute();
  });

  const BEYOND_OWN = expect.stringMatching(/^usrnm: .*yourself/);
  const HOLDS_MORE =
    'usrnm: Only who may grant everything that this account holds may change its name, its organization or its sign-in';

  it('a dealer renames, releases and activates no user with BUs that he does not have', async () => {
    const usrid = await ids.userId('DEALER1');
    const bu = await server.db.selectFrom('bu').select('id').where('code', '=', 'VAN').executeTakeFirstOrThrow();
    await server.owner.insertInto('user_bu').values({ user_id: usrid, bu_id: bu.id }).execute();
    expect(refusals((await edit('DEALER1', { usrnm: 'FRIEND' }, dealerIt)) as never)).toEqual([BEYOND_OWN]);
    const released = await dealerIt.call('users.releaseSignIn', { body: { usrid } });
    expect([released.body.code, released.headers['x-oasis-message']]).toEqual(['1', 'GRANT_BEYOND_OWN']);
    const toggle = () => dealerIt.call('users.changeStatus', { body: { usrid } });
    expect((await toggle()).body.data.state).toBe(false);
    expect((await toggle()).headers['x-oasis-message']).toBe('GRANT_BEYOND_OWN');
    await server.owner.deleteFrom('user_bu').where('user_id', '=', usrid).where('bu_id', '=', bu.id).execute();
    expect((await toggle()).body.data.state).toBe(true);
  });

  it('a user without the permission to grant does not rename, move or release an account with rights', async () => {
    const api = server.owner.selectFrom('api').select('id').where('code', '=', 'USER_GRANT');
    const taken = await server.owner.deleteFrom('role_api').where('api_id', '=', api).returningAll().execute();
    const [usrid, hq] = [await ids.userId('sales'), await ids.orgId('HQ')];
    expect(refusals((await edit('sales', { usrnm: 'friend' })) as never)).toEqual([HOLDS_MORE]);
    const other = server.owner
      .insertInto('org')
      .columns(['code', 'name_en', 'name_cn', 'user_type_id', 'legal_entity_id']);
    const from = server.owner.selectFrom('org').where('id', '=', hq);
    await other
      .expression(
        from.select((eb) => [eb.val('HQ2').as('code'), 'name_en', 'name_cn', 'user_type_id', 'legal_entity_id']),
      )
      .execute();
    expect(refusals((await edit('sales', { orgid: await ids.orgId('HQ2') })) as never)).toEqual([
      HOLDS_MORE.replace('usrnm', 'orgid'),
    ]);
    const released = await admin.call('users.releaseSignIn', { body: { usrid } });
    expect(released.headers['x-oasis-message']).toBe('ACCOUNT_HOLDS_MORE');
    expect((await edit('sales', { fulnm: 'Sa Les' })).body.code).toBe('0');
    await server.owner.insertInto('role_api').values(taken).execute();
    expect((await edit('sales', { usrnm: 'sales2' })).body.code).toBe('0');
    expect((await edit('sales2', { usrnm: 'sales' })).body.code).toBe('0');
  });

  it('refuses a text with invisible characters', async () => {
    for (const fulnm of ['Sa\u202eles', 'Sales\u200b', 'Sa\u001b[2Jles', 'Sa\u0007les']) {
      const reply = await edit('sales', { fulnm });
      expect([reply.status, reply.headers['x-oasis-message']]).toEqual([400, 'TEXT_UNSEEN']);
    }
  });

  it('[USR-053] [USR-054] keeps legal entities only if the organisation shows them, and only offered ones', async () => {
    const entities = (await admin.call('entities.list')).body.data;
    const [shown, dealer] = [
      entities.find(({ showEntity }) => showEntity),
      entities.find(({ entityCode }) => entityCode === 'Dealer'),
    ];
    const entityIds = [shown?.id ?? 0, dealer?.id ?? 0];
    const show = (on: boolean) =>
      server.owner.updateTable('org').set({ show_entity: on }).where('code', '=', 'HQ').execute();
    await show(false);
    await edit('finance', { entityIds });
    expect((await find(await ids.userId('finance'))).entityIds).toEqual([]);
    await show(true);
    await edit('finance', { entityIds });
    expect((await find(await ids.userId('finance'))).entityIds).toEqual([shown?.id]);
  });
});
