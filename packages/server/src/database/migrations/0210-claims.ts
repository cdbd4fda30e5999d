import { type Kysely, sql } from 'kysely';

/**
 * Creates claims with their lines, each an entitlement, and the ledger of what is owed. Transfers are only added; a trigger of the owner
 * writes the balances in the same statement. A transfer of either ledger names the line that it is for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(CLAIMS).execute(db);
  await sql.raw(OBLIGATIONS).execute(db);
  await sql.raw(BALANCES).execute(db);
  await sql.raw(BUDGET).execute(db);
  await sql.raw(POLICIES).execute(db);
  await sql.raw(MOVES).execute(db);
  for (const [table, columns] of Object.entries(SEALED)) await sql.raw(sealing(table, columns)).execute(db);
}

const CLAIMS = `
create sequence claim_number;
create table claim (
  id integer generated always as identity primary key,
  code text not null unique,
  -- The VIN of the car, and from behind.
  name text not null,
  tail text generated always as (reverse(name)) stored,
  car_id integer not null references car,
  -- The model that was judged.
  model_id integer not null references vehicle_model,
  -- The sale that proves it; empty for programs of the wholesale.
  record_id integer references retail_record,
  -- Of the program.
  bu_id integer not null references bu,
  -- Of the sale on its qualifying day.
  dealer_id integer not null references dealer,
  program_code text not null,
  program_id integer not null references program,
  program_name_en text not null,
  program_name_cn text not null,
  status text not null check (status in ('Draft', 'Submitted', 'Delayed', 'SiccoChecking', 'SipoChecking', 'Approved', 'Rejected',
    'Appealed', 'InPayout', 'Paid', 'Reversed')),
  version integer not null default 1,
  origin text not null check (origin in ('dealer', 'system')),
  qualifying_day date not null,
  -- The last day to claim in time, and the day on which the claim was sent.
  claim_until date not null,
  sent_day date not null,
  -- Whole percent that a late claim gets.
  late_percent smallint check (late_percent between 1 and 99),
  check_category text not null check (check_category in ('all', 'plan', 'machine')),
  -- Fen without VAT, of all lines.
  net bigint not null check (net > 0),
  -- The claim holds its entitlements, its places under caps and its pairs.
  holds boolean not null default true,
  -- Since it was rejected: the last day to appeal, and whether that was done.
  appeal_until date,
  appealed boolean not null default false,
  check (holds or status in ('Rejected', 'Reversed')),
  check (not holds or status <> 'Reversed'),
  created_by integer references app_user,
  created_at timestamptz not null,
  updated_by integer references app_user,
  updated_at timestamptz not null
);
-- A car claims a program once.
create unique index claim_once on claim (car_id, program_code) where holds;
create index claim_to_lapse on claim (appeal_until) where status = 'Rejected' and holds;
create index claim_of_car on claim (car_id, id);
create index claim_by_vin on claim (name);
create index claim_by_tail on claim (tail);
create index claim_of_record on claim (record_id) where record_id is not null;
create index claim_of_dealer on claim (dealer_id, status, updated_at desc, id desc);
create index claim_queue on claim (status, updated_at desc, id desc);
create index claim_of_program on claim (program_code, status);
create index claim_by_change on claim (updated_at desc, id desc);
comment on table claim is 'Claims of cars for programs; a car claims a program once';

create table claim_line (
  id bigint generated always as identity primary key,
  claim_id integer not null references claim,
  bu_id integer not null references bu,
  dealer_id integer not null references dealer,
  car_id integer not null references car,
  program_code text not null,
  si_offer_id integer not null references si_offer,
  payee text not null check (payee in ('dealer', 'group', 'customer')),
  instalment smallint not null default 1 check (instalment > 0),
  entity_id integer not null references legal_entity,
  settlement text not null,
  make text not null,
  -- The fleet customer of the amounts; empty for everybody.
  customer text not null default '',
  -- 'YYYY-MM' of the qualifying day.
  month text not null check (month ~ '^\\d{4}-(0[1-9]|1[0-2])$'),
  -- Fen as the terms say them, and without VAT.
  amount bigint not null check (amount > 0),
  vat text not null check (vat in ('with', 'without')),
  net bigint not null check (net > 0),
  -- What the amount was judged from, and the steps to it, so that it can be judged again.
  inputs jsonb not null,
  steps jsonb not null,
  reversed_at timestamptz
);
-- An entitlement is paid once, over all time.
create unique index claim_line_once on claim_line (program_code, si_offer_id, car_id, payee, instalment)
  where reversed_at is null;
create index claim_line_of_claim on claim_line (claim_id);
create index claim_line_of_offer on claim_line (program_code, si_offer_id, dealer_id) include (amount) where reversed_at is null;
comment on table claim_line is 'Entitlements of claims by offer, with the input and the steps of their amounts; each is there once while it is not reversed';

create function claim_line_stays() returns trigger language plpgsql as $$
begin
  if old.reversed_at is not null then
    raise exception 'a reversed line stays as it is' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger claim_line_stays before update on claim_line for each row execute function claim_line_stays();`;

const OBLIGATIONS = `
create table obligation_account (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('incurred', 'claimed', 'approved', 'inPayout', 'paid', 'receivable')),
  bu_id integer not null references bu,
  dealer_id integer not null references dealer,
  payee text not null check (payee in ('dealer', 'group', 'customer')),
  entity_id integer not null references legal_entity,
  settlement text not null,
  unique (id, bu_id),
  unique (kind, bu_id, dealer_id, payee, entity_id, settlement)
);
comment on table obligation_account is 'Accounts of what is owed: by payee, paying entity and settlement, how far it has come';

create table obligation_transfer (
  id bigint generated always as identity primary key,
  bu_id integer not null references bu,
  from_account integer not null,
  to_account integer not null check (to_account <> from_account),
  claim_line_id bigint not null references claim_line,
  -- Fen without VAT.
  fen bigint not null check (fen > 0),
  -- The line of move_log that it follows from.
  cause_id bigint not null,
  event_day text not null check (event_day ~ '^\\d{4}-\\d{2}-\\d{2}$'),
  booking_month text not null check (booking_month ~ '^\\d{4}-(0[1-9]|1[0-2])$'),
  usrid integer references app_user,
  at timestamptz not null,
  foreign key (from_account, bu_id) references obligation_account (id, bu_id),
  foreign key (to_account, bu_id) references obligation_account (id, bu_id)
);
-- A move posts a line once.
create unique index obligation_transfer_once on obligation_transfer (cause_id, claim_line_id);
create index obligation_transfer_of_line on obligation_transfer (claim_line_id, id);
comment on table obligation_transfer is 'What is owed moves between two accounts; rows are only added';

create table obligation_balance (
  account_id integer primary key,
  bu_id integer not null,
  fen bigint not null,
  foreign key (account_id, bu_id) references obligation_account (id, bu_id)
);
comment on table obligation_balance is 'Balance of an account of what is owed, kept by a trigger';`;

const BALANCES = `
create function obligation_transfer_counts() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  insert into obligation_balance (account_id, bu_id, fen)
  select account, bu_id, sum(fen) from (
    select from_account as account, bu_id, -fen as fen from posted
    union all select to_account, bu_id, fen from posted) parts
  group by account, bu_id order by account
  on conflict (account_id) do update set fen = obligation_balance.fen + excluded.fen;
  return null;
end $$;
create trigger obligation_transfer_counts after insert on obligation_transfer referencing new table as posted
  for each statement execute function obligation_transfer_counts();`;

const BUDGET = `
alter table money_transfer add column claim_line_id bigint references claim_line;
create index money_transfer_of_line on money_transfer (claim_line_id, id) where claim_line_id is not null;
-- Lines of one claim can take from the same account.
drop index money_transfer_once;
create unique index money_transfer_once on money_transfer
  (cause_kind, cause_id, from_account, to_account, month, coalesce(reverses, 0), coalesce(claim_line_id, 0));`;

const OWN_DEALER = `(select d.id from org o join dealer d on d.code = o.code
  where o.id = (select nullif(current_setting('oasis.organisation', true), '')::integer) and not o.deleted)`;

/** Whoever reaches the BU of a program sees its claims and what is owed for them; a dealer sees its own. */
const POLICIES = ['claim', 'claim_line', 'obligation_account', 'obligation_transfer', 'obligation_balance']
  .map((table) => {
    const own =
      table === 'obligation_transfer'
        ? 'exists (select from claim_line l where l.id = claim_line_id)'
        : table === 'obligation_balance'
          ? 'exists (select from obligation_account a where a.id = account_id)'
          : `dealer_id = ${OWN_DEALER}`;
    return `
alter table ${table} enable row level security;
create policy within_reach on ${table} using (
  case when (select current_setting('oasis.reach', true)) = 'own' then ${own}
  else (select current_setting('oasis.bus', true)) = 'all'
    or bu_id = any ((select nullif(nullif(current_setting('oasis.bus', true), 'all'), '')::integer[])::integer[])
  end);`;
  })
  .join('');

