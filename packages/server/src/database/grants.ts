import { type Kysely, sql } from 'kysely';
import { TABLE_RIGHTS } from './table-rights.ts';
import type { Tables } from './tables.ts';

/**
 * Grants the application role exactly the rights in `TABLE_RIGHTS`. The owner runs this after every migration, so that it covers new
 * tables and a new application role. Partitions are accessed through their parent only. One transaction has all grants, so that running
 * servers never lack a privilege.
 */
export async function grantToApplication(owner: Kysely<Tables>, role: string): Promise<void> {
  await owner.transaction().execute((tx) => grantAll(tx, role));
}

/**
 * Does the same inside an open transaction of the owner. Any other right of the role is removed: on a table, partition or view without a
 * line in the list, or on a column that the list does not name.
 */
export async function grantAll(owner: Kysely<Tables>, role: string): Promise<void> {
  // A later check refuses the owner as application role; until then it keeps its privileges.
  const found = await sql<{ owns: boolean }>`select current_user = ${role} as owns`.execute(owner);
  if (found.rows[0]?.owns === true) return;
  const to = sql.id(role);
  await sql`grant usage on schema public to ${to}`.execute(owner);
  const known = await ownedTables(owner);
  const listed = known.map(({ name }) => sql.id(name));
  if (listed.length > 0) await sql`revoke all on ${sql.join(listed)} from ${to}`.execute(owner);
  for (const table of known) {
    const rights = rightsOn(table);
    if (rights !== undefined) await sql`grant ${rights} on ${sql.id(table.name)} to ${to}`.execute(owner);
  }
  await sql`grant usage, select on all sequences in schema public to ${to}`.execute(owner);
}

interface OwnedTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/**
 * The rights on a table as a statement names them; undefined for one that the list does not name. The tables of an older backup
 * lack columns of the list until they are migrated.
 */
function rightsOn({ name, columns }: OwnedTable) {
  const rights = Object.entries(TABLE_RIGHTS).find(([listed]) => listed === name)?.[1];
  if (rights === undefined) return undefined;
  const { add, change = [], remove } = rights;
  const changed = change.filter((column) => columns.includes(column)).map((column) => sql.id(column));
  return sql.join([
    sql`select`,
    ...(add === true ? [sql`insert`] : []),
    ...(changed.length > 0 ? [sql`update (${sql.join(changed)})`] : []),
    ...(remove === true ? [sql`delete`] : []),
  ]);
}

/** Tables, partitions and views of the owner. */
async function ownedTables(owner: Kysely<Tables>): Promise<readonly OwnedTable[]> {
  const found = await sql<OwnedTable>`
    select c.relname as name, array(
      select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
      and pg_has_role(c.relowner, 'usage')
    order by c.relname
  `.execute(owner);
  return found.rows;
}
