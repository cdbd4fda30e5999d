import { type Kysely, sql } from 'kysely';

/** Reason why an offer of a program costs nothing if its budget has no amount; null if it is not meant to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table program_term_offer add column no_cost text check (char_length(no_cost) between 1 and 500)`.execute(
    db,
  );
}
