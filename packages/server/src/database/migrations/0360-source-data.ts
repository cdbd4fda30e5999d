import { type Kysely, sql } from 'kysely';

/**
 * Creates sets of source data with their rows. A set and its rows stay as they were uploaded, also for statements past the application; one
 * version of a kind, a BU and a month waits at a time, one is checked, and never by who uploaded it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SETS).execute(db);
  await sql.raw(ROWS).execute(db);
  await sql.raw(STAYS).execute(db);
  await sql.raw(POLICIES).execute(db);
}

const SETS = `
create sequence source_set_number;
create table source_set (
  id integer generated always as identity primary key,
  code text not null unique,
  -- Kind, BU and month, for tasks.
  name text not null,
  kind text not null check (kind ~ '^[A-Z]{1,20}$'),
  bu_id integer not null references bu,
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  -- The version of the data: 1, 2, ...
  number integer not null check (number > 0),
  row_count integer not null check (row_count > 0),
  -- Sum of its values: fen or a count.
  total bigint not null check (total >= 0),
  file_name text not null,
  checked_by integer references app_user,
  checked_at timestamptz,
  status text not null check (status in ('Uploaded', 'Checked', 'Corrected', 'Withdrawn')),
  version integer not null default 1,
  created_by integer references app_user,
  created_at timestamptz not null,
  updated_by integer references app_user,
  updated_at timestamptz not null,
  unique (kind, bu_id, month, number),
  check ((checked_by is null) = (checked_at is null)),
  constraint source_set_is_checked check (status not in ('Checked', 'Corrected') or checked_by is not null),
  constraint source_set_two_people check (checked_by <> created_by)
);
create unique index source_set_waits on source_set (kind, bu_id, month) where status = 'Uploaded';
create unique index source_set_stands on source_set (kind, bu_id, month) where status = 'Checked';
create index source_set_of_kind on source_set (kind, updated_at desc, id desc);
comment on table source_set is 'Source data of a kind, a BU and a month in versions, each uploaded by one person and checked by another';`;

const ROWS = `
create table source_row (
  id integer generated always as identity primary key,
  set_id integer not null references source_set,
  bu_id integer not null references bu,
  -- In the order of the file.
  place integer not null check (place > 0),
  dealer_id integer not null references dealer,
  -- Tells the rows of a dealer apart, without regard to case and width.
  key text not null,
  -- Fen or a count, as the measure of the kind is.
  value bigint not null check (value >= 0),
  -- The cells by the columns of the kind.
  cells jsonb not null,
  unique (set_id, place),
  unique (set_id, dealer_id, key)
);
comment on table source_row is 'The rows of source data as they were uploaded';`;

const STAYS = `
create function source_set_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
      or (new.code, new.name, new.kind, new.bu_id, new.month, new.number, new.row_count, new.total, new.file_name, new.created_by, new.created_at)
        is distinct from (old.code, old.name, old.kind, old.bu_id, old.month, old.number, old.row_count, old.total, old.file_name, old.created_by, old.created_at)
      or old.checked_by is not null and (new.checked_by, new.checked_at) is distinct from (old.checked_by, old.checked_at) then
    raise exception 'permission denied: source data stay as they were uploaded' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger source_set_stays before update or delete on source_set for each row execute function source_set_stays();

create function source_row_stays() returns trigger language plpgsql as $$
begin
  raise exception 'permission denied: source data stay as they were uploaded' using errcode = 'insufficient_privilege';
end $$;
create trigger source_row_stays before update or delete on source_row for each row execute function source_row_stays();

-- A set has as many places as rows, so that nothing is added to one that is whole.
create function source_row_fits() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from added a join source_set s on s.id = a.set_id
    where a.bu_id <> s.bu_id or a.place > s.row_count or s.status <> 'Uploaded') then
    raise exception 'permission denied: rows belong to the file that was uploaded' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create trigger source_row_fits after insert on source_row referencing new table as added
  for each statement execute function source_row_fits();`;

/** Head office sees what is of its BUs; dealers see nothing of source data. */
const POLICIES = ['source_set', 'source_row']
  .map(
    (table) => `
alter table ${table} enable row level security;
create policy within_reach on ${table} using (
  coalesce((select current_setting('oasis.reach', true)), '') <> 'own' and (
    (select current_setting('oasis.bus', true)) = 'all'
    or bu_id = any ((select nullif(nullif(current_setting('oasis.bus', true), 'all'), '')::integer[])::integer[])));`,
  )
  .join('');
