import { sql } from 'kysely';
import type { Db } from '../src/database/tables.ts';

/** What a restore makes anew: who is signed in, the version of rights, and the record of the restore itself. */
const OWN = ['session', 'session_token', 'sign_in_attempt', 'sign_in_code', 'access_version'];

/**
 * What is in every table, wherever it lies and whatever wrote it: the same for two databases only if they hold the same
 * rows. Numbers of transactions belong to their PostgreSQL and are left out.
 */
export async function contentPrint(db: Db): Promise<Readonly<Record<string, string>>> {
  const tables = await sql<{ name: string; columns: string }>`
    select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attname) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.atttypid <> 'xid8'::regtype and c.relname not like 'kysely%'
    group by c.relname order by c.relname`.execute(db);
  const print: Record<string, string> = {};
  for (const { name, columns } of tables.rows.filter((table) => !OWN.includes(table.name))) {
    const rows = name === 'audit_log' ? sql`where event <> 'DATABASE_RESTORED'` : sql``;
    const found = await sql<{ print: string }>`
      select concat(count(*), ' rows ', sum(hashtextextended(row(${sql.raw(columns)})::text, 0)::numeric)) as print
      from ${sql.table(name)} ${rows}`.execute(db);
    print[name] = found.rows[0]?.print ?? '';
  }
  return print;
}
