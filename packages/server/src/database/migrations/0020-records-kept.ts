import { type Kysely, sql } from 'kysely';
import { KEYS, NOT_DECIDING } from './0009-access-history.ts';

/**
 * Adds the data that reveals deleted records: the state of the anchor files, the row after each change of rights, and
 * the archived months.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of [ANCHORS, ARCHIVES, AFTER, RECORDER, ...Object.entries(KEYS).map(standing)]) {
    await sql.raw(statements).execute(db);
  }
}

/**
 * One row for each anchor file, with its number of lines and its last line. The file is outside the database and names
 * its row, so the deletion or truncation of either one is detected by the other.
 */
const ANCHORS = `
create table audit_anchor (
  file uuid primary key,
  -- Machine and folder.
  place text not null,
  began_at timestamptz not null,
  lines bigint not null,
  -- The last line; null before the first one.
  seq bigint,
  hash bytea,
  -- Since when the file is no longer expected.
  ended_at timestamptz
);`;

/** Archived months. Seals of a month are consecutive except at month boundaries, so they are stored as ranges. */
const ARCHIVES = `
create table archived_month (
  relation text not null,
  month text not null,
  file text not null,
  sha256 bytea not null,
  bytes bigint not null,
  rows bigint not null,
  at timestamptz not null,
  primary key (relation, month)
);
create table archived_seal (
  first_seq bigint primary key,
  last_seq bigint not null,
  hash_before bytea not null,
  last_hash bytea not null,
  month text not null,
  check (last_seq >= first_seq)
);
create table archived_change (
  budget_id integer primary key references budget_table on delete cascade,
  version integer not null
);`;

/**
 * Records before the marker row 'after' have no image after the change. Each present row gets a record dated -infinity,
 * so that reads of the past never use it.
 */
const AFTER = `
alter table access_history add column after jsonb;
insert into access_history (relation, key, at) values ('', 'after', '-infinity');`;

const RECORDER = `
create or replace function access_recorded() returns trigger language plpgsql security definer
set search_path = public, pg_temp
as $$
declare
  key text := tg_argv[0];
  image text := 'to_jsonb(t) - ''{${NOT_DECIDING.join(',')}}''::text[]';
  into_history text := 'insert into access_history (relation, key, at, before, after) select $1, ';
begin
  if tg_op = 'INSERT' then
    execute into_history || key || ', transaction_timestamp(), null, ' || image || ' from added t' using tg_table_name;
  elsif tg_op = 'DELETE' then
    execute into_history || key || ', transaction_timestamp(), ' || image || ', null from removed t' using tg_table_name;
  else
    execute into_history || 'o.key, transaction_timestamp(), o.image, n.image'
      || ' from (select ' || key || ' as key, ' || image || ' as image from removed t) o'
      || ' join (select ' || key || ' as key, ' || image || ' as image from added t) n on n.key = o.key'
      || ' where n.image is distinct from o.image' using tg_table_name;
  end if;
  return null;
end $$;`;

/**
 * Returns the statement that records the present rows of a table. The key expression is written for a quoted SQL text.
 */
function standing([table, quotedKey]: readonly [string, string]): string {
  const key = quotedKey.replaceAll("''", "'");
  return `insert into access_history (relation, key, at, before, after)
    select '${table}', ${key}, '-infinity', null, to_jsonb(t) - '{${NOT_DECIDING.join(',')}}'::text[] from ${table} t`;
}
