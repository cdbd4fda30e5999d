import type { BodyInput } from '@oasis/api-client/contract';
import { USER_TYPE } from '@oasis/engine/access';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { share } from '../../../test/reliability/counts.ts';
import { allowDealerIt, callKey, lastRecord, makeGroup, makeRights } from '../../../test/rights.ts';
import { type TestCaller, type TestServer, testServer } from '../../../test/test-server.ts';

let server: TestServer;
let admin: TestCaller;
let dealer: TestCaller;
beforeAll(async () => {
  server = await testServer('people');
  admin = await server.as('admin');
  dealer = await server.as('DEALERIT');
});
afterAll(() => server.close());

const FORM = { grpnmen: 'Planners', grpnmcn: '计划组', grptp: USER_TYPE.headOffice, grpdsc: '' };
const ZH = { 'x-oasis-locale': 'zh' };

async function save(form: Partial<BodyInput<'groups.save'>>, by = admin) {
  return by.call('groups.save', { body: { ...FORM, ...form }, headers: callKey() });
}

async function groupOf(privgrpid: number, by = admin) {
  return (await by.call('groups.byId', { query: { privgrpid } })).body.data;
}

async function adminGroup(): Promise<number> {
  const row = await server.owner
    .selectFrom('role')
    .select('group_id')
    .where('code', '=', 'ADMIN')
    .executeTakeFirstOrThrow();
  return row.group_id;
}

describe('reading user groups', () => {
  it('[UGP-015] [UGP-016] [UGP-017] [UGP-056] [STG-021] a page lists groups with type, state and maker', async () => {
    const id = await makeGroup(admin, 'Listed group', { grpnmcn: '列表组', grpdsc: 'Plan' });
    const { body } = await admin.call('groups.list', { query: { name: 'listed', pageSize: 20 } });
    expect(body.data).toEqual({ size: 20, totalElements: 1, content: [expect.anything()] });
    expect(body.data.content[0]).toEqual({
      privgrpid: id,
      grpnmen: 'Listed group',
      grpnmcn: '列表组',
      grptp: USER_TYPE.headOffice,
      grptpnm: 'Head Office',
      grpdsc: 'Plan',
      state: true,
      crtby: expect.any(Number),
      crtbynm: 'An Min',
      crted: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      version: 1,
    });
    const chinese = await admin.call('groups.list', { query: { name: '列表' }, headers: ZH });
    expect(chinese.body.data.content).toMatchObject([{ privgrpid: id, grptpnm: '总部' }]);
  });

  it('a page is narrowed by name and type, sorted and cut', async () => {
    const { data } = (await admin.call('groups.list', { query: { legalEntity: USER_TYPE.dealer, sort: 'name' } })).body;
    expect(data.content.map(({ grpnmen }) => grpnmen)).toEqual(['Dealer', 'Dealer IT administrator']);
    const backwards = await admin.call('groups.list', {
      query: { legalEntity: USER_TYPE.dealer, sort: '-name', pageSize: 1, pageIndex: 1 },
    });
    expect(backwards.body.data).toMatchObject({ size: 1, totalElements: 2, content: [{ grpnmen: 'Dealer' }] });
    expect((await admin.call('groups.list', { query: { name: '100%' } })).body).toMatchObject({
      code: '1',
      message: 'Please enter qualified characters!',
    });
  });

  it('[UGP-057] [UGP-058] [UGP-059] [UGP-060] calls read one group by id, several by type or types, or all', async () => {
    const all = (await admin.call('groups.all')).body.data;
    const [first] = all;
    expect(await groupOf(first?.privgrpid ?? 0)).toEqual(first);
    const head = (await admin.call('groups.byType', { query: { type: USER_TYPE.headOffice } })).body.data;
    expect(new Set(head.map(({ grptp }) => grptp))).toEqual(new Set([USER_TYPE.headOffice]));
    const types = `${USER_TYPE.dealer},${USER_TYPE.dealerLocked}`;
    const dealers = (await admin.call('groups.byTypes', { query: { types } })).body.data;
    expect(dealers.length + head.length).toBe(all.length);
    expect((await admin.call('groups.byTypes')).body.data).toEqual(all);
    expect((await admin.call('groups.byId', { query: { privgrpid: 999_999 } })).status).toBe(404);
  });

  it('a dealer reaches groups of dealers; every other group is answered byte for byte like a missing one', async () => {
    const all = (await dealer.call('groups.all')).body.data;
    expect(all.map(({ grpnmen }) => grpnmen)).toEqual(['Dealer', 'Dealer IT administrator']);
    expect((await dealer.call('groups.byType', { query: { type: USER_TYPE.headOffice } })).body.data).toEqual([]);
    expect((await dealer.call('groups.list')).body.data.totalElements).toBe(2);
    const query = { privgrpid: await adminGroup() };
    const missing = { privgrpid: 999_999 };
    for (const call of ['groups.byId', 'groups.assignment'] as const) {
      const [foreign, none] = [await dealer.call(call, { query }), await dealer.call(call, { query: missing })];
      expect([foreign.status, foreign.text]).toEqual([404, none.text]);
    }
  });
});

