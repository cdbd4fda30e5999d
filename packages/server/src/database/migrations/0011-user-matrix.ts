import { type Kysely, sql } from 'kysely';

/**
 * Stores the keys by which lists of users are searched, counted and sorted: account and full name in lower case,
 * compared byte by byte, and the numbers of roles and BUs of each user. The user matrix has one line for each role in
 * each BU, or one line without any. So these numbers locate a page without reading the links of skipped users. Only
 * triggers write the table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of [TABLE, RECOUNT, ...TABLES.flatMap(triggersOn)]) await sql.raw(statements).execute(db);
}

const TABLE = `
create table user_matrix (
  user_id integer primary key,
  account text not null,
  full_name text not null,
  user_type_id integer not null,
  org_id integer,
  roles integer not null,
  bus integer not null
);
create index user_matrix_order on user_matrix (account, user_id) include (user_type_id, org_id, roles, bus);
create index user_matrix_by_org on user_matrix (org_id, account, user_id) include (user_type_id, roles, bus);
create index user_matrix_by_name on user_matrix (full_name, account);
create index user_bu_by_bu on user_bu (bu_id, user_id) where state;`;

/** Functions that recount whole users. A transaction that changes roles or BUs of a user holds the lock of the user. */
const RECOUNT = `
create function user_matrix_recount(users integer[]) returns void language sql
set search_path = public, pg_temp
as $$
  delete from user_matrix where user_id = any(users);
  insert into user_matrix (user_id, account, full_name, user_type_id, org_id, roles, bus)
  select u.id, lower(u.usrnm), lower(u.fulnm), u.user_type_id, u.org_id, coalesce(r.roles, 0), coalesce(b.bus, 0)
  from app_user u
  left join (select user_id, count(*)::int as roles from user_role where state and user_id = any(users) group by user_id) r
    on r.user_id = u.id
  left join (select user_id, count(*)::int as bus from user_bu where state and user_id = any(users) group by user_id) b
    on b.user_id = u.id
  where u.id = any(users);
$$;
create function user_matrix_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp
as $$
declare users integer[];
begin
  if tg_op = 'TRUNCATE' then
    delete from user_matrix;
    users := array(select id from app_user);
  elsif tg_table_name = 'app_user' then
    users := array(select distinct id from changed);
  else
    users := array(select distinct user_id from changed);
  end if;
  perform user_matrix_recount(users);
  return null;
end $$;
select user_matrix_recount(array(select id from app_user));`;

const TABLES = ['app_user', 'user_role', 'user_bu'];

/** Returns the triggers of a table. A link never moves to another user, so the old rows name all affected users. */
function triggersOn(table: string): readonly string[] {
  const run = 'for each statement execute function user_matrix_changed()';
  return [
    `create trigger user_matrix_added after insert on ${table} referencing new table as changed ${run}`,
    `create trigger user_matrix_changed after update on ${table} referencing old table as changed ${run}`,
    `create trigger user_matrix_removed after delete on ${table} referencing old table as changed ${run}`,
    `create trigger user_matrix_emptied after truncate on ${table} ${run}`,
  ];
}
