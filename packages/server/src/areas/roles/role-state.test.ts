import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantGroup, grantRole, makeGroup, makeRights, makeRole, putInto } from '../../../test/rights.ts';
import { type TestCaller, type TestServer, testServer } from '../../../test/test-server.ts';

let server: TestServer;
let admin: TestCaller;
beforeAll(async () => {
  server = await testServer('people');
  admin = await server.as('admin');
});
afterAll(() => server.close());

async function stateOf(roleid: number): Promise<boolean> {
  return (await admin.call('roles.byId', { query: { roleid } })).body.data.state;
}

describe('the active flag of a role', () => {
  it('[ROL-053] is switched by id in body or query, and counts from the next request', async () => {
    const granted = { permissions: ['USER_READ'] };
    const { role: id } = await makeRights(server, admin, { name: 'Toggled', granted, to: 'sipo' });
    const sipo = await server.as('sipo');
    const status = async () => (await sipo.call('users.list')).status;
    expect(await status()).toBe(200);
    const off = await admin.call('roles.changeStatus', { body: { rolid: id } });
    expect(off.body.data).toEqual({ rolid: id, state: false, version: 3 });
    expect(await status()).toBe(403);
    expect((await admin.call('roles.changeStatus', { query: { rolid: id, version: 2 }, body: {} })).status).toBe(409);
    const on = await admin.call('roles.changeStatus', { query: { rolid: id, version: 3 }, body: {} });
    expect(on.body.data).toEqual({ rolid: id, state: true, version: 4 });
    expect(await status()).toBe(200);
    expect((await admin.call('roles.changeStatus', { body: {} })).status).toBe(400);
    expect((await admin.call('roles.changeStatus', { body: { rolid: 999_999 } })).status).toBe(404);
  });

  it('a role that would give a user two exclusive duties is not switched on again', async () => {
    const group = await makeGroup(admin, 'Two duties');
    await grantGroup(server, admin, group, { permissions: ['USER_GRANT', 'DUTY_DECIDE'] });
    const [first, second] = [await makeRole(admin, group, 'Grants'), await makeRole(admin, group, 'Decides')];
    await grantRole(server, admin, first, { permissions: ['USER_GRANT'] });
    await grantRole(server, admin, second, { permissions: ['DUTY_DECIDE'] });
    await admin.call('roles.changeStatus', { body: { rolid: second } });
    await putInto(server, 'sicco', first);
    await putInto(server, 'sicco', second);
    const on = await admin.call('roles.changeStatus', { body: { rolid: second } });
    expect([on.headers['x-oasis-message'], await stateOf(second)]).toEqual(['DUTIES_CONFLICT', false]);
    await admin.call('roles.changeStatus', { body: { rolid: first } });
    expect((await admin.call('roles.changeStatus', { body: { rolid: second } })).body.data.state).toBe(true);
    const back = await admin.call('roles.changeStatus', { body: { rolid: first } });
    expect(back.body.message).toContain(
      "sicco would hold two duties that exclude each other, 'Give users their rights' and 'Allow or refuse two duties in one hand'",
    );
  });
});
