import { type Kysely, sql } from 'kysely';

/**
 * Creates signed entries on cars, which payout nets. An entry stays as it was proposed; one of a demo car lies beneath a line of a claim, and
 * all that stand there take no more than the line is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(ADJUSTMENTS).execute(db);
  await sql.raw(STAYS).execute(db);
  await sql.raw(FITS).execute(db);
  await sql.raw(POLICIES).execute(db);
  await sql.raw(SEALING).execute(db);
}

const ADJUSTMENTS = `
create sequence adjustment_number;
create sequence adjustment_release_number;
create table adjustment (
  id integer generated always as identity primary key,
  code text not null unique,
  kind text not null check (kind in ('demo', 'local')),
  -- The VIN of the car, and from behind.
  name text not null,
  tail text generated always as (reverse(name)) stored,
  car_id integer not null references car,
  bu_id integer not null references bu,
  -- Who gets it or whom it is taken from.
  dealer_id integer not null references dealer,
  program_code text not null,
  -- The entitlement that it lies beneath, and its offer.
  claim_line_id bigint references claim_line,
  si_offer_id integer references si_offer,
  -- Fen without VAT.
  net bigint not null check (net <> 0),
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  -- The dated rule of its kind.
  rule_id integer not null,
  -- The steps of the computation, and what it was computed from.
  because jsonb not null,
  inputs jsonb not null,
  status text not null check (status in ('Proposed', 'Released', 'Withdrawn')),
  version integer not null default 1,
  -- Entries that were released at once have one number.
  release_number integer,
  released_at timestamptz,
  created_by integer references app_user,
  created_at timestamptz not null,
  updated_by integer references app_user,
  updated_at timestamptz not null,
  check ((claim_line_id is null) = (si_offer_id is null)),
  check ((release_number is null) = (released_at is null)),
  constraint adjustment_is_released check (status <> 'Released' or release_number is not null),
  constraint adjustment_of_demo check (kind <> 'demo' or net < 0 and claim_line_id is not null)
);
create unique index adjustment_once on adjustment (kind, car_id, program_code, coalesce(si_offer_id, 0)) where status <> 'Withdrawn';
create index adjustment_of_line on adjustment (claim_line_id) where claim_line_id is not null;
create index adjustment_queue on adjustment (kind, status, updated_at desc, id desc);
create index adjustment_by_change on adjustment (kind, updated_at desc, id desc);
create index adjustment_of_dealer on adjustment (dealer_id, kind, status);
create index adjustment_of_release on adjustment (release_number) where release_number is not null;
create index adjustment_of_car on adjustment (car_id);
create index adjustment_by_vin on adjustment (name);
create index adjustment_by_tail on adjustment (tail);
comment on table adjustment is 'Signed entries on cars that payout nets: deductions of demo cars, bonus and malus of local registrations';`;

const STAYS = `
create function adjustment_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
      or (new.code, new.kind, new.name, new.car_id, new.bu_id, new.dealer_id, new.program_code, new.claim_line_id, new.si_offer_id, new.net,
          new.month, new.rule_id, new.because, new.inputs, new.created_by, new.created_at)
        is distinct from (old.code, old.kind, old.name, old.car_id, old.bu_id, old.dealer_id, old.program_code, old.claim_line_id,
          old.si_offer_id, old.net, old.month, old.rule_id, old.because, old.inputs, old.created_by, old.created_at)
      or old.release_number is not null
        and (new.release_number, new.released_at) is distinct from (old.release_number, old.released_at)
      or old.status = 'Withdrawn' then
    raise exception 'permission denied: an entry stays as it was proposed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger adjustment_stays before update or delete on adjustment for each row execute function adjustment_stays();`;

/** Two entries beneath one line wait for each other by the lock of the line. */
const FITS = `
create function adjustment_fits() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare line claim_line;
begin
  if new.claim_line_id is null or new.status = 'Withdrawn' then return null; end if;
  select * into line from claim_line l where l.id = new.claim_line_id for no key update;
  if (line.car_id, line.bu_id, line.program_code, line.si_offer_id)
      is distinct from (new.car_id, new.bu_id, new.program_code, new.si_offer_id) then
    raise exception 'permission denied: an entry is of the car and the offer of its line' using errcode = 'insufficient_privilege';
  end if;
  if line.reversed_at is not null or line.net + (select sum(a.net) from adjustment a
      where a.claim_line_id = new.claim_line_id and a.status <> 'Withdrawn' and a.net < 0) < 0 then
    raise exception 'permission denied: entries take no more than their line' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create trigger adjustment_fits after insert on adjustment for each row execute function adjustment_fits();
create trigger adjustment_fits_released after update of status on adjustment for each row
  when (new.status = 'Released') execute function adjustment_fits();`;

const OWN_DEALER = `(select d.id from org o join dealer d on d.code = o.code
  where o.id = (select nullif(current_setting('oasis.organisation', true), '')::integer) and not o.deleted)`;

/** Head office sees entries of its BUs, a dealer those of its own that were released. */
const POLICIES = `
alter table adjustment enable row level security;
create policy within_reach on adjustment using (
  case when (select current_setting('oasis.reach', true)) = 'own' then status = 'Released' and dealer_id = ${OWN_DEALER}
  else (select current_setting('oasis.bus', true)) = 'all'
    or bu_id = any ((select nullif(nullif(current_setting('oasis.bus', true), 'all'), '')::integer[])::integer[])
  end);`;

/** Content that is sealed when it is written (migration 0194). */
const SEALED =
  'code kind name car_id bu_id dealer_id program_code claim_line_id si_offer_id net month rule_id because inputs created_by created_at';

const SEALING = `
create trigger adjustment_sealed_insert after insert on adjustment referencing new table as changed for each statement
  execute function keep_seals('concat_ws('' '', t.id)', 'sha256(convert_to(jsonb_build_array(${SEALED.split(' ')
    .map((column) => `t.${column}`)
    .join(', ')})::text, ''UTF8''))');`;
