import { type Kysely, sql } from 'kysely';

/**
 * Gives programs a version for each change and versions under one code, of which at most one is open; stores every move of an object with
 * user and reason; and stores the content confirmed by controlling, and the amounts frozen by a submission.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(PROGRAMS).execute(db);
  await sql.raw(MOVES).execute(db);
  await sql.raw(FROZEN).execute(db);
}

const ALL_BUS = `(select current_setting('oasis.bus', true) = 'all')`;
const OWN_BUS = `(select nullif(nullif(current_setting('oasis.bus', true), 'all'), '')::integer[])::integer[]`;

/** A program that is confirmed has been submitted since it was edited last. */
const PROGRAMS = `
alter table program
  add column if not exists version integer not null default 1,
  add column version_of_code integer not null default 1 check (version_of_code >= 1),
  add column confirmed_hash text,
  add column confirmed_by integer references app_user,
  add column confirmed_at timestamptz,
  -- Of a released program: the last qualifying day that its cancelling names, while that waits for approval and after it.
  add column cancel_last_day text check (cancel_last_day ~ '^\\d{4}-\\d{2}-\\d{2}$'),
  add constraint program_confirmed check ((confirmed_hash is null) = (confirmed_by is null)
    and (confirmed_hash is null) = (confirmed_at is null)),
  add constraint program_confirmed_state check (confirmed_hash is null or status not in ('Draft', 'Saved')),
  drop constraint program_code_key;
create unique index program_code_version on program (code, version_of_code);
create unique index program_open_version on program (code) where status not in ('Released', 'Cancelled', 'Deleted');`;

/** `version` is that of the object after the move, so exactly one move leads to it. */
const MOVES = `
create table move_log (
  id bigint generated always as identity primary key,
  kind text not null,
  object_id integer not null,
  version integer not null,
  move text not null,
  from_state text,
  to_state text not null,
  bu_id integer references bu,
  usrid integer references app_user,
  at timestamptz not null,
  reason text not null default '' check (length(reason) <= 1000),
  details jsonb not null default '{}',
  unique (kind, object_id, version)
);
alter table move_log enable row level security;
create policy within_reach on move_log using (bu_id is null or ${ALL_BUS} or bu_id = any (${OWN_BUS}));`;

/** Whole fen of each make in each month; the months of a make add up to its total. */
const FROZEN = `
create table budget_frozen (
  budget_id integer not null references budget_table on delete cascade,
  make text not null,
  month text not null check (month ~ '^\\d{4}-(0[1-9]|1[0-2])$'),
  amount_fen bigint not null,
  primary key (budget_id, make, month)
);
alter table budget_frozen enable row level security;
create policy within_reach on budget_frozen
  using (${ALL_BUS} or exists (select from budget_table b where b.id = budget_id));`;
