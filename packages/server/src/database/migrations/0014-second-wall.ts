import { type Kysely, sql } from 'kysely';

/**
 * Adds row-level security for all other rows with an owner (0012 covers users): programs and budgets belong to BUs,
 * groups and roles to user types, history records and duty overrides to users. `oasis.bus` is 'all' or the list of BU
 * ids in scope; `oasis.reach` is 'own' for a caller limited to the own organisation. Without settings no row is
 * visible.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(BU_OF_BUDGET).execute(db);
  await sql.raw(TYPE_OF_GROUP).execute(db);
  await sql.raw(PERSON_OF_RECORD).execute(db);
  await sql.raw(PERSON_COLUMN).execute(db);
  for (const [table, within] of Object.entries(WITHIN)) await sql.raw(policyOn(table, within)).execute(db);
}

/** Subselects, so that PostgreSQL reads a setting once for each statement and not for each row. */
const ALL_PEOPLE = `(select current_setting('oasis.reach', true) = 'all')`;
/**
 * True for a caller limited to the own organisation. Without this setting, rows of dealers and shared rows are hidden
 * too.
 */
const OWN_PEOPLE = `(select current_setting('oasis.reach', true) = 'own')`;
const ALL_BUS = `(select current_setting('oasis.bus', true) = 'all')`;
const OWN_BUS = `(select nullif(nullif(current_setting('oasis.bus', true), 'all'), '')::integer[])::integer[]`;

/** The user types whose groups and roles dealers see (UGP-042, ROL-042). */
const DEALER_TYPES = '(10002, 10007)';

const OF_REACHED_BU = `${ALL_BUS} or bu_id = any (${OWN_BUS})`;
const OF_REACHED_PROGRAM = `${ALL_BUS} or exists (select from program p where p.id = program_id)`;
const OF_REACHED_BUDGET = `${ALL_BUS} or exists (select from budget_table b where b.id = budget_id)`;
const OF_REACHED_GROUP = `${ALL_PEOPLE} or exists (select from privilege_group g where g.id = group_id)`;
const OF_REACHED_ROLE = `${ALL_PEOPLE} or exists (select from role r where r.id = role_id)`;

/**
 * The condition of each table's policy. A dealer also sees a role of another type, and its group, if a visible user has
 * the role, because they decide the rights of that user.
 */
const WITHIN: Readonly<Record<string, string>> = {
  program: OF_REACHED_BU,
  program_make: OF_REACHED_PROGRAM,
  program_offer: OF_REACHED_PROGRAM,
  program_customer: OF_REACHED_PROGRAM,
  budget_table: OF_REACHED_BU,
  budget_change: OF_REACHED_BUDGET,
  budget_total: OF_REACHED_BUDGET,
  role: `${ALL_PEOPLE} or ${OWN_PEOPLE} and (type_of_group(group_id) in ${DEALER_TYPES}
    or exists (select from user_role ur where ur.role_id = role.id))`,
  privilege_group: `${ALL_PEOPLE} or ${OWN_PEOPLE} and (user_type_id in ${DEALER_TYPES}
    or exists (select from role r where r.group_id = privilege_group.id))`,
  group_menu: OF_REACHED_GROUP,
  group_privilege: OF_REACHED_GROUP,
  group_api: OF_REACHED_GROUP,
  role_menu: OF_REACHED_ROLE,
  role_privilege: OF_REACHED_ROLE,
  role_api: OF_REACHED_ROLE,
  role_matrix: OF_REACHED_ROLE,
  duty_override: `${ALL_PEOPLE} or exists (select from app_user u where u.id = user_id)`,
  access_history: `${ALL_PEOPLE} or ${OWN_PEOPLE} and case
    when relation in ('app_user', 'user_entity', 'user_bu', 'user_region', 'user_role', 'duty_override')
      then exists (select from app_user u where u.id = person_of_record(relation, key, before))
    when relation in ('role', 'role_menu', 'role_privilege', 'role_api')
      then exists (select from role r where r.id = split_part(key, ' ', 1)::integer)
    when relation in ('privilege_group', 'group_menu', 'group_privilege', 'group_api')
      then exists (select from privilege_group g where g.id = split_part(key, ' ', 1)::integer)
    else relation in ('', 'legal_entity', 'user_type', 'org', 'bu', 'region', 'menu', 'menu_privilege', 'api') end`,
};

function policyOn(table: string, within: string): string {
  return `
alter table ${table} enable row level security;
create policy within_reach on ${table} using (${within});`;
}

/**
 * Copies the BU of a program to its budgets. Budgets are read most often, and a lookup of the program would cost more
 * than the rest of the policy. Triggers keep the copy; any other written value is overwritten.
 */
const BU_OF_BUDGET = `
alter table budget_table add column bu_id integer references bu;
update budget_table set bu_id = (select bu_id from program where program.id = program_id);
alter table budget_table alter column bu_id set not null;
create function budget_takes_bu() returns trigger language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  new.bu_id := (select bu_id from program where id = new.program_id);
  return new;
end $$;
create trigger budget_takes_bu before insert or update of program_id, bu_id on budget_table
  for each row execute function budget_takes_bu();
create function program_gives_bu() returns trigger language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update budget_table set bu_id = new.bu_id where program_id = new.id;
  return null;
end $$;
create trigger program_gives_bu after update of bu_id on program for each row when (new.bu_id <> old.bu_id)
  execute function program_gives_bu();`;

/** Bypasses the policy of groups, which itself depends on the policy of roles. */
const TYPE_OF_GROUP = `
create function type_of_group(sought integer) returns integer language sql stable security definer
set search_path = public, pg_temp
as $$ select user_type_id from privilege_group where id = sought $$;`;

/**
 * Returns the user of a history record. The user id is in the key, in the image before the change, in the present row,
 * or in another record of the same row.
 */
const PERSON_OF_RECORD = `
create function person_of_record(relation text, key text, before jsonb) returns integer language sql stable
security definer set search_path = public, pg_temp
as $$
  select case
    when $1 = 'app_user' then $2::integer
    when $1 = 'user_entity' then split_part($2, ' ', 1)::integer
    when $1 = 'user_region' then
      coalesce((select user_id from user_bu where id = split_part($2, ' ', 1)::integer),
        (select (h.before ->> 'user_id')::integer from access_history h
          where h.relation = 'user_bu' and h.key = split_part($2, ' ', 1) and h.before is not null limit 1))
    else
      coalesce(($3 ->> 'user_id')::integer,
        case $1
          when 'user_bu' then (select user_id from user_bu where id = $2::integer)
          when 'user_role' then (select user_id from user_role where id = $2::integer)
          else (select user_id from duty_override where id = $2::integer)
        end,
        (select (h.before ->> 'user_id')::integer from access_history h
          where h.relation = $1 and h.key = $2 and h.before is not null limit 1))
  end
$$;`;

/**
 * Under row-level security PostgreSQL cannot use an index on a JSON expression, but can use one on an integer column.
 */
const PERSON_COLUMN = `
drop index access_history_person;
alter table access_history add column user_id integer generated always as ((before ->> 'user_id')::integer) stored;
create index access_history_person on access_history (relation, user_id) where user_id is not null;`;
