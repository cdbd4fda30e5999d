import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/test-server.ts';
import { loadPeople } from './load-people.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('people');
});
afterAll(() => database.close());

/** Returns the grants of a role and its group: permissions, addresses of pages, and codes of buttons with their page. */
async function grantsOf(code: string): Promise<readonly string[]> {
  const { rows } = await sql<{ grant: string }>`
    with mine as (select id, group_id from role where code = ${code}),
    named as (
      select a.code as grant, a.id, 'api' as kind from api a
      union all select uri, id, 'menu' from menu
      union all select m.uri || ' ' || p.code, p.id, 'privilege' from menu_privilege p join menu m on m.id = p.menu_id)
    select 'role ' || n.grant as grant from named n join mine on true where
      (n.kind = 'api' and exists (select from role_api where role_id = mine.id and api_id = n.id)) or
      (n.kind = 'menu' and exists (select from role_menu where role_id = mine.id and menu_id = n.id)) or
      (n.kind = 'privilege' and exists (select from role_privilege where role_id = mine.id and privilege_id = n.id))
    union all select 'group ' || n.grant from named n join mine on true where
      (n.kind = 'api' and exists (select from group_api where group_id = mine.group_id and api_id = n.id)) or
      (n.kind = 'menu' and exists (select from group_menu where group_id = mine.group_id and menu_id = n.id)) or
      (n.kind = 'privilege' and exists (select from group_privilege where group_id = mine.group_id and privilege_id = n.id))
    order by 1`.execute(database.owner);
  return rows.map(({ grant }) => grant);
}

const roleOf = (code: string) => sql`(select id from role where code = ${code})`;
const apiOf = (code: string) => sql`(select id from api where code = ${code})`;
const menuOf = (uri: string) => sql`(select id from menu where uri = ${uri})`;

it('adds the new grants of this version to demo roles of an older one, and keeps manual grants and revocations', async () => {
  const { owner } = database;
  const whole = await grantsOf('CONTROLLING');
  expect(whole).toContain('role RECALCULATE');
  // Sets the role back to a version without the page, its buttons and its permission.
  for (const table of ['role_menu', 'role_privilege', 'role_api', 'group_menu', 'group_privilege', 'group_api']) {
    const [side, kind] = table.split('_');
    const id = kind === 'api' ? apiOf('RECALCULATE') : menuOf('/recalculation');
    const which = kind === 'privilege' ? sql`in (select id from menu_privilege where menu_id = ${id})` : sql`= ${id}`;
    await sql`alter table ${sql.table(table)} disable trigger access_removed`.execute(owner);
    await sql`
      delete from ${sql.table(table)} where ${sql.ref(`${kind}_id`)} ${which}
        and ${sql.ref(`${side}_id`)} = (select ${sql.ref(side === 'role' ? 'id' : 'group_id')} from role where code = 'CONTROLLING')`.execute(
      owner,
    );
    await sql`alter table ${sql.table(table)} enable trigger access_removed`.execute(owner);
  }
  const older = await grantsOf('CONTROLLING');
  expect(whole.length - older.length).toBeGreaterThanOrEqual(6);
  // Grants and revokes rights as an administrator would.
  await sql`delete from role_api where role_id = ${roleOf('CONTROLLING')} and api_id = ${apiOf('KUFRI_IMPORT')}`.execute(
    owner,
  );
  await sql`delete from role_menu where role_id = ${roleOf('SALES')} and menu_id = ${menuOf('/wordingbudget')}`.execute(
    owner,
  );
  await sql`insert into role_api (role_id, api_id) values (${roleOf('CONTROLLING')}, ${apiOf('BUDGET_EDIT')})`.execute(
    owner,
  );
  const sales = await grantsOf('SALES');
  const dealer = await grantsOf('DEALER');
  await database.db.transaction().execute(loadPeople);
  const expected = [...whole.filter((grant) => grant !== 'role KUFRI_IMPORT'), 'role BUDGET_EDIT'];
  expect(await grantsOf('CONTROLLING')).toEqual(expected.toSorted());
  expect(await grantsOf('SALES')).toEqual(sales);
  expect(await grantsOf('DEALER')).toEqual(dealer);
});
