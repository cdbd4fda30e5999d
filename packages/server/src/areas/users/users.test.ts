import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { demoIds } from '../../../test/demo-ids.ts';
import { share } from '../../../test/reliability/counts.ts';
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
      orgid: await ids.orgId('D1001'),
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

  it('[USR-004] [USR-005] [USR-078] is filtered by type and by a part of account or name; the first page is 0', async () => {
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

  it('[API-006] [API-007] [API-008] refuses a search with anything except letters, digits, underscores, Chinese and spaces', async () => {
    for (const call of ['users.list', 'users.search', 'users.exportExcel'] as const) {
      const reply = await admin.call(call, { query: { name: "x' or 1=1" } });
      expect([reply.status, reply.body.message]).toEqual([200, 'Please enter qualified characters!']);
    }
  });

  it('[USR-086] answers a picker of the specification with 10,000 users at once, and refuses a larger page', async () => {
    const whole = await admin.call('users.list', { query: { pageSize: 10_000 } });
    expect([whole.body.code, whole.body.data.content.length]).toEqual(['0', whole.body.data.totalElements]);
    expect((await admin.call('users.list', { query: { pageSize: 10_001 } })).status).toBe(400);
  });

  it('is sorted by each column, in both directions, with equal values by account', async () => {
    const by = async (sort: 'usrnm' | '-usrnm' | 'type' | '-org' | 'email' | '-state' | '-fulnm') =>
      (await admin.call('users.list', { query: { pageSize: 40, sort } })).body.data.content;
    const accounts = (await by('usrnm')).map(({ usrnm }) => usrnm.toLowerCase());
    expect(accounts).toEqual([...accounts].sort());
    expect((await by('-usrnm')).map(({ usrnm }) => usrnm.toLowerCase())).toEqual([...accounts].sort().reverse());
    expect((await by('type')).map(({ usrtpnm }) => usrtpnm)[0]).toBe('Dealer');
    expect(new Set((await by('-fulnm')).slice(0, 1).map(({ fulnm }) => fulnm))).toEqual(new Set(['Xu Ke']));
  });

  it('[API-009] shows a dealer only the users of his own organisation, in every call that reads users', async () => {
    const list = (await dealerIt.call('users.list', { query: { pageSize: 40 } })).body.data;
    expect(list.content.every(({ orgnmen }) => orgnmen === 'Beijing No. 1')).toBe(true);
    expect(list.totalElements).toBe(list.content.length);
    expect((await dealerIt.call('users.search', { query: { name: 'DEALER2' } })).body.data).toEqual([]);
    const other = await ids.orgId('D1002');
    expect((await dealerIt.call('users.byOrganisation', { query: { orgid: other } })).body.data).toEqual([]);
    const [foreign, missing] = [await ids.userId('DEALER2'), 999_999];
    const answers = await Promise.all([
      ...[foreign, missing].map((usrid) => dealerIt.call('users.findById', { query: { usrid } })),
      ...[foreign, missing].map((id) => dealerIt.call('users.byId', { params: { id } })),
    ]);
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
  });

  it('[USR-014] [USR-070] [USR-089] is exported as a spreadsheet that follows the filter, and without rows as a file without bytes', async () => {
    const all = await admin.call('users.exportExcel', { query: {} });
    expect(all.headers['content-disposition']).toMatch(/filename=users\.xlsx/);
    expect(all.text.slice(0, 2)).toBe('PK');
    const accounts = async (query: string) => {
      const url = `/oasis/usapi/users/exportuserexcel?${query}`;
      const { rawPayload } = await server.app.inject({ url, headers: { authorization: admin.token } });
      const { Sheets, SheetNames } = read(rawPayload);
      const lines = utils.sheet_to_json<Record<string, string>>(Sheets[SheetNames[0] ?? ''] ?? {});
      return lines.map((line) => line['Account']);
    };
    expect(await accounts('name=dealer')).toEqual(['DEALER1', 'DEALER2', 'DEALERIT']);
    expect(await accounts('name=dealer&type=10002')).toEqual(['DEALER2']);
    const none = await admin.call('users.exportExcel', { query: { name: 'nobody at all' } });
    expect(none.text).toBe('');
    expect((await (await server.as('sales')).call('users.exportExcel', { query: {} })).status).toBe(403);
  });
});

