import { type Kysely, sql } from 'kysely';

/** Creates exemptions from checking by people with the claims that they touched. Chains of approval can be of exemptions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(EXEMPTIONS).execute(db);
  await sql.raw(STAYS).execute(db);
  await sql.raw(POLICIES).execute(db);
}

const EXEMPTIONS = `
create sequence check_exemption_number;

create table check_exemption (
  id integer generated always as identity primary key,
  code text not null unique,
  -- Dealer and program, for tasks and messages.
  name text not null,
  bu_id integer not null references bu,
  dealer_id integer not null references dealer,
  -- Empty for every program.
  program_code text not null,
  rule text not null check (rule in ('whole', 'papers', 'days', 'amounts', 'owner', 'duplicates')),
  first_day date not null,
  last_day date not null,
  check (last_day >= first_day and last_day < first_day + interval '1 year'),
  reason text not null check (length(reason) between 1 and 200),
  -- It stands for no claim that was sent before the day of its approval.
  approved_day date,
  -- The first day on which it does not stand any more; null where it was not ended early.
  ended_day date,
  status text not null check (status in ('Draft', 'Submitted', 'Approved', 'Rejected', 'Ended')),
  check (approved_day is null or status in ('Approved', 'Ended')),
  check (ended_day is null or status = 'Ended'),
  version integer not null default 1,
  created_by integer references app_user,
  created_at timestamptz not null,
  updated_by integer references app_user,
  updated_at timestamptz not null,
  -- No two of the same BU, dealer, rule and program have a day in common. Each is a range of one value, the texts by their hash of 64 bits:
  -- a gist index compares ranges without an extension.
  constraint check_exemption_once exclude using gist (
    int4range(bu_id, bu_id, '[]') with &&,
    int4range(dealer_id, dealer_id, '[]') with &&,
    numrange(hashtextextended(rule || ' ' || program_code, 0)::numeric, hashtextextended(rule || ' ' || program_code, 0)::numeric, '[]') with &&,
    daterange(first_day, greatest(first_day, coalesce(ended_day, last_day + 1))) with &&
  ) where (status in ('Submitted', 'Approved', 'Ended'))
);
create index check_exemption_of_dealer on check_exemption (dealer_id, bu_id, status);
create index check_exemption_queue on check_exemption (status, updated_at desc, id desc);
comment on table check_exemption is 'Exemptions of the claims of a dealer from checking by people, by program, rule and days';

create table check_exempted (
  id integer generated always as identity primary key,
  exemption_id integer not null references check_exemption,
  claim_id integer not null references claim,
  bu_id integer not null references bu,
  at timestamptz not null,
  unique (claim_id, exemption_id)
);
create index check_exempted_of_exemption on check_exempted (exemption_id, id);
comment on table check_exempted is 'The claims that exemptions from checking touched';

alter table approval_chain drop constraint approval_chain_kind_check;
alter table approval_chain add constraint approval_chain_kind_check
  check (kind in ('program', 'dealerPayout', 'flPayout', 'lateClaims', 'checkingPlan', 'sample', 'exemption'));`;

/** What was submitted stays as it was approved, also for SQL; the days of approval and end are written once. */
const STAYS = `
create function check_exemption_stays() returns trigger language plpgsql as $$
begin
  if old.status <> 'Draft'
      and (new.bu_id, new.dealer_id, new.program_code, new.rule, new.first_day, new.last_day, new.reason)
        is distinct from (old.bu_id, old.dealer_id, old.program_code, old.rule, old.first_day, old.last_day, old.reason)
      or old.approved_day is not null and new.approved_day is distinct from old.approved_day
      or old.ended_day is not null and new.ended_day is distinct from old.ended_day then
    raise exception 'permission denied: an exemption stays as it was submitted' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger check_exemption_stays before update on check_exemption for each row execute function check_exemption_stays();`;

/** Head office sees what is of its BUs; a dealer sees nothing of exemptions. */
const POLICIES = ['check_exemption', 'check_exempted']
  .map(
    (table) => `
alter table ${table} enable row level security;
create policy within_reach on ${table} using (
  (select current_setting('oasis.reach', true)) is distinct from 'own' and (
    (select current_setting('oasis.bus', true)) = 'all'
    or bu_id = any ((select nullif(nullif(current_setting('oasis.bus', true), 'all'), '')::integer[])::integer[])));`,
  )
  .join('');
