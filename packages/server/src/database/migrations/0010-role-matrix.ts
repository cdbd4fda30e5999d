import { type Kysely, sql } from 'kysely';

/**
 * How many lines the role matrix has for each role and page: a line for each button granted on the page, or one for the
 * page itself where there is none. A page of the matrix is found by these numbers, so that neither counting nor skipping
 * reads the grants. Written by triggers and by nobody else: the application may only read it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of [LINES, RECOUNT, ...TABLES.map(triggersOn)]) await sql.raw(statements).execute(db);
}

/**
 * A menu is a page by its own number; with a minus before it, all pages on it and below it together; 0 is all pages of the
 * role.
 */
const LINES = `
create table role_matrix (
  role_id integer not null,
  menu_id integer not null,
  lines integer not null,
  primary key (menu_id, role_id) include (lines)
);
create index role_matrix_by_role on role_matrix (role_id);`;

const COUNTED = `
  with recursive counted as (
    select rm.role_id, m.id, m.parent_id, greatest(1, count(v.id))::int as lines
    from role_menu rm
    join menu m on m.id = rm.menu_id and m.uri <> ''
    left join (role_privilege rp join menu_privilege v on v.id = rp.privilege_id)
      on rp.role_id = rm.role_id and v.menu_id = rm.menu_id
    where rm.role_id = any(roles)
    group by rm.role_id, m.id),
  path as (
    select role_id, id, parent_id, lines from counted
    union all
    select p.role_id, m.id, m.parent_id, p.lines from path p join menu m on m.id = p.parent_id)
  insert into role_matrix (role_id, menu_id, lines)
  select role_id, id, lines from counted
  union all
  select role_id, -id, sum(lines) from path group by role_id, id
  union all
  select role_id, 0, sum(lines) from counted group by role_id`;

/** Roles are counted anew as a whole; whoever changes the grants of a role has it locked. */
const RECOUNT = `
create function role_matrix_recount(roles integer[]) returns void language sql
set search_path = public, pg_temp
as $$
  delete from role_matrix where role_id = any(roles);
  ${COUNTED};
$$;
create function role_matrix_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp
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
select role_matrix_recount(array(select id from role));`;

const TABLES = ['role_menu', 'role_privilege'];

/** Rows of these tables come and go; they are never updated. */
function triggersOn(table: string): string {
  const run = 'for each statement execute function role_matrix_changed()';
  return `
create trigger role_matrix_added after insert on ${table} referencing new table as changed ${run};
create trigger role_matrix_removed after delete on ${table} referencing old table as changed ${run};
create trigger role_matrix_emptied after truncate on ${table} ${run};`;
}
