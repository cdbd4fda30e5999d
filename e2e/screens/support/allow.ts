import { type Granted, grantIds } from '../../../packages/server/test/rights.ts';
import type { TestServer } from '../../../packages/server/test/test-server.ts';

/** Grants a role of the demo, and its group, these buttons with their pages and these permissions, beside all that they have. */
export async function allow(server: TestServer, code: string, granted: Granted): Promise<void> {
  const { owner } = server;
  const { menus, buttons, apis } = await grantIds(server, granted);
  const role = owner.selectFrom('role').select(['id', 'group_id']).where('code', '=', code);
  const { id: role_id, group_id } = await role.executeTakeFirstOrThrow();
  for (const menu_id of menus) {
    const [group, own] = [owner.insertInto('group_menu'), owner.insertInto('role_menu')];
    await group
      .values({ group_id, menu_id })
      .onConflict((held) => held.doNothing())
      .execute();
    await own
      .values({ role_id, menu_id })
      .onConflict((held) => held.doNothing())
      .execute();
  }
  for (const { id: privilege_id } of buttons) {
    const [group, own] = [owner.insertInto('group_privilege'), owner.insertInto('role_privilege')];
    await group
      .values({ group_id, privilege_id })
      .onConflict((held) => held.doNothing())
      .execute();
    await own
      .values({ role_id, privilege_id })
      .onConflict((held) => held.doNothing())
      .execute();
  }
  for (const api_id of apis) {
    const [group, own] = [owner.insertInto('group_api'), owner.insertInto('role_api')];
    await group
      .values({ group_id, api_id })
      .onConflict((held) => held.doNothing())
      .execute();
    await own
      .values({ role_id, api_id })
      .onConflict((held) => held.doNothing())
      .execute();
  }
}
