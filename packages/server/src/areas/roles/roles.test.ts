import type { BodyInput } from '@oasis/api-client/contract';
import { USER_TYPE } from '@oasis/engine/access';
import { permissionCodes } from '@oasis/engine/actions';
import { withoutDeciding } from '@oasis/engine/areas/duties';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  allowDealerIt,
  callKey,
  grantGroup,
  grantRole,
  lastRecord,
  makeGroup,
  makeRights,
  makeRole,
} from '../../../test/rights.ts';
import { type TestCaller, type TestServer, testServer } from '../../../test/test-server.ts';
import { syncRights } from '../../identity/sync-rights.ts';

let server: TestServer;
let admin: TestCaller;
let dealer: TestCaller;
let groupId: number;
beforeAll(async () => {
  server = await testServer('people');
  [admin, dealer] = [await server.as('admin'), await server.as('DEALERIT')];
  groupId = await makeGroup(admin, 'Roles group', { grpnmcn: '角色组' });
  await grantGroup(server, admin, groupId, { permissions: ['USER_READ'] });
});
afterAll(() => server.close());

async function save(form: Partial<BodyInput<'roles.save'>>, by = admin) {
  const filled = { rolnmen: 'Planner', rolnmcn: '计划员', roltp: USER_TYPE.headOffice, privgrpid: groupId, roldsc: '' };
  return by.call('roles.save', { body: { ...filled, ...form }, headers: callKey() });
}

async function roleOf(roleid: number, by = admin) {
  return (await by.call('roles.byId', { query: { roleid } })).body.data;
}

async function storedRole(code: string): Promise<{ readonly id: number; readonly group_id: number }> {
  return server.owner.selectFrom('role').select(['id', 'group_id']).where('code', '=', code).executeTakeFirstOrThrow();
}

