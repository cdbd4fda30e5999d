import { type Kysely, sql } from 'kysely';

/**
 * Creates the history of all rows that decide rights, so that rights can be read as of any moment since this migration.
 * Only triggers write it; the application can only read it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of [HISTORY, RECORDER, ...Object.entries(KEYS).map(triggersOn)]) {
    await sql.raw(statements).execute(db);
  }
}

/**
 * `before` is null if the row did not exist. The state of a row at a moment is `before` of its first record after that
 * moment, or the present row if there is no such record. The first record of the table marks the beginning of the
 * history.
 */
const HISTORY = `
create table access_history (
  id bigint generated always as identity primary key,
  relation text collate "C" not null,
  key text collate "C" not null,
  at timestamptz not null,
  before jsonb
);
create index access_history_row on access_history (relation, key, at);
create index access_history_at on access_history (relation, at);
insert into access_history (relation, key, at) values ('', '', transaction_timestamp());
create index audit_log_time on audit_log (at, id);`;

/** Columns without effect on rights and names; a change of only these columns is not recorded. */
export const NOT_DECIDING = [
  'email',
  'description',
  'icon',
  'position',
  'version',
  'created_by',
  'created_at',
  'method',
];

/** The trigger function, which records all rows of a statement at once. Keys of rows never change. */
const RECORDER = `
create function access_recorded() returns trigger language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  key text := tg_argv[0];
  image text := 'to_jsonb(t) - ''{${NOT_DECIDING.join(',')}}''::text[]';
  into_history text := 'insert into access_history (relation, key, at, before) select $1, ';
begin
  if tg_op = 'INSERT' then
    execute into_history || key || ', transaction_timestamp(), null from added t' using tg_table_name;
  elsif tg_op = 'DELETE' then
    execute into_history || key || ', transaction_timestamp(), ' || image || ' from removed t' using tg_table_name;
  else
    execute into_history || 'o.key, transaction_timestamp(), o.image'
      || ' from (select ' || key || ' as key, ' || image || ' as image from removed t) o'
      || ' join (select ' || key || ' as key, ' || image || ' as image from added t) n on n.key = o.key'
      || ' where n.image is distinct from o.image' using tg_table_name;
  end if;
  return null;
end $$;
create trigger access_changed after insert or update or delete or truncate on duty_override
  for each statement execute function access_changed();`;

const ID = 't.id::text';

/** The tables with a history, each with the expression of the row key. */
export const KEYS: Readonly<Record<string, string>> = {
  legal_entity: ID,
  user_type: ID,
  org: ID,
  bu: ID,
  region: ID,
  app_user: ID,
  user_entity: pairOf('user_id', 'legal_entity_id'),
  user_bu: ID,
  user_region: pairOf('user_bu_id', 'region_id'),
  privilege_group: ID,
  role: ID,
  menu: ID,
  menu_privilege: ID,
  api: ID,
  user_role: ID,
  group_menu: pairOf('group_id', 'menu_id'),
  group_privilege: pairOf('group_id', 'privilege_id'),
  group_api: pairOf('group_id', 'api_id'),
  role_menu: pairOf('role_id', 'menu_id'),
  role_privilege: pairOf('role_id', 'privilege_id'),
  role_api: pairOf('role_id', 'api_id'),
  duty_override: ID,
};

function pairOf(first: string, second: string): string {
  return `t.${first} || '' '' || t.${second}`;
}

function triggersOn([table, key]: readonly [string, string]): string {
  const run = `for each statement execute function access_recorded('${key}')`;
  return `
create trigger access_added after insert on ${table} referencing new table as added ${run};
create trigger access_updated after update on ${table} referencing old table as removed new table as added ${run};
create trigger access_removed after delete on ${table} referencing old table as removed ${run};`;
}
