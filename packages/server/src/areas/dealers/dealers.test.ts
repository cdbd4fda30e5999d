import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestCaller, type TestServer, testServer } from '../../../test/test-server.ts';

let server: TestServer;
let admin: TestCaller;
beforeAll(async () => {
  server = await testServer();
  admin = await server.as('admin');
});
afterAll(() => server.close());

const find = async (code: string, caller = admin) =>
  (await caller.call('dealers.list', { query: { code } })).body.data.content[0];
async function dealerOf(code: string) {
  const found = await find(code);
  if (found === undefined) throw new Error(`${code} is not there`);
  return found;
}
const codeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => headers['x-oasis-message'];
type Changes = Omit<Partial<Awaited<ReturnType<typeof dealerOf>>>, 'dealerId'>;
async function update(code: string, part: Changes, caller = admin) {
  const dealer = await dealerOf(code);
  return caller.call('dealers.update', { query: { version: dealer.version }, body: { ...dealer, ...part } });
}
const add = (code: string, part: Changes = {}) =>
  admin.call('dealers.save', {
    body: {
      code,
      nameEn: `Dealer ${code}`,
      nameCn: `经销商${code}`,
      groupId: null,
      entityId: null,
      regionIds: [],
      taxNumber: '',
      state: true,
      successorCode: '',
      successorFrom: '',
      ...part,
    },
    headers: { 'idempotency-key': randomUUID() },
  });
const regionId = async (bu: string, region: string): Promise<number> => {
  const found = await server.db
    .selectFrom('region as r')
    .innerJoin('bu as b', 'b.id', 'r.bu_id')
    .select('r.id')
    .where('b.code', '=', bu)
    .where('r.code', '=', region)
    .executeTakeFirstOrThrow();
  return found.id;
};

describe('the list of dealers', () => {
  it('[DLR-003] filters by code, name, BU, region and status', async () => {
    const north = await regionId('MBPC', 'NORTH');
    const { bu_id } = await server.db
      .selectFrom('region')
      .select('bu_id')
      .where('id', '=', north)
      .executeTakeFirstOrThrow();
    const total = async (query: object) =>
      (await admin.call('dealers.list', { query: { ...query } })).body.data.totalElements;
    expect(await total({})).toBe(32);
    expect(await total({ code: '1001' })).toBe(1);
    expect(await total({ name: 'shanghai' })).toBe(2);
    expect(await total({ name: '上海' })).toBe(2);
    expect(await total({ buId: bu_id })).toBe(32);
    expect(await total({ regionId: north })).toBe(8);
    expect([await total({ state: 'active' }), await total({ state: 'inactive' })]).toEqual([32, 0]);
    await update('D1032', { state: false });
    expect([await total({ state: 'active' }), await total({ state: 'inactive' })]).toEqual([31, 1]);
  });

  it('[DLR-008] by BU answers everybody with the active dealers: only number, code and names of each', async () => {
    const bu = await server.db.selectFrom('bu').select('id').where('code', '=', 'MBPC').executeTakeFirstOrThrow();
    const { body, status } = await server.anyone.call('dealers.directory', { query: { buId: bu.id } });
    expect([status, body.data.length]).toEqual([200, 31]);
    expect(Object.keys(body.data[0] ?? {}).sort()).toEqual(['code', 'dealerId', 'nameCn', 'nameEn']);
    expect((await server.anyone.call('dealers.directory', { query: { buId: 9_999_999 } })).body.data).toEqual([]);
  });
});

describe('a dealer', () => {
  it('is edited at its version, and its audit record has the former values', async () => {
    const before = await dealerOf('D1003');
    const saved = await update('D1003', {
      taxNumber: '91110000MA0000000X',
      successorCode: 'd1004',
      successorFrom: '2026-07-01',
    });
    expect(saved.body.data.version).toBe(before.version + 1);
    expect(await dealerOf('D1003')).toMatchObject({ taxNumber: '91110000MA0000000X', successorCode: 'D1004' });
    const stale = await admin.call('dealers.update', { query: { version: before.version }, body: { ...before } });
    expect(codeOf(stale)).toBe('RECORD_CHANGED');
    const { body } = await admin.call('audit.list', { query: { subject: `dealer:${before.dealerId}` } });
    expect(body.data.content.some(({ details }) => JSON.stringify(details).includes('91110000MA0000000X'))).toBe(true);
  });

  it('keeps its code; each code exists once', async () => {
    expect(codeOf(await update('D1005', { code: 'D9999' }))).toBe('FIELD_FIXED');
    expect(codeOf(await add('d1005'))).toBe('DEALER_CODE_EXISTS');
    expect((await add('NEW1')).status).toBe(200);
    expect(await find('NEW1')).toMatchObject({ code: 'NEW1', version: 1 });
  });

  it('has one region of each BU, and no circle of successors', async () => {
    const [north, east] = [await regionId('AMG', 'NORTH'), await regionId('AMG', 'EAST')];
    expect(codeOf(await update('D1006', { regionIds: [north, east] }))).toBe('DEALER_REGION_TWICE');
    expect(codeOf(await update('D1006', { regionIds: [9_999_999] }))).toBe('DEALER_REGION_UNKNOWN');
    const from = { successorFrom: '2026-07-01' };
    expect(codeOf(await update('D1006', { successorCode: 'NOBODY', ...from }))).toBe('DEALER_SUCCESSOR_UNKNOWN');
    expect((await update('D1006', { successorCode: 'D1007', ...from })).status).toBe(200);
    expect((await update('D1007', { successorCode: 'D1008', ...from })).status).toBe(200);
    expect(codeOf(await update('D1008', { successorCode: 'D1006', ...from }))).toBe('DEALER_SUCCESSOR_CIRCLE');
    expect(codeOf(await update('D1008', { successorCode: 'D1008', ...from }))).toBe('DEALER_SUCCESSOR_CIRCLE');
  });
});