/** A move of a claim is visible with the claim. */
const MOVES = `
alter policy within_reach on move_log using (
  bu_id is null and coalesce((select current_setting('oasis.bus', true)), '') <> ''
  or (select current_setting('oasis.bus', true) = 'all')
  or bu_id = any ((select nullif(nullif(current_setting('oasis.bus', true), 'all'), '')::integer[])::integer[])
  or kind = 'retail-record' and exists (select from retail_record r where r.id = object_id)
  or kind = 'claim' and exists (select from claim c where c.id = object_id));`;

/** Rows that are sealed when they are written (migration 0194). */
const SEALED = {
  claim_line: `claim_id bu_id dealer_id car_id program_code si_offer_id payee instalment entity_id settlement make customer month
    amount vat net inputs steps`,
  obligation_account: 'kind bu_id dealer_id payee entity_id settlement',
  obligation_transfer: 'bu_id from_account to_account claim_line_id fen cause_id event_day booking_month usrid at',
};

function sealing(table: string, columns: string): string {
  const content = columns
    .split(/\s+/v)
    .map((column) => `t.${column}`)
    .join(', ');
  const image = `sha256(convert_to(jsonb_build_array(${content})::text, ''UTF8''))`;
  return `
create trigger ${table}_sealed_insert after insert on ${table} referencing new table as changed for each statement
  execute function keep_seals('concat_ws('' '', t.id)', '${image}');`;
}
