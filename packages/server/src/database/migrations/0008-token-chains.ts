import { type Kysely, sql } from 'kysely';

/**
 * A token is good until its successor is first used: a token knows the one before it until then, and whether there is one
 * after it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table session_token add column previous_hash bytea;
alter table session_token add column succeeded_at timestamptz;`)
    .execute(db);
}