describe('reading roles', () => {
  it('[ROL-015] [ROL-016] [ROL-017] [ROL-045] [STG-022] a page has roles with group, type, state and entitlement code', async () => {
    const id = await makeRole(admin, groupId, 'Listed role', { rolnmcn: '列表角色', roldsc: 'Plan', roleCode: 'E1' });
    const { data } = (await admin.call('roles.list', { query: { privgrpid: groupId, name: 'listed' } })).body;
    expect(data).toEqual({ size: 10, totalElements: 1, content: [expect.anything()] });
    expect(data.content[0]).toEqual({
      rolid: id,
      rolnmen: 'Listed role',
      rolnmcn: '列表角色',
      roltp: USER_TYPE.headOffice,
      roltpnm: 'Head Office',
      roldsc: 'Plan',
      privgrpid: groupId,
      privgrpnmen: 'Roles group',
      privgrpnmcn: '角色组',
      privgrpstate: true,
      roleCode: 'E1',
      state: true,
      crtby: expect.any(Number),
      crtbynm: 'An Min',
      crted: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      version: 1,
    });
    expect(await roleOf(id)).toEqual(data.content[0]);
  });

  it('a page is narrowed by name and group, sorted and cut', async () => {
    const id = await makeGroup(admin, 'Sorted roles');
    for (const name of ['Bravo', 'alpha', 'Charlie']) await makeRole(admin, id, name);
    const list = async (query: object) => {
      const { data } = (await admin.call('roles.list', { query: { privgrpid: id, ...query } })).body;
      return [data.totalElements, ...data.content.map(({ rolnmen }) => rolnmen)];
    };
    expect(await list({ sort: 'name' })).toEqual([3, 'alpha', 'Bravo', 'Charlie']);
    expect(await list({ sort: '-name', pageSize: 1, pageIndex: 1 })).toEqual([3, 'Bravo']);
    expect(await list({ name: 'RAV' })).toEqual([1, 'Bravo']);
    expect((await admin.call('roles.list', { query: { name: '<b>' } })).body.message).toBe(
      'Please enter qualified characters!',
    );
  });

  it('[ROL-046] [ROL-048] [ROL-049] [ROL-050] calls read one role by id, several by group, and the names of all', async () => {
    const group = await makeGroup(admin, 'Found roles');
    const id = await makeRole(admin, group, 'Found role', { rolnmcn: '找到的角色' });
    await makeRole(admin, groupId, 'Found role');
    for (const { data } of [
      (await admin.call('roles.byGroup', { query: { privgrpid: group } })).body,
      (await admin.call('roles.byGroupId', { query: { grpid: group } })).body,
    ]) {
      expect(data).toEqual([await roleOf(id)]);
    }
    const { data: names } = (await admin.call('roles.names')).body;
    expect(names).toContain('Found role');
    expect(names).not.toContain('找到的角色');
    expect(names).toEqual([...new Set(names)]);
    expect((await admin.call('roles.byId', { query: { roleid: 999_999 } })).status).toBe(404);
  });

  it('[ROL-047] roles by type are those that users of the type may have; a dealer may have those of both dealer types', async () => {
    const id = await makeGroup(admin, 'Second dealer type', { grptp: USER_TYPE.dealerLocked });
    await makeRole(admin, id, 'Locked dealer role', { roltp: USER_TYPE.dealerLocked });
    const types = async (type: number) =>
      new Set((await admin.call('roles.byType', { query: { type } })).body.data.map(({ roltp }) => roltp));
    expect(await types(USER_TYPE.headOffice)).toEqual(new Set([USER_TYPE.headOffice]));
    expect(await types(USER_TYPE.dealer)).toEqual(new Set([USER_TYPE.dealer, USER_TYPE.dealerLocked]));
    expect(await types(USER_TYPE.dealerLocked)).toEqual(await types(USER_TYPE.dealer));
  });

  it('[ROL-040] a dealer reaches roles of dealers, without their codes; every other role is answered like a missing one', async () => {
    const { id } = await storedRole('ADMIN');
    for (const role of (await dealer.call('roles.list')).body.data.content) {
      expect([USER_TYPE.dealer, USER_TYPE.dealerLocked]).toContain(role.roltp);
      expect(role.roleCode).toBe('');
    }
    expect((await dealer.call('roles.names')).body.data).not.toContain('Administrator');
    expect((await dealer.call('roles.byType', { query: { type: USER_TYPE.headOffice } })).body.data).toEqual([]);
    const [byId, assignment] = [
      await dealer.call('roles.byId', { query: { roleid: id } }),
      await dealer.call('roles.assignment', { query: { rolid: id } }),
    ];
    const none = await dealer.call('roles.byId', { query: { roleid: 999_999 } });
    expect([byId.status, byId.text, assignment.text]).toEqual([404, none.text, none.text]);
  });
});

