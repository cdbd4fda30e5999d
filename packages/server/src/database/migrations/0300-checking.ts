import { type Kysely, sql } from 'kysely';

/**
 * Creates plans of checking with what they decided on claims, and the checks of claims by people. Chains of approval can be of checking
 * plans and of exemptions.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(PLANS).execute(db);
  await sql.raw(ITEMS).execute(db);
  await sql.raw(POLICIES).execute(db);
  await sql.raw(MOVES).execute(db);
}

const PLANS = `
alter table approval_chain drop constraint approval_chain_kind_check;
alter table approval_chain add constraint approval_chain_kind_check
  check (kind in ('program', 'dealerPayout', 'flPayout', 'lateClaims', 'checkingPlan'));

create sequence checking_plan_number;
create table checking_plan (
  id integer generated always as identity primary key,
  code text not null unique,
  -- BU and month, for tasks and messages.
  name text not null,
  bu_id integer not null references bu,
  -- 'YYYY-MM', the month in which claims are sent.
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  status text not null check (status in ('Draft', 'Submitted', 'Approved', 'Rejected', 'Running', 'Closed')),
  version integer not null default 1,
  rules jsonb not null check (jsonb_typeof(rules) = 'array'),
  -- Drawn by the server when the plan begins; it decides which claims are chosen.
  seed text check (seed ~ '^[0-9a-f]{64}$'),
  check ((seed is null) = (status not in ('Running', 'Closed'))),
  created_by integer references app_user,
  created_at timestamptz not null,
  updated_by integer references app_user,
  updated_at timestamptz not null
);
create unique index checking_plan_once on checking_plan (bu_id, month) where status <> 'Rejected';
create index checking_plan_queue on checking_plan (status, updated_at desc, id desc);
comment on table checking_plan is 'Plans that choose the claims that people check, by BU and month';

create function checking_plan_stays() returns trigger language plpgsql as $$
begin
  if old.seed is not null and new.seed is distinct from old.seed
      or old.status <> 'Draft' and (new.bu_id, new.month, new.rules) is distinct from (old.bu_id, old.month, old.rules) then
    raise exception 'permission denied: a plan stays as it was submitted' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger checking_plan_stays before update on checking_plan for each row execute function checking_plan_stays();

create table check_choice (
  claim_id integer primary key references claim,
  bu_id integer not null references bu,
  plan_id integer not null references checking_plan,
  -- Place of the rule in the plan; empty where no rule is for the claim.
  rule smallint check (rule >= 0),
  is_chosen boolean not null,
  check (rule is not null or not is_chosen),
  at timestamptz not null
);
create index check_choice_of_plan on check_choice (plan_id, is_chosen);
comment on table check_choice is 'What plans decided on claims: people check the claim, or machine rules approve it';`;

const ITEMS = `
create sequence check_item_number;
create table check_item (
  id integer generated always as identity primary key,
  code text not null unique,
  -- The VIN of the claim.
  name text not null,
  bu_id integer not null references bu,
  dealer_id integer not null references dealer,
  claim_id integer not null unique references claim,
  status text not null check (status in ('Pending', 'SiccoChecked', 'SipoChecked', 'Passed', 'Failed', 'Exempted')),
  version integer not null default 1,
  -- Why people check it: its category, a plan, or a rule that the machine found broken.
  because text not null check (because in ('category', 'plan', 'rejected', 'rule')),
  -- Since when it waits for SICCO.
  waiting_since timestamptz not null,
  -- The checker whom it was handed to last, and the day on which it was; one at most.
  assigned_to integer references app_user,
  assigned_day date,
  -- Who holds it, until when, and since when.
  checker_id integer references app_user,
  lease_until timestamptz,
  begun_at timestamptz,
  check ((assigned_to is null) = (assigned_day is null)),
  check (checker_id is null or checker_id = assigned_to),
  check ((checker_id is null) = (lease_until is null)),
  created_by integer references app_user,
  created_at timestamptz not null,
  updated_by integer references app_user,
  updated_at timestamptz not null
);
-- Claims that people check already.
insert into check_item (code, name, bu_id, dealer_id, claim_id, status, because, waiting_since, created_at, updated_at)
  select 'CK-' || regexp_replace(to_char(nextval('check_item_number'), 'FM000000000000'), '^0*([0-9]{4,})$', '\\1'), c.name, c.bu_id,
    c.held_by, c.id, case c.status when 'SipoChecking' then 'SiccoChecked' else 'Pending' end, 'category', c.created_at, c.created_at, c.updated_at
  from claim c where c.check_category = 'all' and c.status in ('Submitted', 'SiccoChecking', 'SipoChecking') order by c.id;
create index check_item_queue on check_item (status, waiting_since, id);
create index check_item_given on check_item (assigned_day, assigned_to) where assigned_day is not null;
create index check_item_of_bu on check_item (bu_id, status, waiting_since, id);
comment on table check_item is 'Checks of claims by people, one for each claim that people look at';`;

const OWN_DEALER = `(select d.id from org o join dealer d on d.code = o.code
  where o.id = (select nullif(current_setting('oasis.organisation', true), '')::integer) and not o.deleted)`;
const IN_BUS = `(select current_setting('oasis.bus', true)) = 'all'
    or bu_id = any ((select nullif(nullif(current_setting('oasis.bus', true), 'all'), '')::integer[])::integer[])`;

/** Head office sees what is of its BUs. A dealer sees no plan and no choice; of checks those of its own claims. */
const POLICIES = `
${['checking_plan', 'check_choice']
  .map(
    (table) => `
alter table ${table} enable row level security;
create policy within_reach on ${table} using (
  (select current_setting('oasis.reach', true)) is distinct from 'own' and (${IN_BUS}));`,
  )
  .join('')}
alter table check_item enable row level security;
create policy within_reach on check_item using (
  case when (select current_setting('oasis.reach', true)) = 'own' then dealer_id = ${OWN_DEALER} else ${IN_BUS} end);`;

/** A move of a check is visible with the check. */
const MOVES = `
create policy of_check_items on move_log using (
  kind = 'check-item' and exists (select from check_item i where i.id = object_id));`;
