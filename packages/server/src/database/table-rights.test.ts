import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/test-server.ts';
import { grantToApplication } from './grants.ts';
import { TABLE_RIGHTS } from './table-rights.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('empty');
});
afterAll(() => database.close());

const APPLICATION = 'oasis_app';

/** Every right of the application's role on every table, view and partition, a line each. */
async function rightsInForce(): Promise<readonly string[]> {
  const { rows } = await sql<{ line: string }>`
    select c.relname || ' ' || lower(r.name) as line
    from pg_class c, unnest(array['SELECT', 'INSERT', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) r (name)
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
      and has_table_privilege(${APPLICATION}, c.oid, r.name)
    union all
    select c.relname || ' update ' || a.attname
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
      and has_column_privilege(${APPLICATION}, c.oid, a.attnum, 'UPDATE')`.execute(database.owner);
  return rows.map(({ line }) => line).toSorted();
}

function rightsOfTheList(): readonly string[] {
  return Object.entries(TABLE_RIGHTS)
    .flatMap(([table, { add, change = [], remove }]) => [
      `${table} select`,
      ...(add === true ? [`${table} insert`] : []),
      ...(remove === true ? [`${table} delete`] : []),
      ...change.map((column) => `${table} update ${column}`),
    ])
    .toSorted();
}

describe('the rights of the application', () => {
  it('list every table, and no table that does not exist', async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not relispartition and relname <> 'kysely_migration_lock'`.execute(database.owner);
    expect(Object.keys(TABLE_RIGHTS).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  it('are those in the list for every column of every table, and none on a partition', async () => {
    expect(await rightsInForce()).toEqual(rightsOfTheList());
  });

  it('do not grow by a new table, a partition, a view or a grant from outside', async () => {
    await sql`create table without_line (id integer)`.execute(database.owner);
    await sql`create view without_line_too as select id from program`.execute(database.owner);
    await sql`grant all on without_line, without_line_too, audit_log_default, money_balance, approval to ${sql.id(APPLICATION)}`.execute(
      database.owner,
    );
    await sql`grant update (plan) on approval to ${sql.id(APPLICATION)}`.execute(database.owner);
    await grantToApplication(database.owner, APPLICATION);
    expect(await rightsInForce()).toEqual(rightsOfTheList());
    await expect(sql`select from without_line`.execute(database.db)).rejects.toThrow(/permission denied/v);
  });
});
