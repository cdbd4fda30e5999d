import { type Kysely, sql } from 'kysely';

/**
 * Counts what was granted of an offer of a code to a dealer, so that nobody counts the lines of a program. A trigger of the owner adds a row for
 * each statement that books or reverses lines; the rows of an offer and dealer are added up, and folded into one from time to time. Rows are
 * added rather than changed, so that bookings do not wait for one another.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(COUNTS).execute(db);
  await sql.raw(TRIES).execute(db);
}

/** When the system tries again to claim for a sale what was hindered. */
const TRIES = `
alter table retail_record add column system_tries integer not null default 0 check (system_tries >= 0), add column system_try_at timestamptz;
create index retail_record_to_claim on retail_record (system_try_at) where system_try_at is not null;`;

const COUNTS = `
create table claim_count (
  id bigint generated always as identity primary key,
  bu_id integer not null references bu,
  dealer_id integer not null references dealer,
  program_code text not null,
  si_offer_id integer not null references si_offer,
  cars integer not null,
  -- Fen as the terms say them.
  money bigint not null
);
create index claim_count_of_offer on claim_count (program_code, si_offer_id, dealer_id) include (cars, money);
comment on table claim_count is 'What was granted of an offer to a dealer: the sum of its rows; a trigger adds them';

insert into claim_count (bu_id, dealer_id, program_code, si_offer_id, cars, money)
select bu_id, dealer_id, program_code, si_offer_id, count(*), sum(amount) from claim_line where reversed_at is null
group by bu_id, dealer_id, program_code, si_offer_id;

create function claim_line_counts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into claim_count (bu_id, dealer_id, program_code, si_offer_id, cars, money)
    select bu_id, dealer_id, program_code, si_offer_id, count(*), sum(amount) from changed where reversed_at is null
    group by bu_id, dealer_id, program_code, si_offer_id;
  else
    insert into claim_count (bu_id, dealer_id, program_code, si_offer_id, cars, money)
    select n.bu_id, n.dealer_id, n.program_code, n.si_offer_id, -count(*), -sum(n.amount)
    from changed n join former o on o.id = n.id where o.reversed_at is null and n.reversed_at is not null
    group by n.bu_id, n.dealer_id, n.program_code, n.si_offer_id;
  end if;
  return null;
end $$;
create trigger claim_line_counts_insert after insert on claim_line referencing new table as changed
  for each statement execute function claim_line_counts();
create trigger claim_line_counts_update after update on claim_line referencing old table as former new table as changed
  for each statement execute function claim_line_counts();

-- Folds the rows of an offer and dealer into one; who adds rows meanwhile does not wait.
create function fold_claim_counts() returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare folded integer;
begin
  if not pg_try_advisory_xact_lock(7201260) then return 0; end if;
  with many as (
    select dealer_id, program_code, si_offer_id from claim_count
    group by bu_id, dealer_id, program_code, si_offer_id having count(*) > 1
  ), gone as (
    delete from claim_count c using many m
    where (c.dealer_id, c.program_code, c.si_offer_id) = (m.dealer_id, m.program_code, m.si_offer_id) returning c.*
  ), made as (
    insert into claim_count (bu_id, dealer_id, program_code, si_offer_id, cars, money)
    select bu_id, dealer_id, program_code, si_offer_id, sum(cars), sum(money) from gone
    group by bu_id, dealer_id, program_code, si_offer_id
  )
  select count(*) from gone into folded;
  return folded;
end $$;

alter table claim_count enable row level security;
create policy within_reach on claim_count using (
  case when (select current_setting('oasis.reach', true)) = 'own' then dealer_id = (
    select d.id from org o join dealer d on d.code = o.code
    where o.id = (select nullif(current_setting('oasis.organisation', true), '')::integer) and not o.deleted)
  else (select current_setting('oasis.bus', true)) = 'all'
    or bu_id = any ((select nullif(nullif(current_setting('oasis.bus', true), 'all'), '')::integer[])::integer[])
  end);`;
