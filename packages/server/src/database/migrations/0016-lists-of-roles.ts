import { type Kysely, sql } from 'kysely';

/**
 * Adds a search and sort key of roles for lists and pickers. Replaces the policies of roles and groups of 0014 by ones
 * that evaluate a dealer's row scope once for each statement instead of for each row. The row scopes stay the same.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of [NAMES, REACHED, POLICIES]) await sql.raw(statements).execute(db);
}

/**
 * The search key: both names in lower case, the English one first, separated by a line break. It is compared byte by
 * byte, which is many times faster than a case-insensitive comparison, and also gives the sort order.
 */
const NAMES = `
alter table role add column sought text generated always as (lower(name_en) || chr(10) || lower(name_cn)) stored;
create index role_by_sought on role (sought, id desc);
create index role_by_age on role (created_at, id);
analyze role;`;

/** The user types whose groups and roles dealers see (UGP-042, ROL-042). */
const DEALER_TYPES = '(10002, 10007)';

/** Functions that bypass the policies and repeat the conditions of the policies of users. */
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
