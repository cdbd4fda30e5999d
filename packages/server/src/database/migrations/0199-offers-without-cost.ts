import { type Kysely, sql } from 'kysely';

/** Why an offer of a program costs nothing where its budget has no amount; null where it is not meant to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table program_term_offer add column no_cost text check (char_length(no_cost) between 1 and 500)`.execute(
    db,
  );
}
