import type pg from 'pg';
import { MIGRATIONS } from '../database/migrations/index.ts';
import { queriesOn } from '../database/single-client.ts';
import type { Manifest } from './manifest.ts';
import { quoted } from './stored-tables.ts';

/**
 * Drops all of the product's tables and creates them again, empty, by the migrations of the backup, inside the client's open transaction.
 * A foreign object that depends on them is an error of PostgreSQL.
 */
export async function rebuildTables(
  client: pg.ClientBase,
  { migrations }: Pick<Manifest, 'migrations'>,
): Promise<void> {
  await dropAll(client);
  const queries = queriesOn(client);
  for (const name of migrations) await MIGRATIONS[name]?.up(queries);
  await client.query('delete from kysely_migration');
  const at = new Date().toISOString();
  for (const name of migrations) {
    await client.query('insert into kysely_migration (name, timestamp) values ($1, $2)', [name, at]);
  }
}

/** Months of partitioned tables, by the name that all of ours have: the table, the year, the month. */
const MONTH_OF = /^([a-z_]+)_(\d{4})_(0[1-9]|1[0-2])$/;

/** The months that the tables of the backup were cut into, so that its rows find theirs. */
export async function makeMonths(client: pg.ClientBase, { partitions }: Pick<Manifest, 'partitions'>): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'p' and not relispartition`,
  );
  const partitioned = new Set(rows.map(({ name }) => name));
  for (const name of partitions) {
    const [, table = '', year = '', month = ''] = MONTH_OF.exec(name) ?? [];
    if (!partitioned.has(table)) continue;
    const next = new Date(Date.UTC(Number(year), Number(month), 1)).toISOString().slice(0, 7);
    await client.query(
      `create table if not exists ${quoted(name)} partition of ${quoted(table)}
       for values from ('${year}-${month}-01Z') to ('${next}-01Z')`,
    );
  }
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Runs the work without the foreign keys, so that rows may come in any order; afterwards every key is checked. */
export async function withoutForeignKeys(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace order by 1, 2`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  await work();
  for (const { table, name, definition } of rows) {
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
  }
}

async function dropAll(client: pg.ClientBase): Promise<void> {
  const tables = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not relispartition and relname not like 'kysely\\_%'`,
  );
  if (tables.rows.length > 0) {
    await client.query(`drop table ${tables.rows.map(({ name }) => quoted(name)).join(', ')}`);
  }
  for (const kind of ['sequence', 'function'] as const) {
    const left = await client.query<{ name: string }>(LEFT[kind]);
    for (const { name } of left.rows) await client.query(`drop ${kind} ${name}`);
  }
}

/** Independent sequences and functions; those of extensions are not the product's. */
const LEFT = {
  sequence: `select oid::regclass::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'`,
  function: `select p.oid::regprocedure::text as name from pg_proc p where p.pronamespace = 'public'::regnamespace
    and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
} as const;