describe('the form of a user group', () => {
  it('[UGP-061] is saved, listed, and recorded with its fields', async () => {
    const { body } = await save({ grpnmen: ' Form group ', grpnmcn: '表单组' });
    expect(body.code).toBe('0');
    const id = body.data.privgrpid;
    expect(await groupOf(id)).toMatchObject({ grpnmen: 'Form group', grpnmcn: '表单组', state: true });
    expect(await lastRecord(server, `group:${id}`)).toMatchObject({
      event: 'GROUP_CREATED',
      usrnm: 'admin',
      details: { before: null, after: { grpnmen: 'Form group', grpnmcn: '表单组', grpdsc: '', grptp: 10001 } },
    });
  });

  it('[UGP-027] [UGP-033] [UGP-038] [UGP-040] [UGP-045] is refused by the rules of the screen, each at its field', async () => {
    const { status, body } = await save({ grpnmen: '   ', grpnmcn: '组-1', grptp: null, grpdsc: 'x'.repeat(201) });
    expect([status, body.code, body.message]).toEqual([200, '1', 'Please input English name']);
    expect(body.data).toEqual({
      refusals: [
        { field: 'grpnmen', code: 'ENGLISH_NAME_MISSING', message: 'Please input English name' },
        {
          field: 'grpnmcn',
          code: 'CHINESE_NAME_CHARACTERS',
          message: 'Please enter Chinese，English Letters and  number',
        },
        { field: 'grptp', code: 'GROUP_TYPE_MISSING', message: 'Please select a user group type' },
        { field: 'grpdsc', code: 'LENGTH_0_TO_200', message: 'Length should be 0 to 200' },
      ],
    });
  });

  it('[UGP-029] [UGP-031] [UGP-036] names have at most 100 letters, digits and blanks', async () => {
    expect((await save({ grpnmen: 'n'.repeat(101) })).body.message).toBe('Length should be 1 to 100');
    expect((await save({ grpnmen: 'Group-1' })).body.message).toBe('Please enter English or number');
    expect((await save({ grpnmen: 'n'.repeat(100), grpnmcn: `组 A1${'长'.repeat(95)}` })).body.code).toBe('0');
  });

  it('[UGP-043] [UGP-044] closing tags are replaced before saving', async () => {
    const id = await makeGroup(admin, 'Tagged group', { grpdsc: 'a</b' });
    expect((await groupOf(id)).grpdsc).toBe(String.raw`a<\/b`);
  });

  it('takes no name of another group of the type, in either language, in upper or lower case', async () => {
    await makeGroup(admin, 'Named once', { grpnmcn: '唯一' });
    const again = await save({ grpnmen: 'named ONCE', grpnmcn: '唯一' });
    expect(again.body.data).toMatchObject({
      refusals: [
        { field: 'grpnmen', code: 'GROUP_NAME_EXISTS' },
        { field: 'grpnmcn', code: 'GROUP_NAME_EXISTS' },
      ],
    });
    expect((await save({ grpnmen: 'Named once', grpnmcn: '唯一', grptp: USER_TYPE.dealer })).body.code).toBe('0');
    const racing = await Promise.all(Array.from({ length: 20 }, () => save({ grpnmen: 'Raced', grpnmcn: '竞争' })));
    expect(racing.filter(({ body }) => body.code === '0')).toHaveLength(1);
  });

  it('[UGP-026] [UGP-062] changes every field except the type', async () => {
    const id = await makeGroup(admin, 'Changed group');
    const present = await groupOf(id);
    const body = { ...present, grpnmen: 'Changed', grpdsc: 'new' };
    expect((await admin.call('groups.update', { body })).body).toMatchObject({ code: '0', data: { version: 2 } });
    expect(await groupOf(id)).toMatchObject({ grpnmen: 'Changed', grpdsc: 'new', version: 2 });
    expect(await lastRecord(server, `group:${id}`)).toMatchObject({
      event: 'GROUP_UPDATED',
      details: { before: { grpnmen: 'Changed group', grpdsc: '' }, after: { grpnmen: 'Changed', grpdsc: 'new' } },
    });
    const moved = await admin.call('groups.update', { body: { ...body, grptp: USER_TYPE.dealer } });
    expect(moved.body.data).toMatchObject({ refusals: [{ field: 'grptp', code: 'FIELD_FIXED' }] });
  });

  it('refuses an older version and sends the present row; without a version the present one is assumed', async () => {
    const id = await makeGroup(admin, 'Versioned');
    const body = { ...(await groupOf(id)), grpdsc: 'first' };
    expect((await admin.call('groups.update', { query: { version: 1 }, body })).status).toBe(200);
    const late = await admin.call('groups.update', { query: { version: 1 }, body: { ...body, grpdsc: 'second' } });
    expect([late.status, late.headers['x-oasis-message']]).toEqual([409, 'RECORD_CHANGED']);
    expect(late.body.data).toMatchObject({ privgrpid: id, grpdsc: 'first', version: 2 });
    expect((await admin.call('groups.update', { body: { ...body, grpdsc: 'third' } })).status).toBe(200);
  });

  it('[UGP-042] needs the permission; a dealer makes groups of the type Dealer only', async () => {
    expect((await save({ grpnmen: 'Denied' }, dealer)).status).toBe(403);
    await allowDealerIt(server, ['GROUP_EDIT', 'GROUP_GRANT']);
    const { body } = await save({ grpnmen: 'Of a dealer', grpnmcn: '经销商组' }, dealer);
    expect(await groupOf(body.data.privgrpid)).toMatchObject({ grptp: USER_TYPE.dealerLocked });
    const foreign = { ...(await groupOf(await adminGroup())), grpdsc: 'mine' };
    expect((await dealer.call('groups.update', { body: foreign })).status).toBe(404);
    expect((await dealer.call('groups.changeStatus', { body: { privGroupId: foreign.privgrpid } })).status).toBe(404);
  });
});

