import { type Kysely, sql } from 'kysely';

/**
 * Creates the entries of pairs of programs, by their codes, and the defaults of offer types. Pairs of existing programs have no entry, so
 * none of them combines, and their tab follows the defaults.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(PAIRS).execute(db);
}

const ALL_BUS = `(select current_setting('oasis.bus', true) = 'all')`;

const PAIRS = `
create table combinability_default (
  id integer generated always as identity primary key,
  low_type_id integer not null references offer_type,
  high_type_id integer not null references offer_type,
  version integer not null,
  combines boolean not null,
  reason text not null check (length(reason) between 1 and 500),
  made_by integer references app_user,
  made_at timestamptz not null,
  unique (low_type_id, high_type_id, version),
  check (low_type_id <= high_type_id)
);

-- Rows are only added. A pair is there once: the lower code first, and no code with itself.
create table combinability_entry (
  id integer generated always as identity primary key,
  low_code text collate "C" not null,
  high_code text collate "C" not null,
  version integer not null,
  -- from the beginning: 1990-01-01
  valid_from date not null,
  -- null takes the answer for a dealer or a group back
  combines boolean,
  origin text not null check (origin in ('default', 'decided')),
  reason text not null check (length(reason) <= 500),
  dealer_id integer references dealer,
  group_id integer references dealer_group,
  -- through which version of a program it was said
  program_id integer not null references program,
  made_by integer references app_user,
  made_at timestamptz not null,
  unique (low_code, high_code, version),
  check (low_code < high_code),
  check (dealer_id is null or group_id is null),
  check (combines is not null or dealer_id is not null or group_id is not null),
  check (origin = 'default' or length(reason) > 0)
);
create index combinability_entry_high on combinability_entry (high_code);
create index combinability_entry_program on combinability_entry (program_id);

-- What was done to the combinability of a program, and up to which entry it had come by then.
create table combinability_version (
  program_id integer not null references program on delete cascade,
  version integer not null,
  move text not null check (move in ('begin', 'extend', 'edit', 'confirm', 'reset')),
  up_to integer not null,
  made_by integer references app_user,
  made_at timestamptz not null,
  primary key (program_id, version)
);

alter table combinability_entry enable row level security;
create policy within_reach on combinability_entry using (${ALL_BUS} or (
  exists (select from program p where p.code = low_code) and exists (select from program p where p.code = high_code)));
alter table combinability_version enable row level security;
create policy within_reach on combinability_version using (${ALL_BUS}
  or exists (select from program p where p.id = program_id));

update program set combinability_status = 'Default';`;
