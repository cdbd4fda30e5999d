import { USER_TYPE } from '@oasis/engine/access';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeGroup, makeRole } from '../../../test/rights.ts';
import { type TestCaller, type TestServer, testServer } from '../../../test/test-server.ts';

let server: TestServer;
let admin: TestCaller;
let dealer: TestCaller;
let groupId: number;
beforeAll(async () => {
  server = await testServer('people');
  [admin, dealer] = [await server.as('admin'), await server.as('DEALERIT')];
  groupId = await makeGroup(admin, 'Picked', { grpnmcn: '挑选组' });
  for (const name of ['All picked', 'Picked two', 'Picked one']) await makeGroup(admin, name);
  await makeGroup(admin, 'Picked of dealers', { grptp: USER_TYPE.dealerLocked });
});
afterAll(() => server.close());

const NOT_QUALIFIED = 'Please enter qualified characters!';

describe('a picker of user groups', () => {
  const found = async (query: object, by = admin) =>
    (await by.call('groups.all', { query })).body.data.map(({ grpnmen }) => grpnmen);

  it('[MTX-033] gets an equal name first, then names that begin with the text, then others, up to the limit', async () => {
    expect(await found({ name: 'picked', limit: 20 })).toEqual([
      'Picked',
      'Picked of dealers',
      'Picked one',
      'Picked two',
      'All picked',
    ]);
    expect(await found({ name: 'picked', limit: 2 })).toEqual(['Picked', 'Picked of dealers']);
    expect(await found({ name: '挑选', limit: 20 })).toEqual(['Picked']);
    expect(await found({ name: 'p_cked', limit: 20 })).toEqual([]);
  });

  it('[UGP-042] [ROL-021] gets groups of its type within reach; a text with other characters is refused', async () => {
    expect(await found({ name: 'picked', limit: 20 }, dealer)).toEqual(['Picked of dealers']);
    const ofType = { type: USER_TYPE.dealerLocked, name: 'picked', limit: 20 };
    const { data } = (await admin.call('groups.byType', { query: ofType })).body;
    expect(data.map(({ grpnmen }) => grpnmen)).toEqual(['Picked of dealers']);
    const ofTypes = { types: `${USER_TYPE.headOffice}`, name: 'picked', limit: 1 };
    expect((await admin.call('groups.byTypes', { query: ofTypes })).body.data).toMatchObject([{ grpnmen: 'Picked' }]);
    expect((await admin.call('groups.all', { query: { name: 'a%' } })).body.message).toBe(NOT_QUALIFIED);
    expect((await admin.call('groups.all', { query: { limit: 101 } })).status).toBe(400);
  });
});

describe('a picker of roles', () => {
  beforeAll(async () => {
    const other = await makeGroup(admin, 'Helpers of pickers');
    await makeRole(admin, groupId, 'Hand', { rolnmcn: '手' });
    await makeRole(admin, groupId, 'Second hand', { rolnmcn: '第二手' });
    await makeRole(admin, other, 'Hand of dice', { rolnmcn: '骰子' });
    await makeRole(admin, other, 'Sleeping hand', { rolnmcn: '睡眠' });
    await server.owner.updateTable('role').set({ state: false }).where('name_en', '=', 'Sleeping hand').execute();
  });

  const found = async (query: object, by = admin) =>
    (await by.call('roles.byType', { query: { type: USER_TYPE.headOffice, ...query } })).body.data.map(
      ({ rolnmen }) => rolnmen,
    );

  it('[ROL-047] [UST-012] gets roles that fit the type and the text, in the role or in its group, best first', async () => {
    expect(await found({ name: 'HAND', limit: 20 })).toEqual(['Hand', 'Hand of dice', 'Second hand', 'Sleeping hand']);
    expect(await found({ name: 'hand', limit: 3, active: 'true' })).toEqual(['Hand', 'Hand of dice', 'Second hand']);
    expect(await found({ name: '手', limit: 20 })).toEqual(['Hand', 'Second hand']);
    expect(await found({ name: 'helpers', active: 'true', limit: 20 })).toEqual(['Hand of dice']);
    expect(await found({ type: USER_TYPE.dealer, name: 'hand', limit: 20 })).toEqual([]);
    expect(await found({ name: 'hand', limit: 20 }, dealer)).toEqual([]);
    const query = { type: USER_TYPE.headOffice, name: '<b>' };
    expect((await admin.call('roles.byType', { query })).body.message).toBe(NOT_QUALIFIED);
  });

  it('[ROL-048] [ROL-049] [ROL-050] gets the roles of a group, and each name once', async () => {
    const query = { name: 'hand', limit: 1 };
    const ofGroup = await admin.call('roles.byGroup', { query: { privgrpid: groupId, ...query } });
    expect(ofGroup.body.data).toMatchObject([{ rolnmen: 'Hand' }]);
    const same = await admin.call('roles.byGroupId', { query: { grpid: groupId, ...query } });
    expect(same.body.data).toEqual(ofGroup.body.data);
    const names = async (of: object, by = admin) => (await by.call('roles.names', { query: of })).body.data;
    expect(await names({ name: 'second hand', limit: 5 })).toEqual(['Second hand']);
    expect(await names({ name: 'hand', limit: 2 })).toEqual(['Hand', 'Hand of dice']);
    expect(await names({ name: 'hand', limit: 2 }, dealer)).toEqual([]);
  });
});

describe('a picker of organisations', () => {
  beforeAll(async () => {
    const like = await server.owner
      .selectFrom('org')
      .select(['user_type_id', 'legal_entity_id'])
      .where('user_type_id', '=', USER_TYPE.dealer)
      .executeTakeFirst();
    const of = like ?? { user_type_id: USER_TYPE.dealer, legal_entity_id: 1 };
    const make = (code: string, name_en: string, name_cn: string) => ({ code, name_en, name_cn, ...of });
    await server.owner
      .insertInto('org')
      .values([make('Z1', 'Star cars', '星车'), make('Z2', 'New star', '新星'), make('STAR', 'Moon cars', '月车')])
      .execute();
  });

  const found = async (query: object, by = admin, parentId: number = USER_TYPE.dealer) =>
    (await by.call('entities.children', { params: { parentId }, query })).body.data.map(({ orgcode }) => orgcode);

  it('[USR-083] [USR-077] gets organisations of the type by code and name, best first; a dealer gets only his own', async () => {
    expect(await found({ name: 'star', limit: 20 })).toEqual(['STAR', 'Z1', 'Z2']);
    expect(await found({ name: 'star', limit: 1 })).toEqual(['STAR']);
    expect(await found({ name: '新', limit: 20 }, admin, USER_TYPE.dealerLocked)).toEqual(['Z2']);
    expect(await found({ name: 'star', limit: 20 }, admin, USER_TYPE.headOffice)).toEqual([]);
    expect(await found({ name: 'star', limit: 20 }, dealer)).toEqual([]);
    expect((await found({}, dealer)).length).toBe(1);
  });
});