describe('the active flag of a user group', () => {
  it('[UGP-063] [API-036] is switched by id in body or query, and recorded', async () => {
    const id = await makeGroup(admin, 'Toggled');
    const off = await admin.call('groups.changeStatus', { body: { privGroupId: id } });
    expect(off.body.data).toEqual({ privgrpid: id, state: false, version: 2 });
    expect(await lastRecord(server, `group:${id}`)).toMatchObject({
      event: 'GROUP_STATUS_CHANGED',
      details: { before: { state: true }, after: { state: false } },
    });
    const on = await admin.call('groups.changeStatus', { query: { privGroupId: id, version: 2 }, body: {} });
    expect(on.body.data).toEqual({ privgrpid: id, state: true, version: 3 });
    expect((await admin.call('groups.changeStatus', { body: {} })).status).toBe(400);
    expect((await admin.call('groups.changeStatus', { query: { version: 2 }, body: { privGroupId: id } })).status).toBe(
      409,
    );
  });

  it('counts from the next request of every user in its roles', async () => {
    const granted = { permissions: ['USER_READ'] };
    const { group: id } = await makeRights(server, admin, { name: 'Counting', granted, to: 'sipo' });
    const sipo = await server.as('sipo');
    const status = async () => (await sipo.call('users.list')).status;
    expect(await status()).toBe(200);
    await admin.call('groups.changeStatus', { body: { privGroupId: id } });
    expect(await status()).toBe(403);
    await admin.call('groups.changeStatus', { body: { privGroupId: id } });
    expect(await status()).toBe(200);
  });

  it('no user switches off the group that his own rights come from', async () => {
    const id = await adminGroup();
    const { status, headers } = await admin.call('groups.changeStatus', { body: { privGroupId: id } });
    expect([status, headers['x-oasis-message']]).toEqual([200, 'OWN_RIGHTS']);
    expect(await groupOf(id)).toMatchObject({ state: true });
    expect(await lastRecord(server, `group:${id}`)).toMatchObject({ outcome: 'refused', message_code: 'OWN_RIGHTS' });
  });

  it('two users who switch it many times at once lose no switch, and the end state is right', async () => {
    const id = await makeGroup(admin, 'Contested');
    const second = await server.as('admin');
    const each = share(10, 50);
    const turnOften = async (by: TestCaller) => {
      const turns = [];
      for (let turn = 0; turn < each; turn += 1) {
        turns.push(await by.call('groups.changeStatus', { body: { privGroupId: id } }));
      }
      return turns;
    };
    const turns = (await Promise.all([admin, second].map(turnOften))).flat();
    expect(new Set(turns.map(({ status }) => status))).toEqual(new Set([200]));
    const versions = turns.map(({ body }) => body.data.version).toSorted((one, other) => one - other);
    expect(versions).toEqual(Array.from({ length: 2 * each }, (_none, place) => place + 2));
    for (const { body } of turns) expect(body.data.state).toBe(body.data.version % 2 === 1);
    expect(await groupOf(id)).toMatchObject({ state: true, version: 2 * each + 1 });
  });

  it('of two users who switch the state that both have seen, one is refused with the present state', async () => {
    const id = await makeGroup(admin, 'Seen by both');
    const statuses = await Promise.all(
      [admin, await server.as('admin')].map(
        async (by) =>
          (await by.call('groups.changeStatus', { query: { version: 1 }, body: { privGroupId: id } })).status,
      ),
    );
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
    expect(await groupOf(id)).toMatchObject({ state: false, version: 2 });
  });
});
