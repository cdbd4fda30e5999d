import { sql } from 'kysely';
import type { Db, Tx } from '../database/tables.ts';

/** The columns that affect rights or hold names, of each table with a history. The first columns are the key. */
const COLUMNS = {
  legal_entity: ['id', 'entity_code', 'entity_name', 'entity_name_en'],
  user_type: ['id', 'code', 'name_en', 'name_cn', 'legal_entity_id'],
  org: ['id', 'code', 'name_en', 'name_cn', 'user_type_id', 'legal_entity_id', 'deleted'],
  bu: ['id', 'parent_id', 'code', 'name_en', 'name_cn', 'deleted'],
  region: ['id', 'bu_id', 'code', 'name_en', 'name_cn'],
  app_user: ['id', 'usrnm', 'fulnm', 'user_type_id', 'org_id', 'state', 'dealer_it_admin'],
  user_entity: ['user_id', 'legal_entity_id'],
  user_bu: ['id', 'user_id', 'bu_id', 'state'],
  user_region: ['user_bu_id', 'region_id'],
  privilege_group: ['id', 'name_en', 'name_cn', 'user_type_id', 'state'],
  role: ['id', 'group_id', 'name_en', 'name_cn', 'code', 'state'],
  menu: ['id', 'parent_id', 'uri', 'name_en', 'name_cn'],
  menu_privilege: ['id', 'menu_id', 'code', 'name_en', 'name_cn', 'type_name'],
  api: ['id', 'code', 'name', 'group_name'],
  user_role: ['id', 'user_id', 'role_id', 'state'],
  group_menu: ['group_id', 'menu_id'],
  group_privilege: ['group_id', 'privilege_id'],
  group_api: ['group_id', 'api_id'],
  role_menu: ['role_id', 'menu_id'],
  role_privilege: ['role_id', 'privilege_id'],
  role_api: ['role_id', 'api_id'],
  duty_override: ['id', 'user_id', 'first_code', 'second_code', 'valid_until', 'state'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type DecidingTable = keyof typeof COLUMNS;

/** The tables with a history, each with the expression that makes the history key of a row `p`. */
export const DECIDING_TABLES: readonly { readonly table: string; readonly key: string }[] = Object.entries(COLUMNS).map(
  ([table, columns]) => ({ table, key: keyOf(columns) }),
);

/**
 * A table of which a statement reads only the rows that its first parameter selects. Its past is looked up by these
 * keys instead of from all changes since the moment.
 */
export interface NarrowedTable {
  readonly table: DecidingTable;
  /**
   * `id`: the row with this id. `person`: rows with this user_id, in a table whose history is indexed by it. `first`:
   * rows with one of these values in the first column, in a table without ids.
   */
  readonly by: 'id' | 'person' | 'first';
}

/**
 * Returns the `with` clause that replaces tables by their content at a moment, so that one statement text reads present
 * and past. Empty for the present. `at` is the number of the parameter with the moment.
 */
export function tablesAt(at: number | undefined, tables: readonly (DecidingTable | NarrowedTable)[]): string {
  if (at === undefined) return '';
  const moment = `$${at}::timestamptz`;
  return `with ${tables
    .map((table) => (typeof table === 'string' ? pastOf(table, moment) : narrowedPastOf(table, moment)))
    .join(',\n')}\n`;
}

/** Returns the moment at which the history begins. */
export async function historyBegin(db: Db | Tx): Promise<Date> {
  const first = await sql<{ at: Date }>`select at from access_history order by id limit 1`.execute(db);
  return first.rows[0]?.at ?? new Date(Number.NaN);
}

/**
 * Returns the past of a table: rows without a later change as they are, and changed rows from their first record after
 * the moment. Changed rows are materialized once for a statement; conditions on unchanged rows can use indexes.
 */
function pastOf(table: DecidingTable, at: string): string {
  const columns: readonly string[] = COLUMNS[table];
  const after = `h.relation = '${table}' and h.at > ${at}`;
  const changed = `select distinct on (h.key) h.before from access_history h where ${after} order by h.key, h.id`;
  const unchanged = `not exists (select 1 from access_history h where ${after} and h.key = ${keyOf(columns)})`;
  return pastText(table, { changed, unchanged });
}

/**
 * Returns the past of selected rows. `offset 0` makes PostgreSQL look up history by key instead of scanning all
 * changes.
 */
function narrowedPastOf({ table, by }: NarrowedTable, at: string): string {
  const columns: readonly string[] = COLUMNS[table];
  const after = `h.relation = '${table}' and h.at > ${at}`;
  const first = `select h.before from access_history h where ${after} and h.key = k.key order by h.id limit 1`;
  const changed = `select f.before from (${KEYS_BY[by](after)}) k cross join lateral (${first}) f`;
  const unchanged = `not exists (select 1 from access_history h where ${after} and h.key = ${keyOf(columns)} offset 0)`;
  return pastText(table, { changed, unchanged });
}

/** Statements that select changed keys. A key without id is two numbers with a space between, compared byte by byte. */
const KEYS_BY: Readonly<Record<NarrowedTable['by'], (after: string) => string>> = {
  id: () => 'select $1::int::text as key',
  person: (after) =>
    `select distinct h.key from access_history h
     where ${after} and h.user_id = $1::int`,
  first: (after) =>
    `select distinct h.key from unnest($1::int[]) i (id) join access_history h
     on ${after} and h.key > i.id || ' ' and h.key < i.id || '!'`,
};

function pastText(
  table: DecidingTable,
  { changed, unchanged }: Readonly<Record<'changed' | 'unchanged', string>>,
): string {
  const columns: readonly string[] = COLUMNS[table];
  return `${table}_past as materialized (
  select ${columns.map((column) => `r.${column}`).join(', ')}
  from (${changed}) f
  cross join lateral jsonb_populate_record(null::public.${table}, f.before) r
  where f.before is not null),
${table} as not materialized (
  select ${columns.map((column) => `p.${column}`).join(', ')} from public.${table} p where ${unchanged}
  union all
  select * from ${table}_past)`;
}

function keyOf(columns: readonly string[]): string {
  const [first = '', second = ''] = columns;
  return first === 'id' ? 'p.id::text' : `p.${first} || ' ' || p.${second}`;
}
