import { type Kysely, sql } from 'kysely';

/**
 * Counts the rows that are missing from a budget's totals because their values are too large to calculate. Existing
 * budgets get their count with the next save, refresh or recalculation. The index is partial, because few budgets have
 * such rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table budget_total add column lost_rows integer not null default 0 check (lost_rows >= 0)`.execute(
    db,
  );
  await sql`create index budget_total_lost_rows on budget_total (budget_id) where lost_rows > 0`.execute(db);
}
