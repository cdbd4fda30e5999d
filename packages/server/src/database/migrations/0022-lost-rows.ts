import { type Kysely, sql } from 'kysely';

/**
 * How many rows the totals of a budget miss because their number is too large to be calculated. Budgets that are stored
 * already get their count with the next save, refresh or recalculation. Hardly any have one, so the index is nearly empty.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table budget_total add column lost_rows integer not null default 0 check (lost_rows >= 0)`.execute(
    db,
  );
  await sql`create index budget_total_lost_rows on budget_total (budget_id) where lost_rows > 0`.execute(db);
}
