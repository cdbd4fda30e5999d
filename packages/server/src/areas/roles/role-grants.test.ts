import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { share } from '../../../test/reliability/counts.ts';
import {
  apiId,
  grantGroup,
  grantIds,
  grantRole,
  lastRecord,
  makeGroup,
  makeRights,
  makeRole,
  menuIds,
  putInto,
  roleTicks,
} from '../../../test/rights.ts';
import { type TestCaller, type TestServer, testServer } from '../../../test/test-server.ts';

let server: TestServer;
let admin: TestCaller;
let groupId: number;
const GRANTED = {
  pages: ['/user'],
  buttons: ['/role#VIEW', '/role#EDIT'],
  permissions: ['ROLE_READ', 'USER_READ', 'PROGRAM_READ'],
};
beforeAll(async () => {
  server = await testServer('people');
  admin = await server.as('admin');
  groupId = await makeGroup(admin, 'Roles group');
  await grantGroup(server, admin, groupId, GRANTED);
});
afterAll(() => server.close());

async function assignmentOf(rolid: number) {
  return (await admin.call('roles.assignment', { query: { rolid } })).body.data;
}

describe('the grants of a role', () => {
  it('[STG-017] [STG-030] [STG-035] [STG-038] are read with their states, and are limited to the grants of its group', async () => {
    const id = await makeRole(admin, groupId, 'Offered');
    const assignment = await assignmentOf(id);
    expect(Object.keys(assignment).toSorted()).toEqual(['apiList', 'apis', 'menus', 'mnuList', 'privList', 'role']);
    expect(menuIds(assignment.menus)).toEqual([300, 320, 330]);
    expect(assignment.privList.map(({ privid, mnuid, state }) => [privid, mnuid, state])).toEqual([
      [3203, 320, false],
      [3204, 320, false],
    ]);
    expect(assignment.apis.map(({ apinm }) => apinm).toSorted()).toEqual(['PROGRAM_READ', 'ROLE_READ', 'USER_READ']);
    expect(assignment.mnuList[0]).toEqual({ mnuid: 300, rolid: id, state: false, rolmnuid: null });
    const beyond = {
      apiList: [{ apiid: await apiId(server, 'BUDGET_EDIT'), rolid: id, state: true }],
      mnuList: [],
      privList: [],
    };
    const refused = await admin.call('roles.saveAssignment', { body: { rolid: id, ...beyond } });
    expect(refused.body.message).toBe('The user group does not hold Edit budgets');
  });

  it('[STG-031] [STG-033] are saved, read again as ticked, recorded, and count from the next request', async () => {
    const id = await makeRole(admin, groupId, 'Granted');
    await putInto(server, 'manager', id);
    const manager = await server.as('manager');
    expect((await manager.call('roles.list')).status).toBe(403);
    const granted = { buttons: ['/role#VIEW'], permissions: ['ROLE_READ'] };
    expect((await grantRole(server, admin, id, granted)).body).toMatchObject({ code: '0', data: { version: 2 } });
    expect((await manager.call('roles.list')).status).toBe(200);
    const { mnuList, privList, apiList } = await assignmentOf(id);
    expect([...mnuList, ...privList, ...apiList].filter(({ state }) => state)).toMatchObject([
      { mnuid: 300 },
      { mnuid: 320 },
      { privid: 3203 },
      {},
    ]);
    expect(await lastRecord(server, `role:${id}`)).toMatchObject({
      event: 'ROLE_GRANTS_CHANGED',
      details: { after: { privileges: [{ name: 'System Setting / Role: View' }], apis: [{ name: 'ROLE_READ' }] } },
    });
    await grantRole(server, admin, id, {});
    expect((await manager.call('roles.list')).status).toBe(403);
  });

  it('a role and its group saved at once never leave the role with more than the group', async () => {
    const group = await makeGroup(admin, 'Raced group');
    await grantGroup(server, admin, group, GRANTED);
    const id = await makeRole(admin, group, 'Raced role');
    for (let round = 0; round < share(3, 8); round += 1) {
      await grantGroup(server, admin, group, GRANTED);
      const body = roleTicks(await assignmentOf(id), await grantIds(server, GRANTED));
      await Promise.all([
        admin.call('roles.saveAssignment', { body }),
        grantGroup(server, admin, group, { permissions: ['ROLE_READ'] }),
      ]);
      const { apiList, mnuList } = await assignmentOf(id);
      expect(apiList.length + mnuList.length).toBe(1);
      const { count } = await server.owner
        .selectFrom('role_api')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('role_id', '=', id)
        .executeTakeFirstOrThrow();
      expect(count).toBeLessThanOrEqual(1);
    }
  });

  it('a removed right is refused to every request that begins after the removal', async () => {
    const id = await makeRole(admin, groupId, 'Taken away');
    await grantRole(server, admin, id, { permissions: ['PROGRAM_READ', 'USER_READ'] });
    await putInto(server, 'finance', id);
    const finance = await server.as('finance');
    let taken = false;
    const lateOnes: number[] = [];
    const ask = async (): Promise<void> => {
      for (let request = 0; request < 20; request += 1) {
        const isLate = taken;
        const { status } = await finance.call('users.list', { query: { pageSize: 1 } });
        if (isLate) lateOnes.push(status);
      }
    };
    const take = async (): Promise<void> => {
      const reply = await grantRole(server, admin, id, { permissions: ['PROGRAM_READ'] });
      expect(reply.status).toBe(200);
      taken = true;
      await ask();
    };
    await Promise.all([...Array.from({ length: 10 }, ask), take()]);
    expect(lateOnes.length).toBeGreaterThanOrEqual(20);
    expect(new Set(lateOnes)).toEqual(new Set([403]));
  });

  it('the preview lists every user who gains or loses rights, and the exclusive duties that would meet', async () => {
    const granted = { permissions: ['USER_READ', 'ROLE_GRANT', 'DUTY_DECIDE'] };
    const ofRole = { permissions: ['USER_READ'] };
    const { role: id } = await makeRights(server, admin, { name: 'Previewed', granted, ofRole, to: 'sicco' });
    const ids = await grantIds(server, { permissions: ['ROLE_GRANT', 'DUTY_DECIDE'] });
    const body = roleTicks(await assignmentOf(id), ids);
    const { data } = (await admin.call('roles.previewAssignment', { body, headers: { 'x-oasis-locale': 'zh' } })).body;
    expect(data).toEqual({
      gains: ['更改角色的权限', '审批职责冲突豁免'].map((name) => ({
        kind: 'api',
        name,
      })),
      losses: [{ kind: 'api', name: '查询用户' }],
      users: [{ usrid: expect.any(Number), usrnm: 'sicco', fulnm: 'Xu Ke', gains: 2, losses: 1 }],
      userCount: 1,
      conflicts: [
        {
          usrid: expect.any(Number),
          usrnm: 'sicco',
          first: 'ROLE_GRANT',
          second: 'DUTY_DECIDE',
          reason: '授予权限的人不得审批职责冲突豁免',
        },
      ],
    });
    expect((await assignmentOf(id)).role.version).toBe(2);
  });
});
