import { type Kysely, sql } from 'kysely';

/**
 * Stores the number of lines of the role matrix for each role and page: one for each granted button, or one for the
 * page itself if it has no granted button. It covers active roles of active groups. These numbers locate a page of the
 * matrix without reading the grants of skipped lines. Only triggers write the table; the application can only read it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of [LINES, RECOUNT, ...GRANTS.map(grantTriggers), ...STATES.map(stateTrigger)]) {
    await sql.raw(statements).execute(db);
  }
}

/**
 * `menu_id` is the id of a page; a negative id means the page and all pages below it, and 0 means all pages of the
 * role.
 */
const LINES = `
create table role_matrix (
  role_id integer not null,
  group_id integer not null,
  menu_id integer not null,
  lines integer not null,
  primary key (menu_id, group_id, role_id) include (lines)
);
create index role_matrix_by_role on role_matrix (role_id);`;

const COUNTED = `
  with recursive counted as (
    select rm.role_id, r.group_id, m.id, m.parent_id, greatest(1, count(v.id))::int as lines
    from role_menu rm
    join role r on r.id = rm.role_id and r.state
    join privilege_group g on g.id = r.group_id and g.state
    join menu m on m.id = rm.menu_id and m.uri <> ''
    left join (role_privilege rp join menu_privilege v on v.id = rp.privilege_id)
      on rp.role_id = rm.role_id and v.menu_id = rm.menu_id
    where rm.role_id = any(roles)
    group by rm.role_id, r.group_id, m.id),
  path as (
    select role_id, group_id, id, parent_id, lines from counted
    union all
    select p.role_id, p.group_id, m.id, m.parent_id, p.lines from path p join menu m on m.id = p.parent_id)
  insert into role_matrix (role_id, group_id, menu_id, lines)
  select role_id, group_id, id, lines from counted
  union all
  select role_id, group_id, -id, sum(lines) from path group by role_id, group_id, id
  union all
  select role_id, group_id, 0, sum(lines) from counted group by role_id, group_id`;

/** Functions that recount whole roles. A transaction that changes a role or its grants holds the lock of the role. */
const RECOUNT = `
create function role_matrix_recount(roles integer[]) returns void language sql
set search_path = public, pg_temp
as $$
  delete from role_matrix where role_id = any(roles);
  ${COUNTED};
$$;
create function role_matrix_granted() returns trigger language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from role_matrix;
    perform role_matrix_recount(array(select id from role));
  else
    perform role_matrix_recount(array(select distinct role_id from changed));
  end if;
  return null;
end $$;
create function role_matrix_turned() returns trigger language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if tg_table_name = 'role' then
    perform role_matrix_recount(array(
      select n.id from changed n join was o on o.id = n.id where o.state <> n.state));
  else
    perform role_matrix_recount(array(
      select r.id from changed n join was o on o.id = n.id join role r on r.group_id = n.id where o.state <> n.state));
  end if;
  return null;
end $$;
select role_matrix_recount(array(select id from role));`;

const GRANTS = ['role_menu', 'role_privilege'];
const STATES = ['role', 'privilege_group'];

/** Returns the triggers of a grant table; its rows are inserted and deleted, never updated. */
function grantTriggers(table: string): string {
  const run = 'for each statement execute function role_matrix_granted()';
  return `
create trigger role_matrix_added after insert on ${table} referencing new table as changed ${run};
create trigger role_matrix_removed after delete on ${table} referencing old table as changed ${run};
create trigger role_matrix_emptied after truncate on ${table} ${run};`;
}

function stateTrigger(table: string): string {
  return `
create trigger role_matrix_turned after update on ${table} referencing old table as was new table as changed
  for each statement execute function role_matrix_turned();`;
}
