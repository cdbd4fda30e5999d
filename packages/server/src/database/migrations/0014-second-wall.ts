import { type Kysely, sql } from 'kysely';

/**
 * The second wall around everything else that belongs to somebody (0012 has people): programs and budgets to BUs, user
 * groups and roles to user types, what was, and who may hold two duties, to people. `oasis.bus` is 'all' or lists the ids
 * of BUs within reach; `oasis.reach` is 'own' for who reaches his own organisation. Nothing is set: nothing is there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(BU_OF_BUDGET).execute(db);
  await sql.raw(TYPE_OF_GROUP).execute(db);
  await sql.raw(PERSON_OF_RECORD).execute(db);
  await sql.raw(PERSON_COLUMN).execute(db);
  for (const [table, within] of Object.entries(WITHIN)) await sql.raw(policyOn(table, within)).execute(db);
}

/** Read once for a statement, not for each row. */
const ALL_PEOPLE = `(select current_setting('oasis.reach', true) = 'all')`;
/** Who reaches some of it says so; who says nothing has none, not even what is of dealers or belongs to nobody. */
const OWN_PEOPLE = `(select current_setting('oasis.reach', true) = 'own')`;
const ALL_BUS = `(select current_setting('oasis.bus', true) = 'all')`;
const OWN_BUS = `(select nullif(nullif(current_setting('oasis.bus', true), 'all'), '')::integer[])::integer[]`;

/** Types of users that dealers see groups and roles of (UGP-042, ROL-042). */
const DEALER_TYPES = '(10002, 10007)';

const OF_REACHED_BU = `${ALL_BUS} or bu_id = any (${OWN_BUS})`;
const OF_REACHED_PROGRAM = `${ALL_BUS} or exists (select from program p where p.id = program_id)`;
const OF_REACHED_BUDGET = `${ALL_BUS} or exists (select from budget_table b where b.id = budget_id)`;
const OF_REACHED_GROUP = `${ALL_PEOPLE} or exists (select from privilege_group g where g.id = group_id)`;
const OF_REACHED_ROLE = `${ALL_PEOPLE} or exists (select from role r where r.id = role_id)`;

/**
 * Of each table the rows within reach. A role of another type is there for a dealer as well where somebody whom he reaches
 * has it, and so is its group: they decide what that person may do.
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
 * A budget has the BU of its program beside it: it is read far more often than anything else, and looking the program up
 * for the policy would cost each read more than the policy itself. Kept by the database; nobody else writes it.
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

/** Asked past the policy of groups, which asks that of roles. */
const TYPE_OF_GROUP = `
create function type_of_group(sought integer) returns integer language sql stable security definer
set search_path = public, pg_temp
as $$ select user_type_id from privilege_group where id = sought $$;`;

/**
 * Whose row a record of the past was: it is in the key, in what the row was, in the row as it is, or in what another
 * record of the same row says that it was.
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

/** Behind a policy an index over a part of the JSON is of no use to the application, one over a number is. */
const PERSON_COLUMN = `
drop index access_history_person;
alter table access_history add column user_id integer generated always as ((before ->> 'user_id')::integer) stored;
create index access_history_person on access_history (relation, user_id) where user_id is not null;`;
