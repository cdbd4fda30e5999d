import { type Kysely, sql } from 'kysely';

/**
 * What the list and the pickers of roles search and are ordered by; and policies of roles and groups that ask once for a
 * statement which of them a dealer reaches, where 0014 asked for each row. Who reaches what stays the same.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of [NAMES, REACHED, POLICIES]) await sql.raw(statements).execute(db);
}

/**
 * Both names in lower case, on a line each, the English one first: compared byte by byte, which is many times as fast as
 * without regard to case, and the order of names at once.
 */
const NAMES = `
alter table role add column sought text generated always as (lower(name_en) || chr(10) || lower(name_cn)) stored;
create index role_by_sought on role (sought, id desc);
create index role_by_age on role (created_at, id);
analyze role;`;

/** Types of users that dealers see groups and roles of (UGP-042, ROL-042). */
const DEALER_TYPES = '(10002, 10007)';

/** The functions ask past the policies, and repeat what those of people say. */
const REACHED = `
create function dealer_groups() returns setof integer language sql stable security definer
set search_path = public, pg_temp
as $$ select id from privilege_group where user_type_id in ${DEALER_TYPES} $$;
create function roles_of_own_people() returns setof integer language sql stable security definer
set search_path = public, pg_temp
as $$
  select distinct ur.role_id from user_role ur
  where ur.user_id in (
    select u.id from app_user u
    where u.org_id = (select nullif(current_setting('oasis.organisation', true), '')::integer)
      or u.id = (select nullif(current_setting('oasis.user', true), '')::integer))
$$;
create function groups_of_own_people() returns setof integer language sql stable security definer
set search_path = public, pg_temp
as $$ select distinct r.group_id from role r where r.id in (select roles_of_own_people()) $$;`;

const ALL_PEOPLE = `(select current_setting('oasis.reach', true) = 'all')`;
const OWN_PEOPLE = `(select current_setting('oasis.reach', true) = 'own')`;

const POLICIES = `
drop policy within_reach on role;
create policy within_reach on role using (${ALL_PEOPLE} or ${OWN_PEOPLE}
  and (group_id in (select dealer_groups()) or id in (select roles_of_own_people())));
drop policy within_reach on privilege_group;
create policy within_reach on privilege_group using (${ALL_PEOPLE} or ${OWN_PEOPLE}
  and (user_type_id in ${DEALER_TYPES} or id in (select groups_of_own_people())));
drop function type_of_group(integer);`;
