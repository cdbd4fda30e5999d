import { type Kysely, sql } from 'kysely';

/**
 * Creates requests of dealers for late claims with their items, each a claim that waits and holds nothing, and the rules by BU and first
 * day. Chains of approval can be of late claims.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(CLAIMS).execute(db);
  await sql.raw(REQUESTS).execute(db);
  await sql.raw(RULES).execute(db);
  await sql.raw(POLICIES).execute(db);
  await sql.raw(MOVES).execute(db);
}

const CLAIMS = `
alter table claim add column by_approval boolean not null default false;
comment on column claim.by_approval is 'It was asked for after its deadline, and people decide on that';
alter table claim drop constraint claim_check, drop constraint claim_check1, drop constraint claim_net_check;
alter table claim add constraint claim_holds check (holds or status in ('Draft', 'Delayed', 'Rejected', 'Reversed'));
-- A claim that waits for an approval of its lateness holds no entitlement, no place and no money.
alter table claim add constraint claim_holds_nothing check (not holds or status not in ('Draft', 'Delayed', 'Reversed'));
alter table claim add constraint claim_net check (net >= 0 and (net > 0 or not holds));
create unique index claim_late_once on claim (car_id, program_code) where status in ('Draft', 'Delayed');

create function claim_content_stays() returns trigger language plpgsql as $$
begin
  if old.status not in ('Draft', 'Delayed') and (new.model_id, new.record_id, new.program_id, new.program_name_en, new.program_name_cn,
      new.qualifying_day, new.claim_until, new.sent_day, new.late_percent, new.check_category, new.net)
    is distinct from (old.model_id, old.record_id, old.program_id, old.program_name_en, old.program_name_cn,
      old.qualifying_day, old.claim_until, old.sent_day, old.late_percent, old.check_category, old.net) then
    raise exception 'permission denied: what was booked stays as it is' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger claim_content_stays before update on claim for each row execute function claim_content_stays();

alter table approval_chain drop constraint approval_chain_kind_check;
alter table approval_chain add constraint approval_chain_kind_check
  check (kind in ('program', 'dealerPayout', 'flPayout', 'lateClaims'));`;

const REQUESTS = `
create sequence late_request_number;
create table late_request (
  id integer generated always as identity primary key,
  code text not null unique,
  -- The dealer, for tasks and messages.
  name text not null,
  bu_id integer not null references bu,
  dealer_id integer not null references dealer,
  status text not null check (status in ('Draft', 'Waiting', 'Granted', 'Refused', 'Withdrawn')),
  version integer not null default 1,
  reason text not null check (reason in ('papers', 'system', 'registration', 'people', 'other')),
  text text not null check (length(text) between 1 and 500),
  -- The day on which it was submitted; its items are judged as of this day.
  asked_day date,
  check (asked_day is not null or status in ('Draft', 'Withdrawn')),
  created_by integer references app_user,
  created_at timestamptz not null,
  updated_by integer references app_user,
  updated_at timestamptz not null
);
create index late_request_of_dealer on late_request (dealer_id, status, updated_at desc, id desc);
create index late_request_queue on late_request (status, updated_at desc, id desc);
comment on table late_request is 'Requests of dealers for late claims of many cars';

create table late_item (
  id integer generated always as identity primary key,
  request_id integer not null references late_request,
  bu_id integer not null references bu,
  dealer_id integer not null references dealer,
  claim_id integer not null unique references claim,
  -- Fen without VAT, as asked.
  net bigint not null check (net > 0),
  -- The offers with their amounts without VAT.
  offers jsonb not null,
  -- The last day of the permission, once the request was granted.
  granted_until date,
  -- Why it could not be booked when it was granted.
  why jsonb
);
create index late_item_of_request on late_item (request_id, id);
create index late_item_unused on late_item (granted_until) where granted_until is not null;
create index late_item_of_dealer on late_item (dealer_id);
comment on table late_item is 'Items of requests for late claims: a claim each, with its permission';`;

const RULES = `
create table claim_delay_rule (
  id integer generated always as identity primary key,
  bu_id integer not null references bu,
  valid_from date not null,
  ask_days integer not null check (ask_days between 1 and 3650),
  asker text not null check (asker in ('all', 'listed')),
  dealers text not null,
  for_papers boolean not null,
  for_system boolean not null,
  for_registration boolean not null,
  for_people boolean not null,
  for_other boolean not null,
  papers_needed boolean not null,
  version integer not null default 1,
  created_by integer references app_user,
  created_at timestamptz not null default now(),
  unique (bu_id, valid_from)
);
comment on table claim_delay_rule is 'Who may ask for late claims of a BU, with which reasons and papers, by first day';

create table delay_callback_rule (
  id integer generated always as identity primary key,
  bu_id integer not null references bu,
  valid_from date not null,
  unused_days integer not null check (unused_days between 1 and 365),
  for_mistake boolean not null,
  for_program boolean not null,
  for_papers boolean not null,
  for_dealer boolean not null,
  for_other boolean not null,
  version integer not null default 1,
  created_by integer references app_user,
  created_at timestamptz not null default now(),
  unique (bu_id, valid_from)
);
comment on table delay_callback_rule is 'Days of unused permissions of late claims and reasons to take them back, by BU and first day';`;

const OWN_DEALER = `(select d.id from org o join dealer d on d.code = o.code
  where o.id = (select nullif(current_setting('oasis.organisation', true), '')::integer) and not o.deleted)`;

/** Whoever reaches the BU sees its requests; a dealer sees its own. */
const POLICIES = ['late_request', 'late_item']
  .map(
    (table) => `
alter table ${table} enable row level security;
create policy within_reach on ${table} using (
  case when (select current_setting('oasis.reach', true)) = 'own' then dealer_id = ${OWN_DEALER}
  else (select current_setting('oasis.bus', true)) = 'all'
    or bu_id = any ((select nullif(nullif(current_setting('oasis.bus', true), 'all'), '')::integer[])::integer[])
  end);`,
  )
  .join('');

/** A move of a request is visible with the request. */
const MOVES = `
alter policy within_reach on move_log using (
  bu_id is null and coalesce((select current_setting('oasis.bus', true)), '') <> ''
  or (select current_setting('oasis.bus', true) = 'all')
  or bu_id = any ((select nullif(nullif(current_setting('oasis.bus', true), 'all'), '')::integer[])::integer[])
  or kind = 'retail-record' and exists (select from retail_record r where r.id = object_id)
  or kind = 'claim' and exists (select from claim c where c.id = object_id)
  or kind = 'late-request' and exists (select from late_request q where q.id = object_id));`;
