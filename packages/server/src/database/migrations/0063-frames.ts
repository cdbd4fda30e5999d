import { type Kysely, sql } from 'kysely';

/**
 * Creates the frames: amounts that controlling gives a BU for a make in a year, in whole fen. Rows are only added: the one with the
 * highest number counts, and one without an amount removes the frame.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(FRAMES).execute(db);
}

const FRAMES = `
create table frame (
  id integer generated always as identity primary key,
  bu_id integer not null references bu,
  make_id integer not null references make,
  year integer not null check (year between 1990 and 2098),
  number integer not null check (number >= 1),
  amount_fen bigint check (amount_fen >= 0),
  reason text not null,
  created_by integer references app_user,
  created_at timestamptz not null default now(),
  unique (bu_id, make_id, year, number)
);`;
