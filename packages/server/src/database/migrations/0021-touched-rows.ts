import { type Kysely, sql } from 'kysely';

/**
 * Adds the rows that each change of a budget touched, so that the history of a cell unpacks only changes that may hold
 * it. Null for earlier changes, whose rows are only in packed blocks, which SQL cannot read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table budget_change add column touched_rows int4multirange`.execute(db);
}
