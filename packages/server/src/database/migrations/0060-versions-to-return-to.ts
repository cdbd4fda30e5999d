import { type Kysely, sql } from 'kysely';

/**
 * Adds how each version of a budget came about, and what a table was made from before it was made anew, so that the budget
 * can be taken back to it. Null for earlier changes, which cannot be taken back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table budget_change add column kind text, add column form_before jsonb`.execute(db);
}