describe('the form of a role', () => {
  it('[ROL-051] [ROL-041] is saved without a code, listed and recorded', async () => {
    const { body } = await save({ rolnmen: ' Form role ', rolnmcn: '表单角色' });
    expect(await roleOf(body.data.rolid)).toMatchObject({ rolnmen: 'Form role', roleCode: '', state: true });
    expect(await lastRecord(server, `role:${body.data.rolid}`)).toMatchObject({
      event: 'ROLE_CREATED',
      details: { before: null, after: { rolnmen: 'Form role', rolnmcn: '表单角色', privgrpid: groupId } },
    });
  });

  it('[ROL-022] [ROL-028] [ROL-033] [ROL-035] [ROL-037] is refused by the rules of the screen, each at its field', async () => {
    const { body } = await save({
      rolnmen: 'Role_1',
      rolnmcn: '  ',
      roltp: null,
      privgrpid: null,
      roldsc: 'x'.repeat(201),
      roleCode: 'x'.repeat(101),
    });
    expect([body.code, body.message]).toEqual(['1', 'Please enter English or number']);
    expect(body.data).toEqual({
      refusals: [
        ['rolnmen', 'ENGLISH_NAME_CHARACTERS', 'Please enter English or number'],
        ['rolnmcn', 'CHINESE_NAME_MISSING', 'Please input Chinese name'],
        ['roltp', 'ROLE_TYPE_MISSING', 'Please select a role type'],
        ['privgrpid', 'GROUP_TYPE_MISSING', 'Please select a user group type'],
        ['roldsc', 'LENGTH_0_TO_200', 'Length should be 0 to 200'],
        ['roleCode', 'LENGTH_0_TO_100', 'Length should be 0 to 100'],
      ].map(([field, code, message]) => ({ field, code, message })),
    });
  });

  it('[ROL-024] [ROL-026] [ROL-030] [ROL-031] [ROL-039] names have at most 100 characters of their kind', async () => {
    expect((await save({ rolnmen: '' })).body.message).toBe('Please input English name');
    expect((await save({ rolnmen: 'n'.repeat(101) })).body.message).toBe('Length should be 1 to 100');
    expect((await save({ rolnmcn: '长'.repeat(101) })).body.message).toBe('Length should be 1 to 100');
    expect((await save({ rolnmcn: '角色#' })).body.message).toBe('Please enter Chinese，English Letters and  number');
    const { body } = await save({ rolnmen: 'n'.repeat(100), rolnmcn: '角色 A1', roleCode: 'c'.repeat(100) });
    expect(body.code).toBe('0');
  });

  it('[ROL-043] closing tags are replaced before saving', async () => {
    const id = await makeRole(admin, groupId, 'Tagged role', { roldsc: 'a</b' });
    expect((await roleOf(id)).roldsc).toBe(String.raw`a<\/b`);
  });

  it('needs an existing group of its type', async () => {
    expect((await save({ privgrpid: 999_999 })).body.data).toMatchObject({ refusals: [{ field: 'privgrpid' }] });
    const { group_id } = await storedRole('DEALER');
    expect((await save({ privgrpid: group_id })).body.data).toMatchObject({
      refusals: [{ field: 'privgrpid', code: 'TYPE_NOT_FITTING' }],
    });
  });

  it('takes no name of another role of its group, and no code of any other role', async () => {
    await makeRole(admin, groupId, 'Once', { rolnmcn: '唯一', roleCode: 'ONCE' });
    const other = await makeGroup(admin, 'Other roles');
    expect((await save({ rolnmen: 'ONCE', rolnmcn: '唯一', roleCode: 'ONCE' })).body.data).toMatchObject({
      refusals: [
        { field: 'rolnmen', code: 'ROLE_NAME_EXISTS' },
        { field: 'rolnmcn', code: 'ROLE_NAME_EXISTS' },
        { field: 'roleCode', code: 'ENTITLEMENT_CODE_EXISTS' },
      ],
    });
    const elsewhere = { rolnmen: 'Once', rolnmcn: '唯一', privgrpid: other };
    expect((await save({ ...elsewhere, roleCode: 'ONCE' })).body.data).toMatchObject({
      refusals: [{ field: 'roleCode' }],
    });
    expect((await save(elsewhere)).body.code).toBe('0');
    const racing = await Promise.all(
      [groupId, other].flatMap((privgrpid) =>
        Array.from({ length: 8 }, (_none, place) =>
          save({ privgrpid, rolnmen: `Raced ${place}`, rolnmcn: `竞争 ${place}`, roleCode: 'RACED' }),
        ),
      ),
    );
    expect(racing.filter(({ body }) => body.code === '0')).toHaveLength(1);
    expect(new Set(racing.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('[ROL-020] [ROL-052] changes every field except type and group', async () => {
    const id = await makeRole(admin, groupId, 'Changed role', { roleCode: 'C1' });
    const body = { ...(await roleOf(id)), rolnmen: 'Changed', roldsc: 'new', roleCode: 'C2' };
    expect((await admin.call('roles.update', { query: { version: 1 }, body })).body.data).toEqual({
      rolid: id,
      version: 2,
    });
    expect(await roleOf(id)).toMatchObject({ rolnmen: 'Changed', roldsc: 'new', roleCode: 'C2', version: 2 });
    expect(await lastRecord(server, `role:${id}`)).toMatchObject({
      event: 'ROLE_UPDATED',
      details: { before: { rolnmen: 'Changed role', roleCode: 'C1' }, after: { rolnmen: 'Changed', roleCode: 'C2' } },
    });
    const moved = await admin.call('roles.update', {
      body: { ...body, roltp: USER_TYPE.dealer, privgrpid: (await storedRole('DEALER')).group_id },
    });
    expect(moved.body.data).toMatchObject({
      refusals: [
        { field: 'roltp', code: 'FIELD_FIXED' },
        { field: 'privgrpid', code: 'FIELD_FIXED' },
      ],
    });
    const late = await admin.call('roles.update', { query: { version: 1 }, body });
    expect([late.status, late.body.data]).toMatchObject([409, { rolid: id, version: 2 }]);
  });

  it('[ROL-042] a dealer makes and changes roles of the type Dealer, and cannot change their codes', async () => {
    expect((await save({ rolnmen: 'Denied' }, await server.as('DEALER1'))).status).toBe(403);
    await allowDealerIt(server, ['ROLE_EDIT', 'ROLE_GRANT', 'GROUP_EDIT']);
    const group = await makeGroup(dealer, 'Group of a dealer');
    const { body } = await save({ rolnmen: 'Of a dealer', privgrpid: group, roleCode: 'MINE' }, dealer);
    expect(await roleOf(body.data.rolid)).toMatchObject({ roltp: USER_TYPE.dealerLocked, roleCode: '' });
    const { id } = await storedRole('DEALER');
    const seen = await roleOf(id, dealer);
    const changed = await dealer.call('roles.update', { body: { ...seen, roldsc: 'by a dealer' } });
    expect(changed.body.code).toBe('0');
    expect(await roleOf(id)).toMatchObject({ roleCode: 'DEALER', roldsc: 'by a dealer' });
    // DEALER2 of another organisation is in it as well.
    const turned = await dealer.call('roles.changeStatus', { body: { rolid: id } });
    expect([turned.headers['x-oasis-message'], (await roleOf(id)).state]).toEqual(['HELD_BY_OTHERS', true]);
    expect((await grantRole(server, dealer, id, {})).headers['x-oasis-message']).toBe('HELD_BY_OTHERS');
    expect((await dealer.call('roles.changeStatus', { body: { rolid: body.data.rolid } })).body.data.state).toBe(false);
    const foreign = { ...(await roleOf((await storedRole('ADMIN')).id)), roldsc: 'mine' };
    expect((await dealer.call('roles.update', { body: foreign })).status).toBe(404);
    expect((await dealer.call('roles.changeStatus', { body: { rolid: foreign.rolid } })).status).toBe(404);
  });

  it('[API-009] a role with the code of the administrators does not get their rights', async () => {
    const real = await roleOf((await storedRole('ADMIN')).id);
    expect((await admin.call('roles.update', { body: { ...real, roleCode: '' } })).body.code).toBe('0');
    const { body } = await save({ rolnmen: 'Would be administrator', roleCode: 'ADMIN' });
    await syncRights(server.owner);
    const count = async (role: number) =>
      (await server.owner.selectFrom('role_api').select('api_id').where('role_id', '=', role).execute()).length;
    expect([await count(body.data.rolid), await count(real.rolid)]).toEqual([
      0,
      withoutDeciding(permissionCodes()).length,
    ]);
  });

  it('[API-009] a dealer grants, removes and switches only rights that he has', async () => {
    await allowDealerIt(server, ['ROLE_EDIT', 'ROLE_GRANT', 'GROUP_EDIT', 'GROUP_GRANT']);
    const granted = { permissions: ['NOTICE_READ', 'USER_READ'] };
    const wish = { name: 'Beyond a dealer', type: USER_TYPE.dealerLocked, granted };
    const { group, role: id } = await makeRights(server, admin, wish);
    const beyond = [
      await grantRole(server, dealer, id, { permissions: ['USER_READ'] }),
      await grantGroup(server, dealer, group, { permissions: ['USER_READ'] }),
      await dealer.call('roles.changeStatus', { body: { rolid: id } }),
      await dealer.call('groups.changeStatus', { body: { privGroupId: group } }),
    ];
    expect(beyond.map(({ headers }) => headers['x-oasis-message'])).toEqual(beyond.map(() => 'GRANT_BEYOND_OWN'));
    await grantRole(server, admin, id, { permissions: ['USER_READ'] });
    const within = [
      await dealer.call('roles.changeStatus', { body: { rolid: id } }),
      await dealer.call('groups.changeStatus', { body: { privGroupId: group } }),
      await grantRole(server, dealer, id, {}),
    ];
    expect(within.map(({ body }) => body.code)).toEqual(['0', '0', '0']);
  });
});
