import { randomUUID } from 'node:crypto';
import type { BodyInput } from '@oasis/api-client/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestCaller, type TestServer, testServer } from '../../../../test/test-server.ts';

let server: TestServer;
let admin: TestCaller;
let dealerIt: TestCaller;
beforeAll(async () => {
  server = await testServer();
  [admin, dealerIt] = [await server.as('admin'), await server.as('DEALERIT')];
});
afterAll(() => server.close());

const idOf = async (account: string): Promise<number> =>
  (await server.db.selectFrom('app_user').select('id').where('usrnm', '=', account).executeTakeFirstOrThrow()).id;
const orgOf = async (code: string): Promise<number> =>
  (await server.db.selectFrom('org').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;

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
  orgid: await orgOf('D1001'),
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

describe('the list of users', () => {
  it('[USR-021] [USR-023] [USR-025] [USR-066] [USR-079] has rows with every field, in pages with their count', async () => {
    const reply = await admin.call('users.list', { query: { pageIndex: 0, pageSize: 10 } });
    const { data } = reply.body;
    expect(Object.keys(data).sort()).toEqual(['content', 'size', 'totalElements']);
    const { count } = await server.db
      .selectFrom('app_user')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect([data.content.length, data.size, data.totalElements]).toEqual([10, 10, count]);
    const row = data.content.find(({ usrnm }) => usrnm === 'DEALERIT');
    expect(row).toMatchObject({
      usrnm: 'DEALERIT',
      fulnm: 'Deng Ai',
      email: 'dealerit@example.test',
      usrtp: 10007,
      usrtpnm: 'Dealer Group',
      usrtpcode: 'Dealer Group',
      orgid: await orgOf('D1001'),
      orgnmen: 'Beijing No. 1',
      orgnmcn: '北京1号店',
      state: true,
      entityName: 'Dealer',
      entityIds: [],
      dealerItAdmin: true,
      showEntity: false,
    });
    expect(Object.keys(row ?? {})).toEqual(expect.arrayContaining(['usrid', 'crtby', 'crtbynm', 'crted']));
  });

  it('[USR-004] [USR-005] [USR-078] is narrowed by type and by a part of account or name, the first page being 0', async () => {
    const namesBy = async (query: { type?: number; name?: string; pageIndex?: number }) =>
      (await admin.call('users.list', { query: { pageIndex: 0, pageSize: 40, ...query } })).body.data.content.map(
        ({ usrnm }) => usrnm,
      );
    expect(await namesBy({ type: 10002 })).toEqual(['DEALER2']);
    expect(await namesBy({ name: 'deng' })).toEqual(['DEALER1', 'DEALERIT']);
    expect(await namesBy({ name: 'EALER1' })).toEqual(['DEALER1']);
    expect(await namesBy({ name: 'deng', pageIndex: 1 })).toEqual([]);
    expect(await namesBy({ name: '_' })).toEqual([]);
  });

  it('[API-006] [API-007] [API-008] blocks a search for anything but letters, digits, underscores, Chinese and spaces', async () => {
    for (const call of ['users.list', 'users.search', 'users.exportExcel'] as const) {
      const reply = await admin.call(call, { query: { name: "x' or 1=1" } });
      expect([reply.status, reply.body.message]).toEqual([200, 'Please enter qualified characters!']);
    }
  });

  it('[USR-086] answers a picker of the specification, which asks for 10000 at once, and nobody who asks for more', async () => {
    const whole = await admin.call('users.list', { query: { pageSize: 10_000 } });
    expect([whole.body.code, whole.body.data.content.length]).toEqual(['0', whole.body.data.totalElements]);
    expect((await admin.call('users.list', { query: { pageSize: 10_001 } })).status).toBe(400);
  });

  it('is sorted by each column, both ways, equal values by account', async () => {
    const by = async (sort: 'usrnm' | '-usrnm' | 'type' | '-org' | 'email' | '-state' | '-fulnm') =>
      (await admin.call('users.list', { query: { pageSize: 40, sort } })).body.data.content;
    const accounts = (await by('usrnm')).map(({ usrnm }) => usrnm.toLowerCase());
    expect(accounts).toEqual([...accounts].sort());
    expect((await by('-usrnm')).map(({ usrnm }) => usrnm.toLowerCase())).toEqual([...accounts].sort().reverse());
    expect((await by('type')).map(({ usrtpnm }) => usrtpnm)[0]).toBe('Dealer');
    expect(new Set((await by('-fulnm')).slice(0, 1).map(({ fulnm }) => fulnm))).toEqual(new Set(['Xu Ke']));
  });

  it('[API-009] shows a dealer the users of the own organisation only, wherever users are looked up', async () => {
    const list = (await dealerIt.call('users.list', { query: { pageSize: 40 } })).body.data;
    expect(list.content.every(({ orgnmen }) => orgnmen === 'Beijing No. 1')).toBe(true);
    expect(list.totalElements).toBe(list.content.length);
    expect((await dealerIt.call('users.search', { query: { name: 'DEALER2' } })).body.data).toEqual([]);
    const other = await orgOf('D1002');
    expect((await dealerIt.call('users.byOrganisation', { query: { orgid: other } })).body.data).toEqual([]);
    const [foreign, missing] = [await idOf('DEALER2'), 999_999];
    const answers = await Promise.all([
      ...[foreign, missing].map((usrid) => dealerIt.call('users.findById', { query: { usrid } })),
      ...[foreign, missing].map((id) => dealerIt.call('users.byId', { params: { id } })),
    ]);
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
  });

  it('[USR-014] [USR-070] [USR-089] is exported as a spreadsheet that follows the filter, and empty as a file without bytes', async () => {
    const all = await admin.call('users.exportExcel', { query: {} });
    expect(all.headers['content-disposition']).toMatch(/filename=users\.xlsx/);
    expect(all.text.slice(0, 2)).toBe('PK');
    const none = await admin.call('users.exportExcel', { query: { name: 'nobody at all' } });
    expect(none.text).toBe('');
    expect((await (await server.as('sales')).call('users.exportExcel', { query: {} })).status).toBe(403);
  });
});

describe('looking up people', () => {
  it('[USR-067] [USR-038] tells whether an account is taken, whatever its case', async () => {
    const existed = async (usrnm: string) => (await admin.call('users.existed', { query: { usrnm } })).body.data;
    expect(await Promise.all(['sales', 'SALES', ' sales ', 'nobody'].map(existed))).toEqual([true, true, true, false]);
    const foreign = await dealerIt.call('users.existed', { query: { usrnm: 'dealer2' } });
    expect(foreign.body.data).toBe(true);
  });

  it('[USR-068] [USR-087] [USR-069] [UST-024] finds one by id, those of an organisation, and by a part of a name', async () => {
    const id = await idOf('DEALER1');
    expect((await find(id)).usrnm).toBe('DEALER1');
    expect((await admin.call('users.byId', { params: { id } })).body.data.usrnm).toBe('DEALER1');
    const own = await admin.call('users.byOrganisation', { query: { orgid: await orgOf('D1002') } });
    expect(own.body.data.map(({ usrnm }) => usrnm)).toEqual(['DEALER2']);
    const found = await admin.call('users.search', { query: { name: 'dealer' } });
    expect(found.body.data.map(({ usrnm }) => usrnm)).toEqual(['DEALER1', 'DEALER2', 'DEALERIT']);
    const exact = await admin.call('users.search', { query: { name: 'dealerit' } });
    expect(exact.body.data[0]).toMatchObject({ usrnm: 'DEALERIT', fulnm: 'Deng Ai', usrtpcode: 'Dealer Group' });
    const all = (await admin.call('users.search', { query: { name: ' ' } })).body.data;
    expect(all[0]?.usrnm).toBe('admin');
    expect(all.length).toBeLessThanOrEqual(20);
  });

  it('[USR-024] [USR-075] [USR-076] [USR-077] [USR-083] offers user types, legal entities and the organisations of a type', async () => {
    const types = (await admin.call('entities.types')).body.data;
    expect(types.map(({ id, entityNameEn, entityCode }) => [id, entityNameEn, entityCode])).toEqual([
      [10001, 'Head Office', 'Head Office'],
      [10002, 'Dealer', 'Dealer'],
      [10007, 'Dealer Group', 'Dealer'],
    ]);
    const entities = (await admin.call('entities.list')).body.data;
    expect(Object.keys(entities[0] ?? {}).sort()).toEqual([
      'entityCode',
      'entityName',
      'entityNameEn',
      'id',
      'showEntity',
    ]);
    const children = async (parentId: number, caller = admin) =>
      (await caller.call('entities.children', { params: { parentId } })).body.data.map(({ orgcode }) => orgcode);
    expect(await children(10001)).toEqual(['HQ']);
    expect(await children(10007)).toEqual(['D1001', 'D1002']);
    expect(await children(10002)).toEqual(['D1001', 'D1002']);
    expect(await children(10007, dealerIt)).toEqual(['D1001']);
    expect(await children(10001, dealerIt)).toEqual([]);
    expect((await dealerIt.call('entities.types')).body.data.map(({ id }) => id)).toEqual([10002, 10007]);
  });
});

describe('adding a user', () => {
  it('[USR-071] [USR-080] [USR-081] [USR-041] saves what the form holds, the account in upper case, without any rights', async () => {
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

  it('[USR-057] [USR-064] is for people of the entity Dealer, not for head office whatever it is granted', async () => {
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

  it('[USR-029] [USR-034] [USR-043] [USR-049] [USR-051] refuses empty fields with their sentences, in the order of the form', async () => {
    const reply = await save({ usrnm: '', fulnm: '', email: '', usrtp: null, orgid: null });
    expect(refusals(reply)).toEqual([
      'fulnm: Please input full name',
      'usrnm: Please input account',
      'email: Please input Email',
      'usrtp: Please select a user type',
      'orgid: Please select an organization type',
    ]);
  });

  it('[USR-031] [USR-036] [USR-045] [USR-047] [USR-056] refuses what is too long or has other characters', async () => {
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

  it('[USR-038] [USR-039] refuses an account that is taken, also in another case and by 50 at once', async () => {
    expect(refusals(await save({ usrnm: 'dealer2' }))).toEqual(['usrnm: The user name already exists']);
    const replies = await Promise.all(Array.from({ length: 50 }, () => save({ usrnm: 'RACE' })));
    expect(replies.filter(({ body }) => body.code === '0')).toHaveLength(1);
    const refused = replies.filter(({ body }) => body.code === '1');
    expect(new Set(refused.map((reply) => refusals(reply).join()))).toEqual(
      new Set(['usrnm: The user name already exists']),
    );
  });

  it('[USR-060] [USR-061] lets a dealer choose dealer types and the own organisation only, one of type 10002 only that type', async () => {
    const [hq, other] = [await orgOf('HQ'), await orgOf('D1002')];
    expect(refusals(await save({ usrtp: 10001, orgid: hq }))).toEqual(['usrtp: Please select a user type']);
    expect(refusals(await save({ orgid: other }))).toEqual(['orgid: Please select an organization type']);
    await server.owner.updateTable('app_user').set({ user_type_id: 10002 }).where('usrnm', '=', 'DEALERIT').execute();
    expect(refusals(await save({ usrtp: 10007 }))).toEqual(['usrtp: Please select a user type']);
    expect((await save({ usrtp: 10002 })).body.code).toBe('0');
    await server.owner.updateTable('app_user').set({ user_type_id: 10007 }).where('usrnm', '=', 'DEALERIT').execute();
  });

  it('[USR-063] makes dealer IT administrators of the type Dealer only, and only by one who is one', async () => {
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
    const user = await find(await idOf(account));
    const { usrid, usrnm, fulnm, email, usrtp, orgid, entityIds, dealerItAdmin } = user;
    const body = { usrid, usrnm, fulnm, email, usrtp, orgid, entityIds, dealerItAdmin, ...more };
    return caller.call('users.update', { body: { ...body, usrid }, query: version === undefined ? {} : { version } });
  };

  it('[USR-072] [USR-040] keeps an account that is the loaded one, and records what differs', async () => {
    const reply = await edit('sicco', { fulnm: 'Xu Ke 2', email: 'xu@example.test' });
    expect(reply.body.code).toBe('0');
    const usrid = await idOf('sicco');
    expect((await find(usrid)).fulnm).toBe('Xu Ke 2');
    const record = await server.owner
      .selectFrom('audit_log')
      .select('details')
      .where('subject', '=', `user:${usrid}`)
      .where('event', '=', 'USER_UPDATED')
      .executeTakeFirstOrThrow();
    expect(record.details).toMatchObject({
      before: { fulnm: 'Xu Ke', email: 'sicco@example.test' },
      after: { fulnm: 'Xu Ke 2', email: 'xu@example.test' },
    });
  });

  it('refuses another type, and an older version with the present row', async () => {
    const usrid = await idOf('sipo');
    const type = await edit('sipo', { usrtp: 10007, orgid: await orgOf('D1001') });
    expect(refusals(type as never)).toEqual(['usrtp: This cannot be changed after it was saved']);
    expect((await edit('sipo', { fulnm: 'First' }, admin, 1)).body.data).toEqual({ usrid, version: 2 });
    const late = await edit('sipo', { fulnm: 'Second' }, admin, 1);
    expect([late.status, late.body.data]).toMatchObject([409, { usrid, fulnm: 'First', version: 2 }]);
  });

  it('[USR-062] keeps a dealer IT administrator from another one, and lets nobody make himself one or end it', async () => {
    const made = await save({ usrtp: 10002, dealerItAdmin: true, usrnm: 'OTHERIT' });
    expect(made.body.code).toBe('0');
    expect((await edit('OTHERIT', { fulnm: 'X' }, dealerIt)).status).toBe(403);
    expect((await edit('DEALERIT', { email: 'own@example.test' }, dealerIt)).body.code).toBe('0');
    expect((await edit('OTHERIT', { dealerItAdmin: false }, await server.as('OTHERIT'))).status).toBe(403);
  });

  it('signs out whoever is renamed, and lets a dealer rename nobody who is given more than he is', async () => {
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
    expect(refusals((await rename('DEALER1', 'FRIEND', dealerIt)) as never)).toEqual([
      'usrnm: This cannot be changed after it was saved',
    ]);
    expect((await edit('DEALER1', { fulnm: 'Deng Yi 2' }, dealerIt)).body.code).toBe('0');
    await server.owner.deleteFrom('role_api').where('role_id', '=', role.id).execute();
  });

  it('[USR-053] [USR-054] keeps legal entities only where the organisation shows them, and only those that are offered', async () => {
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
    expect((await find(await idOf('finance'))).entityIds).toEqual([]);
    await show(true);
    await edit('finance', { entityIds });
    expect((await find(await idOf('finance'))).entityIds).toEqual([shown?.id]);
  });
});

describe('switching a user on and off', () => {
  const toggle = (usrid: number, caller = dealerIt, query: { version?: number } = {}) =>
    caller.call('users.changeStatus', { body: { usrid }, query });

  it('[USR-073] [USR-074] [USR-082] [USR-026] answers the new state, and takes the id from the query as well', async () => {
    const id = await idOf('DEALER1');
    expect((await toggle(id)).body.data).toMatchObject({ usrid: id, state: false });
    const back = await dealerIt.call('users.changeStatus', { body: {}, query: { usrid: id } });
    expect(back.body.data).toMatchObject({ usrid: id, state: true });
    expect((await dealerIt.call('users.changeStatus', { body: {} })).status).toBe(400);
  });

  it('[USR-058] [USR-059] is for dealer IT administrators, never over one another, never over foreign users', async () => {
    const [own, it, foreign] = [await idOf('DEALER1'), await idOf('DEALERIT'), await idOf('DEALER2')];
    expect((await toggle(own, admin)).status).toBe(403);
    expect((await toggle(it)).status).toBe(403);
    expect((await toggle(foreign)).status).toBe(404);
    expect((await toggle(foreign)).text).toBe((await toggle(999_999)).text);
  });

  it('ends every session at once, and another version than the read one is refused', async () => {
    const id = await idOf('DEALER1');
    const callers = [await server.as('DEALER1'), await server.as('DEALER1')];
    const { version } = await find(id);
    expect((await toggle(id, dealerIt, { version: version - 1 })).status).toBe(409);
    const running = Array.from({ length: 50 }, () => callers.map((caller) => caller.call('users.current'))).flat();
    await toggle(id, dealerIt, { version });
    const statuses = new Set((await Promise.all(running)).map(({ status }) => status));
    expect([...statuses].every((status) => status === 200 || status === 401)).toBe(true);
    for (const caller of callers) expect((await caller.call('users.current')).status).toBe(401);
    await toggle(id);
    for (const caller of callers) expect((await caller.call('users.current')).status).toBe(401);
    expect((await (await server.as('DEALER1')).call('users.current')).status).toBe(200);
  });

  it('leaves one state and one record for each of 50 toggles at once; what is not done says that it is not', async () => {
    const id = await idOf('DEALER1');
    const before = await find(id);
    const replies = await Promise.all(Array.from({ length: 50 }, () => toggle(id)));
    const done = replies.filter(({ body }) => body.code === '0').length;
    expect(replies.every(({ status }) => status === 200 || status === 503)).toBe(true);
    const after = await find(id);
    expect(after.version).toBe(before.version + done);
    expect(after.state).toBe(done % 2 === 0 ? before.state : !before.state);
    if (!after.state) await toggle(id);
  });
});