describe('looking up people', () => {
  it('[USR-067] [USR-038] shows if an account is taken, in upper or lower case', async () => {
    const existed = async (usrnm: string) => (await admin.call('users.existed', { query: { usrnm } })).body.data;
    expect(await Promise.all(['sales', 'SALES', ' sales ', 'nobody'].map(existed))).toEqual([true, true, true, false]);
    const foreign = await dealerIt.call('users.existed', { query: { usrnm: 'dealer2' } });
    expect(foreign.body.data).toBe(true);
  });

  it('[USR-068] [USR-087] [USR-069] [UST-024] finds a user by id, the users of an organisation, and users by a part of the name', async () => {
    const id = await ids.userId('DEALER1');
    expect((await find(id)).usrnm).toBe('DEALER1');
    expect((await admin.call('users.byId', { params: { id } })).body.data.usrnm).toBe('DEALER1');
    const own = await admin.call('users.byOrganisation', { query: { orgid: await ids.orgId('D1002') } });
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
    const nameDealers = (entity_name_en: string) =>
      server.owner.updateTable('legal_entity').set({ entity_name_en }).where('entity_code', '=', 'Dealer').execute();
    await nameDealers('Other name');
    expect((await admin.call('entities.types')).body.data.map(({ entityCode }) => entityCode)).toContain('Dealer');
    expect((await admin.call('entities.list')).body.data.map(({ entityCode }) => entityCode)).toContain('Dealer');
    await nameDealers('Dealer');
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

describe('switching a user on and off', () => {
  const toggle = (usrid: number, caller = dealerIt, query: { version?: number } = {}) =>
    caller.call('users.changeStatus', { body: { usrid }, query });

  it('[USR-073] [USR-074] [USR-082] [USR-026] answers with the new state, and takes the id from the query as well', async () => {
    const id = await ids.userId('DEALER1');
    expect((await toggle(id)).body.data).toMatchObject({ usrid: id, state: false });
    const back = await dealerIt.call('users.changeStatus', { body: {}, query: { usrid: id } });
    expect(back.body.data).toMatchObject({ usrid: id, state: true });
    expect((await dealerIt.call('users.changeStatus', { body: {} })).status).toBe(400);
  });

  it('[USR-058] [USR-059] needs a dealer IT administrator, who never switches another one or users of another organisation', async () => {
    const [own, it, foreign] = [await ids.userId('DEALER1'), await ids.userId('DEALERIT'), await ids.userId('DEALER2')];
    expect((await toggle(own, admin)).status).toBe(403);
    expect((await toggle(it)).status).toBe(403);
    expect((await toggle(foreign)).status).toBe(404);
    expect((await toggle(foreign)).text).toBe((await toggle(999_999)).text);
  });

  it('ends every session at once; a version other than the one that was read is refused', async () => {
    const id = await ids.userId('DEALER1');
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

  it('many toggles at once leave the right state and one record each; an undone toggle is refused', async () => {
    const id = await ids.userId('DEALER1');
    const before = await find(id);
    const replies = await Promise.all(Array.from({ length: share(12, 50) }, () => toggle(id)));
    const done = replies.filter(({ body }) => body.code === '0').length;
    expect(replies.every(({ status }) => status === 200 || status === 503)).toBe(true);
    const after = await find(id);
    expect(after.version).toBe(before.version + done);
    expect(after.state).toBe(done % 2 === 0 ? before.state : !before.state);
    if (!after.state) await toggle(id);
  });
});
