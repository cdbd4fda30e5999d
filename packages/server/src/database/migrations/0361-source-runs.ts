import { type Kysely, sql } from 'kysely';
import { PROPOSED } from './proposed-columns.ts';

/**
 * Lets runs make claims of source data: which offers a kind of source data pays, which cars counted for a target, and claims whose subject is a
 * dealer and a month instead of a car.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(CLAIMS).execute(db);
  await sql.raw(RUNS).execute(db);
  await sql.raw(CONTENT).execute(db);
  await sql.raw(SETS).execute(db);
  await sql.raw(BINDINGS).execute(db);
  await sql.raw(TARGETS).execute(db);
  await sql.raw(POLICIES).execute(db);
}

const CLAIMS = `
alter table claim alter column car_id drop not null, alter column model_id drop not null,
  -- The kind and month of the source data that it follows from, and what tells it apart from others of its dealer.
  add column source text,
  add column source_month text check (source_month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  add column subject_key text not null default '',
  add check ((source is null) = (source_month is null)),
  add check ((car_id is null) = (model_id is null)),
  add check (car_id is not null or source is not null and record_id is null),
  add check (source is null or origin = 'system');
-- A dealer has a program once for a month and a key.
create unique index claim_of_month_once on claim (dealer_id, program_code, source, source_month, subject_key) where holds and car_id is null;
create index claim_of_source on claim (source, bu_id, source_month, program_code) where source is not null;
comment on column claim.car_id is 'Null for a lump sum, whose subject is a dealer and a month';
alter table claim_line alter column car_id drop not null;
create unique index claim_line_of_month_once on claim_line
  (program_code, si_offer_id, dealer_id, month, (inputs ->> 'subject'), payee, instalment) where reversed_at is null and car_id is null;
alter table claim_line add check (car_id is not null or inputs ->> 'subject' is not null);`;

const RUNS = `
alter table run drop constraint run_kind_check, add check (kind ~ '^[A-Za-z]{1,20}$'),
  -- Of its source data; empty without any.
  add column month text not null default '' check (month ~ '^([0-9]{4}-(0[1-9]|1[0-2]))?$');
drop index run_item_of_object;
create unique index run_item_of_object on run_item (run_id, object_id, part);
alter table run_item drop constraint run_item_outcome_check,
  add check (outcome in ('made', 'changed', 'ended', 'left', 'refused')),
  -- The claim that there was, or that was made.
  add column claim_id integer references claim,
  add column row_id integer references source_row;
create index run_item_of_claim on run_item (claim_id) where claim_id is not null;`;

/** A run under way writes what a claim was booked for anew: one that judges claims again by the claim, one of source data by its item. */
const CONTENT = `
create or replace function claim_content_stays() returns trigger language plpgsql as $$
begin
  if old.status in ('Draft', 'Delayed') then return new; end if;
  if (new.model_id, new.record_id, new.sent_day, new.check_category, new.source, new.source_month, new.subject_key)
      is distinct from (old.model_id, old.record_id, old.sent_day, old.check_category, old.source, old.source_month, old.subject_key)
    or (new.program_id, new.program_name_en, new.program_name_cn, new.qualifying_day, new.claim_until, new.late_percent, new.net)
      is distinct from (old.program_id, old.program_name_en, old.program_name_cn, old.qualifying_day, old.claim_until, old.late_percent, old.net)
    and not (old.holds and old.status not in ('InPayout', 'Paid') and exists (
      select from run_item i join run r on r.id = i.run_id
      where i.done is null and i.outcome = 'changed' and r.status = 'Making'
        and (r.kind = 'rejudge' and i.object_id = new.id or r.kind <> 'rejudge' and i.claim_id = new.id)))
    and not (old.holds and old.status not in ('InPayout', 'Paid') and new.version = old.version
      and (new.program_id, new.program_name_en, new.program_name_cn, new.qualifying_day, new.claim_until, new.late_percent)
        is not distinct from (old.program_id, old.program_name_en, old.program_name_cn, old.qualifying_day, old.claim_until, old.late_percent)
      and exists (select from claim_lowering w where w.claim_id = new.id and new.version in (w.version, w.ended_version))
      and new.net = (select sum(l.net) from claim_line l where l.claim_id = new.id and l.reversed_at is null))
  then
    raise exception 'permission denied: what was booked stays as it is' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;`;

const SETS = `
alter table source_set drop constraint source_set_status_check,
  add constraint source_set_status_check check (status in ('Uploaded', 'Checked', 'Claimed', 'Corrected', 'Withdrawn')),
  drop constraint source_set_is_checked,
  add constraint source_set_is_checked check (status not in ('Checked', 'Claimed', 'Corrected') or checked_by is not null);
drop index source_set_stands;
create unique index source_set_stands on source_set (kind, bu_id, month) where status in ('Checked', 'Claimed');`;

const BINDINGS = `
create table source_binding (
  id integer generated always as identity primary key,
  kind text not null check (kind ~ '^[A-Z]{1,20}$'),
  bu_id integer not null references bu,
  program_code text not null,
  si_offer_id integer not null references si_offer,
  -- The make whose budget lump sums take; empty for cars.
  make text not null default '',
  -- From the month of this day on.
  valid_from date not null,
  -- Whether the offer is paid from then on, or no more.
  pays boolean not null,
  -- Days after the month within which a sale has to be sent to count.
  cutoff_days smallint not null check (cutoff_days between 0 and 366),
  ${PROPOSED}
);
create unique index source_binding_proposed on source_binding (kind, program_code, si_offer_id, valid_from) where state = 'proposed';
create unique index source_binding_in_force on source_binding (kind, program_code, si_offer_id, valid_from) where state = 'inForce';
comment on table source_binding is 'Which offers of programs a kind of source data pays, by first month, each confirmed by a second person';`;

const TARGETS = `
create table target_car (
  id integer generated always as identity primary key,
  bu_id integer not null references bu,
  program_code text not null,
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  dealer_id integer not null references dealer,
  -- Of the row of the target: model group, make and brand.
  target_key text not null,
  car_id integer not null references car,
  -- Its qualifying day.
  day date not null,
  run_id integer not null references run,
  -- Set once its sale ended and controlling said whether it still counts.
  decision text check (decision in ('kept', 'dropped')),
  decided_by integer references app_user,
  decided_at timestamptz,
  unique (program_code, month, dealer_id, target_key, car_id),
  check ((decision is null) = (decided_at is null))
);
create index target_car_of_month on target_car (bu_id, month, program_code);
comment on table target_car is 'Cars that counted for a target when a run was made; one whose sale ended counts until controlling decides';

create function target_car_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.decision is not null
      or (new.bu_id, new.program_code, new.month, new.dealer_id, new.target_key, new.car_id, new.day, new.run_id)
        is distinct from (old.bu_id, old.program_code, old.month, old.dealer_id, old.target_key, old.car_id, old.day, old.run_id) then
    raise exception 'permission denied: what counted stays as it was' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger target_car_stays before update or delete on target_car for each row execute function target_car_stays();`;

const POLICIES = ['source_binding', 'target_car']
  .map(
    (table) => `
alter table ${table} enable row level security;
create policy within_reach on ${table} using (
  coalesce((select current_setting('oasis.reach', true)), '') <> 'own' and (
    (select current_setting('oasis.bus', true)) = 'all'
    or bu_id = any ((select nullif(nullif(current_setting('oasis.bus', true), 'all'), '')::integer[])::integer[])));`,
  )
  .join('');
