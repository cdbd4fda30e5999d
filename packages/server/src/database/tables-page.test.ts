import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../test/test-server.ts';

type Database = Awaited<ReturnType<typeof testDatabase>>;
let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

interface TableRow {
  readonly name: string;
  readonly what: string | null;
  readonly refersTo: readonly string[];
}

/** The tables of the product with their comments, and the tables that their rows refer to. */
async function tables(): Promise<readonly TableRow[]> {
  const { rows } = await sql<TableRow>`
    select c.relname as name, obj_description(c.oid, 'pg_class') as what,
      array(select distinct f.confrelid::regclass::text from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid and f.coninhcount = 0 order by 1) as "refersTo"
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition and c.relname not like 'kysely%'
    order by c.relname`.execute(database.owner);
  return rows;
}

it('every table has a comment with its content', async () => {
  const silent = (await tables()).filter(({ what }) => (what ?? '') === '');
  expect(silent.map(({ name }) => name)).toEqual([]);
});

it('docs/tables.md equals the comments and references in the database', async () => {
  const lines = (await tables()).map(
    ({ name, what, refersTo }) =>
      `| ${name} | ${what} | ${refersTo.filter((other) => other !== 'app_user').join(', ')} |`,
  );
  const page = `# Tables

Printed from the database by \`database/tables-page.test.ts\` of the server; a migration that makes a table comments it. People
(app_user) are not listed among what rows refer to: nearly every table names who wrote a row.

| table | keeps | refers to |
|---|---|---|
${lines.join('\n')}
`;
  await expect(page).toMatchFileSnapshot('../../../../docs/tables.md');
});
