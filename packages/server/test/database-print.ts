import { present } from '@oasis/engine/base';
import { sql } from 'kysely';
import type { Db } from '../src/database/tables.ts';

/** Columns that name the caller, which a refused call writes too. */
const TRACES = ['audit_log', 'audit_seal', 'session', 'session_token', 'sign_in_attempt'];

/**
 * A text that stays the same only while no row of the database is written, added or deleted, except traces of calls.
 * The number of the transaction that wrote a row represents its content: a newly written row has a higher one.
 */
export async function databasePrint(db: Db): Promise<string> {
  const tables = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by 1`.execute(db);
  const sums = tables.rows
    .filter(({ name }) => !TRACES.includes(name))
    .map(
      ({ name }) => sql`
        select ${sql.lit(name)} as name, count(*) as rows, sum(xmin::text::bigint) as sum, max(xmin::text::bigint) as last
        from ${sql.table(name)}`,
    );
  const print = await sql<{ print: string }>`
    select string_agg(concat_ws(' ', name, rows, sum, last), ', ' order by name) as print
    from (${sql.join(sums, sql` union all `)}) tables`.execute(db);
  return present(print.rows[0], 'a print').print;
}
