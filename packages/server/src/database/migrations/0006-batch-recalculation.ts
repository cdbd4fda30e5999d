import { type Kysely, sql } from 'kysely';

/** Creates recalculation runs and their parts, which workers process. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(RUNS).execute(db);
}

const RUNS = `
create table batch_run (
  id integer generated always as identity primary key,
  -- stored: results are calculated again and written. Otherwise nothing but the report is written: what would move with
  -- the newest prices, Kufri versions or templates.
  what text not null check (what in ('stored', 'msrp', 'kufri', 'template')),
  -- Budgets whose program's period touches the year; null for all.
  year integer check (year between 1900 and 2999),
  state text not null default 'open' check (state in ('open', 'done', 'cancelled')),
  budgets integer not null,
  parts integer not null,
  -- Null for the command line.
  requested_by integer references app_user,
  requested_at timestamptz not null,
  ended_by integer references app_user,
  ended_at timestamptz,
  check ((state = 'open') = (ended_at is null))
);
create index on batch_run (id) where state = 'open';

-- A worker holds the lock of its part from taking it to writing its results, all in one transaction.
create table batch_part (
  run_id integer not null references batch_run on delete cascade,
  number integer not null,
  budget_ids integer[] not null,
  started_at timestamptz,
  done_at timestamptz,
  worker text,
  -- What the part came to: tables, cells, written, left (ids), milliseconds and moved (budgets with totals before and after).
  report jsonb,
  primary key (run_id, number),
  check ((done_at is null) = (report is null))
);
create index on batch_part (run_id, number) where done_at is null;
`;
