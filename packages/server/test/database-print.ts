import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../src/database/tables.ts';

/** What says who called, which also a refused call leaves behind. */
const TRACES = new Set(['audit_log', 'audit_seal', 'session', 'session_token', 'sign_in_attempt']);

/** A text that is the same only while nothing in the database has changed, but for the traces of calls. */
export async function databasePrint(db: Db): Promise<string> {
  const tables = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by 1`.execute(db);
  const hash = createHash('sha256');
  for (const { name } of tables.rows) {
    if (TRACES.has(name)) continue;
    const rows = await sql<{ print: string | null }>`
      select md5(string_agg(line, '' order by line)) as print
      from (select md5(t::text) as line from ${sql.table(name)} t) lines`.execute(db);
    hash.update(`${name} ${rows.rows[0]?.print ?? ''}\n`);
  }
  return hash.digest('hex');
}
