import { type Kysely, sql } from 'kysely';

/**
 * Adds the cause of each version of a budget, and the form of its table before a recomputation, so that the version can be taken back.
 * Null for earlier changes, which cannot be taken back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table budget_change add column kind text, add column form_before jsonb`.execute(db);
}
