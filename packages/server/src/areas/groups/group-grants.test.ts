import type { BodyInput } from '@oasis/api-client/contract';
import { USER_TYPE } from '@oasis/engine/access';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  allowDealerIt,
  apiId,
  grantGroup,
  grantIds,
  grantRole,
  groupTicks,
  lastRecord,
  makeGroup,
  makeRights,
  makeRole,
  putInto,
} from '../../../test/rights.ts';
import { type TestCaller, type TestServer, testServer } from '../../../test/test-server.ts';

let server: TestServer;
let admin: TestCaller;
let dealer: TestCaller;
beforeAll(async () => {
  server = await testServer('people');
  [admin, dealer] = [await server.as('admin'), await server.as('DEALERIT')];
  await allowDealerIt(server, ['GROUP_EDIT', 'GROUP_GRANT']);
});
afterAll(() => server.close());

async function versionOf(privgrpid: number): Promise<number> {
  return (await admin.call('groups.byId', { query: { privgrpid } })).body.data.version;
}

describe('the grants of a user group', () => {
  it('[STG-026] [STG-034] [STG-038] [STG-039] are read as every node with its state, and as a list of nodes', async () => {
    const id = await makeGroup(admin, 'Empty handed');
    const { data } = (await admin.call('groups.assignment', { query: { privgrpid: id } })).body;
    expect(Object.keys(data).toSorted()).toEqual(['apilist', 'group', 'menus', 'mnulist', 'privlist']);
    const { mnulist, privlist, apilist } = data;
    expect([...mnulist, ...privlist, ...apilist].some(({ state }) => state)).toBe(false);
    expect(new Set(mnulist.map(({ privgrpid }) => privgrpid))).toEqual(new Set([id]));
    expect(mnulist).toHaveLength(await countOf('menu'));
    expect(privlist).toHaveLength(await countOf('menu_privilege'));
    expect(apilist).toHaveLength(await countOf('api'));
  });

  it('[STG-027] [STG-032] are saved, read again as ticked, and recorded by name', async () => {
    const id = await makeGroup(admin, 'Holding');
    const granted = { buttons: ['/role#VIEW'], permissions: ['ROLE_READ'] };
    expect((await grantGroup(server, admin, id, granted)).body).toMatchObject({ code: '0', data: { version: 2 } });
    const { data } = (await admin.call('groups.assignment', { query: { privgrpid: id } })).body;
    const ticked = [...data.mnulist, ...data.privlist, ...data.apilist].filter(({ state }) => state);
    expect(ticked).toMatchObject([{ mnuid: 300 }, { mnuid: 320 }, { privid: 3203, mnuid: 320 }, {}]);
    expect(await lastRecord(server, `group:${id}`)).toMatchObject({
      event: 'GROUP_GRANTS_CHANGED',
      details: {
        before: { menus: [], privileges: [], apis: [] },
        after: {
          menus: [
            { id: 300, name: 'System Setting' },
            { id: 320, name: 'System Setting / Role' },
          ],
          privileges: [{ id: 3203, name: 'System Setting / Role: View' }],
          apis: [{ name: 'ROLE_READ' }],
        },
      },
    });
    const { creator } = await server.owner
      .selectFrom('group_menu')
      .innerJoin('app_user', 'app_user.id', 'group_menu.created_by')
      .select('usrnm as creator')
      .where('group_id', '=', id)
      .where('menu_id', '=', 320)
      .executeTakeFirstOrThrow();
    expect(creator).toBe('admin');
  });

  it('saving unchanged grants makes no new version; an older version is refused', async () => {
    const id = await makeGroup(admin, 'Saved twice');
    await grantGroup(server, admin, id, { permissions: ['ROLE_READ'] });
    expect((await grantGroup(server, admin, id, { permissions: ['ROLE_READ'] })).body.data.version).toBe(2);
    const { data } = (await admin.call('groups.assignment', { query: { privgrpid: id } })).body;
    const body = groupTicks(data, await grantIds(server, {}));
    const late = await admin.call('groups.saveAssignment', { query: { version: 1 }, body });
    expect([late.status, late.body.data]).toMatchObject([409, { privgrpid: id, version: 2 }]);
  });

  it('[STG-018] a menu needs the menu above it, and a button needs its menu', async () => {
    const id = await makeGroup(admin, 'Alone');
    const { data } = (await admin.call('groups.assignment', { query: { privgrpid: id } })).body;
    const ids = await grantIds(server, { buttons: ['/role#VIEW'] });
    const withoutParent = await admin.call('groups.saveAssignment', {
      body: groupTicks(data, { ...ids, menus: [320] }),
    });
    expect(withoutParent.body.message).toBe('Role cannot be granted without what it belongs to');
    const withoutMenu = await admin.call('groups.saveAssignment', { body: groupTicks(data, { ...ids, menus: [300] }) });
    expect(withoutMenu.body.message).toBe('View cannot be granted without what it belongs to');
    expect(await versionOf(id)).toBe(1);
  });

  it('an unknown node, a node sent twice, another group and a button under another menu are refused', async () => {
    const id = await makeGroup(admin, 'Strict');
    const none = { privgrpid: id, mnulist: [], privlist: [], apilist: [] };
    const ask = async (body: Partial<BodyInput<'groups.saveAssignment'>>) =>
      (await admin.call('groups.saveAssignment', { body: { ...none, ...body } })).status;
    expect(await ask({ mnulist: [{ mnuid: 999, privgrpid: id, state: true }] })).toBe(400);
    expect(await ask({ apilist: [true, false].map((state) => ({ apiid: 1, privgrpid: id, state })) })).toBe(400);
    expect(await ask({ mnulist: [{ mnuid: 300, privgrpid: id + 1, state: true }] })).toBe(400);
    expect(await ask({ privlist: [{ privid: 3203, mnuid: 310, privgrpid: id, state: true }] })).toBe(400);
    expect(await ask({ privgrpid: 999_999 })).toBe(404);
  });

  it('a role loses the grants that its group loses, in the same change, and both records say so', async () => {
    const granted = { buttons: ['/role#VIEW'], permissions: ['ROLE_READ', 'GROUP_READ'] };
    const { group: id, role: rolid } = await makeRights(server, admin, { name: 'Shrinking', granted });
    await grantGroup(server, admin, id, { pages: ['/role'], permissions: ['ROLE_READ'] });
    const { data } = (await admin.call('roles.assignment', { query: { rolid } })).body;
    expect(data.role.version).toBe(3);
    expect(data.privList).toEqual([]);
    expect(data.apiList).toEqual([{ rolid, apiid: expect.any(Number), state: true }]);
    expect(await lastRecord(server, `group:${id}`)).toMatchObject({
      details: {
        before: { privileges: [{ id: 3203 }], apis: [{ name: 'GROUP_READ' }] },
        roles: { [`role:${rolid}`]: { menus: [], privileges: [{ id: 3203 }], apis: [{ name: 'GROUP_READ' }] } },
      },
    });
  });

  it('a dealer puts only his own permissions into a group', async () => {
    const id = await makeGroup(admin, 'Given by a dealer', { grptp: USER_TYPE.dealer });
    const { data } = (await dealer.call('groups.assignment', { query: { privgrpid: id } })).body;
    const beyond = groupTicks(data, await grantIds(server, { permissions: ['USER_READ', 'PROGRAM_READ'] }));
    const refused = await dealer.call('groups.saveAssignment', { body: beyond });
    expect(refused.body.message).toBe('You can only grant what you hold yourself: Read programs');
    const held = groupTicks(data, await grantIds(server, { permissions: ['USER_READ'], pages: ['/user'] }));
    expect((await dealer.call('groups.saveAssignment', { body: held })).body.code).toBe('0');
  });

  it('no user gives himself two exclusive duties or more rights than he has', async () => {
    const id = await makeGroup(admin, 'Own hand');
    await grantGroup(server, admin, id, { permissions: ['DUTY_DECIDE'] });
    const rolid = await makeRole(admin, id, 'Own hand role');
    await putInto(server, 'admin', rolid);
    const own = await grantRole(server, admin, rolid, { permissions: ['DUTY_DECIDE'] });
    expect(own.headers['x-oasis-message']).toBe('OWN_RIGHTS');
    const other = await makeRole(admin, id, 'Other hand role');
    await server.owner
      .insertInto('group_api')
      .values({ group_id: id, api_id: await apiId(server, 'USER_GRANT') })
      .execute();
    await putInto(server, 'sicco', other);
    const both = await grantRole(server, admin, other, { permissions: ['DUTY_DECIDE', 'USER_GRANT'] });
    expect(both.headers['x-oasis-message']).toBe('DUTIES_CONFLICT');
    expect(both.body.message).toContain('sicco');
  });

  it('the preview runs the change itself and rolls it back', async () => {
    const granted = { buttons: ['/role#VIEW'], permissions: ['ROLE_READ', 'GROUP_READ'] };
    const { group: id } = await makeRights(server, admin, { name: 'Previewed', granted, to: 'finance' });
    const { data } = (await admin.call('groups.assignment', { query: { privgrpid: id } })).body;
    const body = groupTicks(
      data,
      await grantIds(server, { pages: ['/role'], permissions: ['ROLE_READ', 'USER_READ'] }),
    );
    const preview = await admin.call('groups.previewAssignment', { body });
    expect(preview.body.data).toEqual({
      gains: [],
      losses: [
        { kind: 'privilege', name: 'System Setting / Role: View' },
        { kind: 'api', name: 'Read user groups' },
      ],
      users: [{ usrid: expect.any(Number), usrnm: 'finance', fulnm: 'Fang Wei', gains: 0, losses: 2 }],
      userCount: 1,
      conflicts: [],
    });
    expect((await admin.call('groups.assignment', { query: { privgrpid: id } })).body.data).toEqual(data);
    const alone = groupTicks(data, { menus: [320], buttons: [], apis: [] });
    expect((await admin.call('groups.previewAssignment', { body: alone })).headers['x-oasis-message']).toBe(
      'GRANT_WITHOUT_PARENT',
    );
  });
});

