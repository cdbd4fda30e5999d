import { type RawBuilder, sql } from 'kysely';

/** Whether the budget with an id has a volume or an amount: then it is entered, else empty. */
export function hasTotals(budgetId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from budget_total t where t.budget_id = ${sql.ref(budgetId)} and (t.volume <> 0 or t.budget <> 0))`;
}
