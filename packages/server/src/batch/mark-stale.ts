import type { Db } from '../database/tables.ts';

/** Marks the results of every budget as those of another calculation, so that the next run writes all of them. For measuring. */
export async function markStale(db: Db): Promise<void> {
  await db.updateTable('budget_table').set({ calculation_version: 0 }).execute();
}