describe('the nodes that can be granted', () => {
  it('[STG-019] [STG-020] [STG-028] [STG-029] are the menu as a tree with its buttons, and the APIs by group', async () => {
    const { data: menus } = (await admin.call('resources.menus')).body;
    const setting = menus.find(({ mnuid }) => mnuid === 300);
    expect(setting).toMatchObject({
      parentid: 0,
      mnunmen: 'System Setting',
      mnunmcn: '系统设置',
      privlist: [],
      privids: [],
    });
    const group = setting?.children.find(({ mnuid }) => mnuid === 310);
    expect(group).toMatchObject({ mnuid: 310, parentid: 300, children: [] });
    expect(group?.privids).toEqual(group?.privlist.map(({ privid }) => privid));
    expect(group?.privlist[0]).toEqual({
      privid: 3101,
      privnmcn: '查询',
      privnmen: 'Search',
      privcd: 'SEARCH',
      privtpnm: 'Button',
    });
    const { data: apis } = (await admin.call('resources.apis')).body;
    expect(apis.find(({ apinm }) => apinm === 'GROUP_READ')).toEqual({
      apiid: expect.any(Number),
      apinm: 'GROUP_READ',
      apimhd: 'GET',
      apidsc: expect.stringContaining('Read user groups'),
      apigrpnm: 'GROUP',
    });
    const chinese = (await admin.call('resources.apis', { headers: { 'x-oasis-locale': 'zh' } })).body.data;
    expect(chinese.find(({ apinm }) => apinm === 'GROUP_READ')?.apidsc).toContain('查看用户组');
    expect((await (await server.as('manager')).call('resources.menus')).status).toBe(403);
  });
});

async function countOf(table: 'menu' | 'menu_privilege' | 'api'): Promise<number> {
  const { count } = await server.owner
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
