import { type Kysely, sql } from 'kysely';

/**
 * Creates sets of registrations with their rows. They stay as they were uploaded, also for statements past the application; one version of a
 * BU and a month waits at a time, one is checked, and never by who uploaded it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of [SETS, ROWS, STAYS, POLICIES]) await sql.raw(statements).execute(db);
}

const SETS = `
create sequence registration_set_number;
create table registration_set (
  id integer generated always as identity primary key,
  code text not null unique,
  -- BU and month, for tasks.
  name text not null,
  bu_id integer not null references bu,
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  -- The version of the data: 1, 2, ...
  number integer not null check (number > 0),
  row_count integer not null check (row_count > 0),
  -- Against the version before: rows that are new or another, and rows that are left out.
  added integer not null check (added >= 0),
  changed integer not null check (changed >= 0),
  dropped integer not null check (dropped >= 0),
  file_name text not null,
  checked_by integer references app_user,
  checked_at timestamptz,
  status text not null check (status in ('Uploaded', 'Checked', 'Corrected', 'Withdrawn')),
  version integer not null default 1,
  created_by integer references app_user,
  created_at timestamptz not null,
  updated_by integer references app_user,
  updated_at timestamptz not null,
  unique (bu_id, month, number),
  check ((checked_by is null) = (checked_at is null)),
  constraint registration_set_is_checked check (status not in ('Checked', 'Corrected') or checked_by is not null),
  constraint registration_set_two_people check (checked_by <> created_by)
);
create unique index registration_set_waits on registration_set (bu_id, month) where status = 'Uploaded';
create unique index registration_set_stands on registration_set (bu_id, month) where status = 'Checked';
comment on table registration_set is 'Registrations of cars of a BU and a month in versions, each uploaded by one person and checked by another';`;

const ROWS = `
create table registration_row (
  id integer generated always as identity primary key,
  set_id integer not null references registration_set,
  bu_id integer not null references bu,
  -- In the order of the file.
  place integer not null check (place > 0),
  vin text collate "C" not null check (vin ~ '^[0-9A-HJ-NPR-Z]{17}$'),
  city text not null check (city <> ''),
  registration_day date not null,
  -- Null where the file named none.
  pdi_day date,
  -- How the row differs from the version before; empty where it does not.
  change text not null check (change in ('added', 'changed', '')),
  unique (set_id, place),
  unique (set_id, vin),
  check (pdi_day <= registration_day)
);
create index registration_row_of_car on registration_row (vin);
comment on table registration_row is 'The registrations of cars as they were uploaded';`;

const STAYS = `
create function registration_set_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
      or (new.code, new.name, new.bu_id, new.month, new.number, new.row_count, new.added, new.changed, new.dropped, new.file_name, new.created_by, new.created_at)
        is distinct from (old.code, old.name, old.bu_id, old.month, old.number, old.row_count, old.added, old.changed, old.dropped, old.file_name, old.created_by, old.created_at)
      or old.checked_by is not null and (new.checked_by, new.checked_at) is distinct from (old.checked_by, old.checked_at) then
    raise exception 'permission denied: registrations stay as they were uploaded' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger registration_set_stays before update or delete on registration_set for each row execute function registration_set_stays();

create function registration_row_stays() returns trigger language plpgsql as $$
begin
  raise exception 'permission denied: registrations stay as they were uploaded' using errcode = 'insufficient_privilege';
end $$;
create trigger registration_row_stays before update or delete on registration_row for each row execute function registration_row_stays();

-- A set has as many places as rows, so that nothing is added to one that is whole.
create function registration_row_fits() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from added a join registration_set s on s.id = a.set_id
    where a.bu_id <> s.bu_id or a.place > s.row_count or s.status <> 'Uploaded' or to_char(a.registration_day, 'YYYY-MM') <> s.month) then
    raise exception 'permission denied: rows belong to the file that was uploaded' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create trigger registration_row_fits after insert on registration_row referencing new table as added
  for each statement execute function registration_row_fits();`;

/** Head office sees what is of its BUs; dealers see none of it. */
const POLICIES = ['registration_set', 'registration_row']
  .map(
    (table) => `
alter table ${table} enable row level security;
create policy within_reach on ${table} using (
  coalesce((select current_setting('oasis.reach', true)), '') <> 'own' and (
    (select current_setting('oasis.bus', true)) = 'all'
    or bu_id = any ((select nullif(nullif(current_setting('oasis.bus', true), 'all'), '')::integer[])::integer[])));`,
  )
  .join('');
