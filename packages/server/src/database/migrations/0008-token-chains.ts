import { type Kysely, sql } from 'kysely';

/**
 * Links session tokens, because a token stays valid until its successor is first used. Each token stores its
 * predecessor until then, and when its successor was issued.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table session_token add column previous_hash bytea;
alter table session_token add column succeeded_at timestamptz;`)
    .execute(db);
}
