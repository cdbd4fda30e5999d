import { type Kysely, sql } from 'kysely';

/**
 * Each change of a budget says which rows it touched, so that the history of a cell opens only the changes that may hold
 * it. Null is unknown: earlier changes say it in their blocks alone, which SQL cannot open, and they stay as they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table budget_change add column touched_rows int4multirange`.execute(db);
}
