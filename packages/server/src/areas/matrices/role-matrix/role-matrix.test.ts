import type { BodyInput } from '@oasis/api-client/contract';
import { USER_TYPE } from '@oasis/engine/access';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { grantGroup, grantRole, makeGroup, makeRights, makeRole } from '../../../../test/rights.ts';
import { type TestCaller, type TestServer, testServer } from '../../../../test/test-server.ts';

let server: TestServer;
let admin: TestCaller;
let auditor: TestCaller;
let groupId: number;
let roleId: number;
const GRANTED = { pages: ['/wordingbudget'], buttons: ['/role#VIEW', '/role#EDIT'], permissions: ['ROLE_READ'] };
beforeAll(async () => {
  server = await testServer('people');
  [admin, auditor] = [await server.as('admin'), await server.as('auditor')];
  const made = await makeRights(server, admin, { name: 'Matrix', zh: '矩阵', granted: GRANTED });
  [groupId, roleId] = [made.group, made.role];
});
afterAll(() => server.close());

async function matrix(filter: BodyInput<'matrix.roles'> = {}, by = auditor, headers = {}) {
  return (await by.call('matrix.roles', { body: { size: 100, ...filter }, headers })).body.data;
}

/** The lines computed from the grants themselves, in the order of the page. */
async function linesByGrants(): Promise<readonly string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws('|', g.name_en, r.name_en, m.name_en, v.code) as line
    from role_menu rm
    join role r on r.id = rm.role_id and r.state
    join privilege_group g on g.id = r.group_id and g.state
    join menu m on m.id = rm.menu_id and m.uri <> ''
    left join (role_privilege rp join menu_privilege v on v.id = rp.privilege_id)
      on rp.role_id = r.id and v.menu_id = m.id
    order by g.id, r.id, m.position, v.id`.execute(server.owner);
  return rows.map(({ line }) => line);
}

describe('the role matrix', () => {
  it('[MTX-010] [MTX-022] [MTX-029] has a line for each granted button of a role, and for each granted page without buttons', async () => {
    const { content, totalElements } = await matrix({ roleName: 'matrix role' });
    expect(totalElements).toBe(3);
    expect(content[0]).toEqual({
      firstMenuNameEn: 'Budget',
      firstMenuNameCn: '预算',
      secondMenuNameEn: 'Wording & Budget',
      secondMenuNameCn: '文案与预算',
      thirdMenuNameEn: '',
      thirdMenuNameCn: '',
      privName: '',
      privCode: '',
      legalEntity: 'Head Office',
      userGroupName: 'Matrix group',
      roleName: 'Matrix role',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      createdBy: 'An Min',
    });
    expect(content.slice(1)).toMatchObject([
      { secondMenuNameEn: 'Role', privName: 'View', privCode: 'VIEW' },
      { secondMenuNameEn: 'Role', privName: 'Edit', privCode: 'EDIT' },
    ]);
    const chinese = await matrix({ roleName: '矩阵角色' }, auditor, { 'x-oasis-locale': 'zh' });
    expect(chinese.content[1]).toMatchObject({
      privName: '查看',
      legalEntity: '总部',
      userGroupName: '矩阵组',
      roleName: '矩阵角色',
      secondMenuNameEn: 'Role',
    });
  });

  it('[MTX-004] [MTX-032] has pages from 1 on without gaps, through all lines', async () => {
    const expected = await linesByGrants();
    const lines: string[] = [];
    for (let current = 1; lines.length < expected.length; current += 1) {
      const { content, totalElements } = await matrix({ current, size: 7 });
      expect(totalElements).toBe(expected.length);
      expect(content).toHaveLength(Math.min(7, expected.length - lines.length));
      lines.push(
        ...content.map((line) =>
          [line.userGroupName, line.roleName, line.secondMenuNameEn, line.privCode]
            .filter((text) => text !== '')
            .join('|'),
        ),
      );
    }
    expect(lines).toEqual(expected);
    expect(await matrix({ current: 1_000 })).toEqual({ content: [], totalElements: expected.length });
    expect((await auditor.call('matrix.roles', { body: { current: 0 } })).status).toBe(400);
  });

  it('[MTX-028] is narrowed by legal entities, group, role and the levels of the menu', async () => {
    const all = (await matrix()).totalElements;
    const dealers = await matrix({ legalEntityList: [USER_TYPE.dealer, USER_TYPE.dealerLocked] });
    expect(new Set(dealers.content.map(({ roleName }) => roleName))).toEqual(
      new Set(['Dealer', 'Dealer IT administrator']),
    );
    const head = (await matrix({ legalEntityList: [USER_TYPE.headOffice] })).totalElements;
    expect(head + dealers.totalElements).toBe(all);
    expect((await matrix({ userGroupName: '矩阵' })).totalElements).toBe(3);
    expect((await matrix({ userGroupName: 'matrix', roleName: 'none' })).content).toEqual([]);
    const budget = { roleName: 'Matrix role', firstMenuNameEn: 'Budget' };
    expect((await matrix(budget)).content).toMatchObject([{ secondMenuNameEn: 'Wording & Budget' }]);
    expect((await matrix({ roleName: 'Matrix role', secondMenuNameEn: 'role' })).totalElements).toBe(2);
    expect(await matrix({ ...budget, secondMenuNameEn: 'Role' })).toEqual({ content: [], totalElements: 0 });
    expect((await matrix({ thirdMenuNameEn: 'Role' })).totalElements).toBe(0);
    expect((await auditor.call('matrix.roles', { body: { roleName: "x'--" } })).body.message).toBe(
      'Please enter qualified characters!',
    );
  });

  it('leaves out inactive roles and roles of inactive groups; its numbers follow every change', async () => {
    const lines = async () => (await matrix({ roleName: 'Matrix role' })).totalElements;
    await admin.call('roles.changeStatus', { body: { rolid: roleId } });
    expect(await lines()).toBe(0);
    await admin.call('roles.changeStatus', { body: { rolid: roleId } });
    await admin.call('groups.changeStatus', { body: { privGroupId: groupId } });
    expect(await lines()).toBe(0);
    await admin.call('groups.changeStatus', { body: { privGroupId: groupId } });
    await grantRole(server, admin, roleId, { buttons: ['/role#VIEW'] });
    expect(await lines()).toBe(1);
    await grantRole(server, admin, roleId, {});
    expect(await lines()).toBe(0);
    await grantRole(server, admin, roleId, GRANTED);
    expect(await lines()).toBe(3);
    expect((await matrix()).totalElements).toBe((await linesByGrants()).length);
  });

  it('needs the permission, and shows a dealer roles of dealers only', async () => {
    const dealer = await server.as('DEALERIT');
    expect((await dealer.call('matrix.roles', { body: {} })).status).toBe(403);
    await allow('DEALERIT', ['ROLE_MATRIX_READ', 'ROLE_MATRIX_EXPORT', 'ROLE_MATRIX_HISTORY']);
    const { content } = await matrix({}, dealer);
    expect(new Set(content.map(({ legalEntity }) => legalEntity))).toEqual(new Set(['Dealer Group']));
    expect((await matrix({ legalEntityList: [USER_TYPE.headOffice] }, dealer)).totalElements).toBe(0);
    expect((await dealer.call('matrix.exportRoles', { query: { roleName: 'Matrix role' } })).text).toBe('');
    expect((await dealer.call('matrix.exportRoleHistory', { query: { roleName: 'Matrix role' } })).text).toBe('');
  });
});

async function allow(roleCode: string, codes: readonly string[]): Promise<void> {
  const role = await server.owner
    .selectFrom('role')
    .select(['id', 'group_id'])
    .where('code', '=', roleCode)
    .executeTakeFirstOrThrow();
  for (const { id } of await server.owner.selectFrom('api').select('id').where('code', 'in', codes).execute()) {
    await server.owner.insertInto('group_api').values({ group_id: role.group_id, api_id: id }).execute();
    await server.owner.insertInto('role_api').values({ role_id: role.id, api_id: id }).execute();
  }
}

/** The rows of a file, each a text. */
async function sheet(path: string, headers = {}): Promise<readonly Record<string, string>[]> {
  const reply = await server.app.inject({ url: path, headers: { authorization: auditor.token, ...headers } });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  expect(reply.headers['content-disposition']).toContain('.xlsx');
  const book = read(reply.rawPayload);
  return utils.sheet_to_json<Record<string, string>>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { defval: '' });
}

const EXPORT = '/oasis/usapi/rolepriv/export';
const HISTORY = '/oasis/usapi/rolepriv/log/export';

describe('the files of the role matrix', () => {
  it('[MTX-024] [MTX-027] [MTX-031] the export has every filtered line, with headers in the language of the request', async () => {
    const rows = await sheet(`${EXPORT}?roleName=Matrix%20role&legalEntityList=10001,10002`);
    expect(rows.map((row) => [row['Second menu (English)'], row['Button code'], row['Granted by']])).toEqual([
      ['Wording & Budget', '', 'An Min'],
      ['Role', 'VIEW', 'An Min'],
      ['Role', 'EDIT', 'An Min'],
    ]);
    const chinese = await sheet(`${EXPORT}?firstMenuNameEn=Budget`, { 'x-oasis-locale': 'zh' });
    expect(new Set(chinese.map((row) => row['一级菜单（中文）']))).toEqual(new Set(['预算']));
    expect(await sheet(EXPORT)).toHaveLength((await linesByGrants()).length);
  });

  it('[MTX-026] [MTX-031] the history lists who changed what and when, before and after, the newest first', async () => {
    const id = await makeGroup(admin, 'History group', { grpdsc: '=1+1' });
    await grantGroup(server, admin, id, GRANTED);
    const rolid = await makeRole(admin, id, 'History role', { rolnmcn: '历史角色' });
    await grantRole(server, admin, rolid, GRANTED);
    await grantGroup(server, admin, id, { pages: ['/role'] });
    await admin.call('roles.changeStatus', { body: { rolid } });
    const rows = await sheet(`${HISTORY}?userGroupName=History%20group`);
    const told = rows.map((row) => [row.Operation, row.Role, row.What, row.Before, row.After].join('|'));
    expect(told[0]).toBe('Activate or deactivate a role|History role|Status|Active|Inactive');
    expect(told).toContain('Change what a user group may hold||API|Read roles|');
    expect(told).toContain('Change what a user group may hold|History role|Button|System Setting / Role: View|');
    expect(told).toContain('Change what a role may do|History role|Menu||Budget / Wording & Budget');
    expect(told).toContain('Add a user group||Description||=1+1');
    expect(told.at(-1)).toContain('Add a user group||');
    expect(rows[0]).toMatchObject({ Account: 'admin', Name: 'An Min', 'Legal entity': 'Head Office' });
    const chinese = await sheet(`${HISTORY}?roleName=${encodeURIComponent('历史')}&secondMenuNameEn=Role`, {
      'x-oasis-locale': 'zh',
    });
    expect(chinese.map((row) => [row.操作, row.内容, row.变更后].join('|'))).toEqual([
      '更改角色的权限|菜单|系统设置 / 角色',
      '更改角色的权限|按钮|系统设置 / 角色：查看',
      '更改角色的权限|按钮|系统设置 / 角色：编辑',
    ]);
  });
});