/** Subscribes a user to exactly these BUs, without regions. */
async function subscribe(account: string, bus: readonly string[]): Promise<void> {
  const user = await server.owner
    .selectFrom('app_user')
    .select('id')
    .where('usrnm', '=', account)
    .executeTakeFirstOrThrow();
  await server.owner.deleteFrom('user_bu').where('user_id', '=', user.id).execute();
  if (bus.length === 0) return;
  await server.owner
    .insertInto('user_bu')
    .columns(['user_id', 'bu_id'])
    .expression((eb) =>
      eb
        .selectFrom('bu')
        .select([eb.val(user.id).as('user'), 'id'])
        .where('code', 'in', bus),
    )
    .execute();
}

describe('a user with regions', () => {
  it('reaches only the dealers that sell in them, in the list, the file and changes, and gives and takes no other regions', async () => {
    const [north, east] = [await regionId('MBPC', 'NORTH'), await regionId('MBPC', 'EAST')];
    await subscribe('control', ['MBPC']);
    await server.owner
      .insertInto('user_region')
      .columns(['user_bu_id', 'region_id'])
      .expression((eb) =>
        eb
          .selectFrom('user_bu as s')
          .innerJoin('app_user as u', 'u.id', 's.user_id')
          .innerJoin('region as r', 'r.bu_id', 's.bu_id')
          .select(['s.id', 'r.id as region_id'])
          .where('u.usrnm', '=', 'control')
          .where('r.id', '=', north),
      )
      .execute();
    const control = await server.as('control');
    const { body } = await control.call('dealers.list', { query: { pageSize: 100 } });
    expect(body.data.totalElements).toBe(8);
    expect(body.data.content.every(({ regionIds }) => regionIds.includes(north))).toBe(true);
    const far = await admin.call('dealers.list', { query: { regionId: east } });
    expect(codeOf(await update(far.body.data.content[0]?.code ?? '', {}, control))).toBe('NOT_FOUND');
    const own = await dealerOf('D1002');
    const moved = own.regionIds.map((id) => (id === north ? east : id));
    expect(codeOf(await update('D1002', { regionIds: moved }, control))).toBe('DEALER_REGION_REACH');
    expect((await update('D1002', { nameEn: 'Renamed' }, control)).status).toBe(200);
  });

  it('never reaches more after losing a BU, and reaches no dealer without a BU', async () => {
    const total = async (): Promise<number> => {
      const control = await server.as('control');
      return (await control.call('dealers.list', { query: { pageSize: 100 } })).body.data.totalElements;
    };
    const all = (await admin.call('dealers.list', { query: { pageSize: 100 } })).body.data.totalElements;
    await add('NOWHERE');
    await subscribe('control', ['MBPC', 'AMG']);
    const both = await total();
    await subscribe('control', ['AMG']);
    const amg = await total();
    expect([both <= all + 1, amg <= both, amg > 0]).toEqual([true, true, true]);
    // A dealer that sells nowhere yet is reached by every user with a BU without regions.
    expect(await find('NOWHERE', await server.as('control'))).toBeDefined();
    await subscribe('control', []);
    expect(await total()).toBe(0);
    expect(codeOf(await add('NOBODYS'))).toBeUndefined();
    await subscribe('control', ['MBPC']);
  });

  it('of a BU above reaches the dealers of the BUs below, like the programs there', async () => {
    const above = await server.owner
      .insertInto('bu')
      .values({ code: 'ABOVE', name_en: 'Above', name_cn: '上级' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.owner.updateTable('bu').set({ parent_id: above.id }).where('code', '=', 'AMG').execute();
    const total = async (): Promise<number> =>
      (await (await server.as('control')).call('dealers.list', { query: { pageSize: 100 } })).body.data.totalElements;
    await subscribe('control', ['AMG']);
    const below = await total();
    await subscribe('control', ['ABOVE']);
    expect([await total(), below > 0]).toEqual([below, true]);
    await server.owner.updateTable('bu').set({ parent_id: null }).where('code', '=', 'AMG').execute();
    await subscribe('control', ['MBPC']);
  });

  it('a dealer reaches only itself, and adds no dealer', async () => {
    await server.owner
      .insertInto('group_api')
      .columns(['group_id', 'api_id'])
      .expression((eb) =>
        eb
          .selectFrom('role as r')
          .innerJoin('api as a', (join) => join.on('a.code', 'in', ['DEALER_READ', 'DEALER_EDIT']))
          .select(['r.group_id', 'a.id'])
          .where('r.code', '=', 'DEALER'),
      )
      .execute();
    await server.owner
      .insertInto('role_api')
      .columns(['role_id', 'api_id'])
      .expression((eb) =>
        eb
          .selectFrom('role as r')
          .innerJoin('api as a', (join) => join.on('a.code', 'in', ['DEALER_READ', 'DEALER_EDIT']))
          .select(['r.id', 'a.id'])
          .where('r.code', '=', 'DEALER'),
      )
      .execute();
    const dealer = await server.as('DEALER1');
    const { body } = await dealer.call('dealers.list', { query: {} });
    expect(body.data.content.map(({ code }) => code)).toEqual(['D1001']);
    expect((await update('D1001', { nameEn: 'Renamed by itself' }, dealer)).status).toBe(200);
    const added = await dealer.call('dealers.save', {
      body: { ...(await dealerOf('D1001')), dealerId: null, code: 'MINE' },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(codeOf(added)).toBe('DEALER_HEAD_OFFICE_ADDS');
  });
});
