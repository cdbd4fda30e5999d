import { rawStatements } from '../../../packages/server/test/raw-statements.ts';
import { type Granted, grantIds } from '../../../packages/server/test/rights.ts';
import type { TestServer } from '../../../packages/server/test/test-server.ts';

/** Grants a role of the demo, and its group, these buttons with their pages and these permissions, beside all that they have. */
export async function allow(server: TestServer, code: string, granted: Granted): Promise<void> {
  const { menus, buttons, apis } = await grantIds(server, granted);
  const statement = rawStatements(server.owner);
  const grants = { menu: menus, privilege: buttons.map(({ id }) => id), api: apis };
  for (const [kind, ids] of Object.entries(grants)) {
    for (const [holder, held] of [
      ['group', 'group_id'],
      ['role', 'id'],
    ]) {
      await statement(
        `insert into ${holder}_${kind} (${holder}_id, ${kind}_id)
         select ${held}, granted from role, unnest($1::int[]) granted where code = $2 on conflict do nothing`,
        ids,
        code,
      );
    }
  }
}
