import type pg from 'pg';

/** A table as its rows are read: the columns that are stored, and the expressions that give them. */
export interface StoredTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly select: string;
}

/**
 * Tables left out of a backup: sessions, since users sign in again after a restore and tokens are secrets; and the rows about anchor
 * files, which a restore puts aside.
 */
const LEFT_OUT = ['session', 'session_token', 'sign_in_attempt', 'sign_in_code', 'audit_anchor'];

interface ColumnRow {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

/** Every table of ours with the columns that hold values of their own, by name. Reads the catalogue only. */
export async function storedTables(client: pg.ClientBase): Promise<readonly StoredTable[]> {
  const { rows } = await client.query<ColumnRow>(
    `select c.relname as table, a.attname as column, a.atttypid::regtype::text as type
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname not like 'kysely\\_%' and c.relname <> all($1)
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     order by c.relname, a.attnum`,
    [LEFT_OUT],
  );
  return [...Map.groupBy(rows, ({ table }) => table)].map(([name, columns]) => ({
    name,
    columns: columns.map(({ column }) => column),
    select: `select ${columns.map(valueOf).join(', ')} from ${quoted(name)} as t${joinOf(name)}`,
  }));
}

/**
 * Transaction numbers mean nothing in another PostgreSQL, whose own may be lower. So rows of the audit log get the lowest numbers: one
 * for sealed rows, the next for the others, which keeps them in order and before all later rows.
 */
function valueOf({ table, column, type }: ColumnRow): string {
  if (type !== 'xid8') return `t.${quoted(column)}`;
  return table === 'audit_log' ? `case when s.audit_id is null then '4' else '3' end::xid8` : `'3'::xid8`;
}

function joinOf(table: string): string {
  return table === 'audit_log' ? ' left join audit_seal as s on s.audit_id = t.id' : '';
}

/** A name as an SQL identifier. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
