import { type Kysely, sql } from 'kysely';

/**
 * Adds further sort keys of lists of users, so that an index locates a page, and for each user the id of the set of
 * roles and of the set of BUs. There are few sets, because users with the same job have the same roles. So a filter by
 * roles or BUs counts lines once for each set instead of for each user.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of [SETS, COLUMNS, RECOUNT, FILL, INDEXES, HISTORY]) await sql.raw(statements).execute(db);
}

/**
 * Sets of role ids or BU ids in ascending order. Unused sets stay. The index is a hash, because its entries are short.
 */
const SETS = `
create table given_set (
  id integer generated always as identity primary key,
  ids integer[] not null,
  exclude using hash (ids with =)
);
insert into given_set (ids) values ('{}');`;

const COLUMNS = `
truncate user_matrix;
drop index user_matrix_order, user_matrix_by_org, user_matrix_by_name;
alter table user_matrix
  add column email text,
  add column state boolean not null,
  add column type_name text not null,
  add column org_name text,
  add column role_set integer not null,
  add column bu_set integer not null;`;

const SET_OF = (table: string, column: string): string => `
  select l.user_id, array_agg(l.${column} order by l.${column}) as ids, count(*)::int as links
  from ${table} l where l.state and l.user_id = any(users) group by l.user_id`;

const ROLES = SET_OF('user_role', 'role_id');
const BUS = SET_OF('user_bu', 'bu_id');

/**
 * The statement that reads the sets begins after the one that adds them, so it also sees sets of other transactions.
 */
const RECOUNT = `
create or replace function user_matrix_recount(users integer[]) returns void language sql
set search_path = public, pg_temp
as $$
  delete from user_matrix where user_id = any(users);
  insert into given_set (ids)
  select n.ids from (select ids from (${ROLES}) r union select ids from (${BUS}) b) n
  where not exists (select from given_set s where s.ids = n.ids)
  order by n.ids on conflict do nothing;
  insert into user_matrix (user_id, account, full_name, user_type_id, org_id, roles, bus,
    email, state, type_name, org_name, role_set, bu_set)
  select u.id, lower(u.usrnm), lower(u.fulnm), u.user_type_id, u.org_id, coalesce(r.links, 0), coalesce(b.links, 0),
    u.email, u.state, t.name_en, o.name_en, rs.id, bs.id
  from app_user u
  join user_type t on t.id = u.user_type_id
  left join org o on o.id = u.org_id
  left join (${ROLES}) r on r.user_id = u.id
  left join (${BUS}) b on b.user_id = u.id
  join given_set rs on rs.ids = coalesce(r.ids, '{}')
  join given_set bs on bs.ids = coalesce(b.ids, '{}')
  where u.id = any(users);
$$;
create function user_matrix_renamed() returns trigger language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if tg_table_name = 'org' then
    update user_matrix m set org_name = n.name_en from changed n
    where m.org_id = n.id and m.org_name is distinct from n.name_en;
  else
    update user_matrix m set type_name = n.name_en from changed n
    where m.user_type_id = n.id and m.type_name is distinct from n.name_en;
  end if;
  return null;
end $$;
create trigger user_matrix_renamed after update on org referencing new table as changed
  for each statement execute function user_matrix_renamed();
create trigger user_matrix_renamed after update on user_type referencing new table as changed
  for each statement execute function user_matrix_renamed();`;

const FILL = 'select user_matrix_recount(array(select id from app_user));';

/** Indexes that include the filter columns, so that a page is located without reading the skipped rows. */
const INDEXES = `
create index user_matrix_order on user_matrix (account, user_id)
  include (user_type_id, org_id, roles, bus, role_set, bu_set);
create index user_matrix_by_org on user_matrix (org_id, account, user_id)
  include (user_type_id, roles, bus, role_set, bu_set);
create index user_matrix_by_name on user_matrix (full_name, account) include (user_id, user_type_id, org_id);
create index user_matrix_by_email on user_matrix (email, account) include (user_id, user_type_id, org_id);
create index user_matrix_by_state on user_matrix (state, account) include (user_id, user_type_id, org_id);
create index user_matrix_by_type_name on user_matrix (type_name, account) include (user_id, user_type_id, org_id);
create index user_matrix_by_org_name on user_matrix (org_name, account) include (user_id, user_type_id, org_id);
analyze user_matrix;
analyze given_set;`;

/** An index that finds past roles and BUs by user. */
const HISTORY = `
create index access_history_person on access_history (relation, (before ->> 'user_id'))
  where relation in ('user_role', 'user_bu') and before is not null;`;
