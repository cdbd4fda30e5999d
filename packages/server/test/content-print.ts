import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../src/database/tables.ts';

/** Parts that a restore makes new: sessions, the version of rights, and the record of the restore itself. */
const OWN = ['session', 'session_token', 'sign_in_attempt', 'sign_in_code', 'access_version', 'audit_anchor'];

/** Types whose hash distinguishes any two values that are written differently; a number written 1 or 1.0 has one hash. */
const HASHED = ['integer', 'bigint', 'smallint', 'boolean', 'text', 'bytea', 'date', 'timestamptz', 'uuid'];

/** A table and the hashed columns of its rows: all but numbers of transactions, which belong to their PostgreSQL. */
interface PrintedTable {
  readonly name: string;
  readonly columns: string;
}

async function printedTables(db: Db): Promise<readonly PrintedTable[]> {
  return tablesWith(db, sql`quote_ident(a.attname)`);
}

/**
 * The same, but the moment that a migration gave all rows of a table reads as null: two databases that are migrated one
 * after the other differ in it. Of a column that a migration adds with a default, PostgreSQL notes the value.
 */
async function migratedTables(db: Db): Promise<readonly PrintedTable[]> {
  return tablesWith(
    db,
    sql`case when a.atthasmissing and a.atttypid = 'timestamptz'::regtype
      then format('nullif(%I, %L)', a.attname, (a.attmissingval::text::timestamptz[])[1]) else quote_ident(a.attname) end`,
  );
}

async function tablesWith(db: Db, value: RawBuilder<unknown>): Promise<readonly PrintedTable[]> {
  const { rows } = await sql<PrintedTable>`
    select c.relname as name, string_agg(
      ${value} || case when a.atttypid = any(${HASHED}::regtype[]) then '' else '::text' end,
      ', ' order by a.attname) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.atttypid <> 'xid8'::regtype and c.relname not like 'kysely%'
    group by c.relname order by c.relname`.execute(db);
  return rows.filter(({ name }) => !OWN.includes(name));
}

async function rowsPrint(db: Db, { name, columns }: PrintedTable): Promise<string> {
  const rows = name === 'audit_log' ? sql`where event <> 'DATABASE_RESTORED'` : sql``;
  const found = await sql<{ print: string }>`
    select concat(count(*), ' rows ', sum(hash_record_extended(row(${sql.raw(columns)}), 0)::numeric)) as print
    from ${sql.table(name)} ${rows}`.execute(db);
  return found.rows[0]?.print ?? '';
}

/**
 * A hash over all tables, in any place and by any writer: the same for two databases only if they hold the same
 * rows.
 */
export async function contentPrint(db: Db): Promise<Readonly<Record<string, string>>> {
  const print: Record<string, string> = {};
  for (const table of await printedTables(db)) print[table.name] = await rowsPrint(db, table);
  return print;
}

/** The print of each table, with the versions of its rows that it was made of. */
export type KnownPrint = ReadonlyMap<string, { readonly versions: string; readonly print: string }>;

/**
 * The same for a database whose files are a copy of another one's, without reading the rows still shared with the
 * other one: a row keeps its place and its writing transaction until it is written again.
 */
export async function contentPrintOfCopy(db: Db, known: KnownPrint): Promise<KnownPrint> {
  const print = new Map<string, { readonly versions: string; readonly print: string }>();
  for (const table of await migratedTables(db)) {
    const versions = `${table.columns} ${await versionsPrint(db, table)}`;
    const old = known.get(table.name);
    print.set(table.name, old?.versions === versions ? old : { versions, print: await rowsPrint(db, table) });
  }
  return print;
}

async function versionsPrint(db: Db, { name }: PrintedTable): Promise<string> {
  const { rows } = await sql<{ print: string }>`
    select concat(count(*), ' ', sum(hash_record_extended(row(
      pg_relation_filenode(tableoid), ctid, xmin::text::bigint), 0)::numeric)) as print
    from ${sql.table(name)}`.execute(db);
  return rows[0]?.print ?? '';
}
