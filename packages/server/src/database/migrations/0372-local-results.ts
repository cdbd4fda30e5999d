import { type Kysely, sql } from 'kysely';

/**
 * Creates bookings of local registration with their results. A result is added and ended once; of a car and a program one stands at a time,
 * in whichever month. Rules and exemptions of checks can compare whether a licence lies within the area.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of [BOOKINGS, RESULTS, STAYS, POLICIES, COMPARISON]) await sql.raw(statements).execute(db);
}

const BOOKINGS = `
create sequence local_booking_number;
create table local_booking (
  id integer generated always as identity primary key,
  code text not null unique,
  bu_id integer not null references bu,
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  -- The registrations that were judged.
  set_id integer not null references registration_set,
  -- Hash of what was shown and booked.
  mark text not null,
  booked integer not null check (booked >= 0),
  changed integer not null check (changed >= 0),
  withdrawn integer not null check (withdrawn >= 0),
  -- Fen, with sign.
  difference bigint not null,
  booked_by integer not null references app_user,
  booked_at timestamptz not null,
  check (booked + changed + withdrawn > 0)
);
create index local_booking_of_month on local_booking (bu_id, month);
comment on table local_booking is 'Bookings of local registration, each with the registrations it judged and what it changed';`;

const RESULTS = `
create table local_result (
  id integer generated always as identity primary key,
  booking_id integer not null references local_booking,
  bu_id integer not null references bu,
  -- 'YYYY-MM' of the registration.
  month text not null,
  car_id integer not null references car,
  vin text collate "C" not null,
  program_code text not null,
  dealer_id integer not null references dealer,
  area_code text not null,
  city text not null,
  outcome text not null check (outcome in ('inside', 'outside')),
  -- Fen without VAT: a bonus above 0, a malus below.
  net bigint not null,
  rule_id integer not null references local_rule,
  special_id integer references special_rule,
  -- The steps, as messages.
  because jsonb not null,
  -- The booking that changed or withdrew it.
  ended_by integer references local_booking,
  check (outcome = 'outside' or net >= 0),
  check (outcome = 'inside' or net <= 0),
  check (ended_by > booking_id)
);
create unique index local_result_stands on local_result (car_id, program_code) where ended_by is null;
create index local_result_of_month on local_result (bu_id, month) where ended_by is null;
comment on table local_result is 'What came of the registration of a car for a program, with sign; rows are added, and ended once';`;

const STAYS = `
create function local_result_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.ended_by is not null or new.ended_by is null
      or to_jsonb(new) - 'ended_by' is distinct from to_jsonb(old) - 'ended_by' then
    raise exception 'permission denied: results stay as they were booked' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger local_result_stays before update or delete on local_result for each row execute function local_result_stays();`;

/** Head office sees what is of its BUs; dealers see none of it. */
const POLICIES = ['local_booking', 'local_result']
  .map(
    (table) => `
alter table ${table} enable row level security;
create policy within_reach on ${table} using (
  coalesce((select current_setting('oasis.reach', true)), '') <> 'own' and (
    (select current_setting('oasis.bus', true)) = 'all'
    or bu_id = any ((select nullif(nullif(current_setting('oasis.bus', true), 'all'), '')::integer[])::integer[])));`,
  )
  .join('');

const COMPARISON = `
alter table check_rule drop constraint check_rule_comparison_check,
  add constraint check_rule_comparison_check check (comparison in ('papers', 'days', 'amounts', 'owner', 'duplicates', 'area'));
alter table check_exemption drop constraint check_exemption_rule_check,
  add constraint check_exemption_rule_check check (rule in ('whole', 'papers', 'days', 'amounts', 'owner', 'duplicates', 'area'));`;
