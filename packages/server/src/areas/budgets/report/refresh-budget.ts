import { ok } from '@oasis/engine/base';
import { reachBudget } from '../../../budget-storage/budget-access.ts';
import { openBudget } from '../../../budget-storage/budget-store.ts';
import { packMeasures } from '../../../budget-storage/measures.ts';
import { CALCULATION_VERSION } from '../../../budget-storage/table-columns.ts';
import { keepTotals } from '../../../budget-storage/write-budget.ts';
import type { Tx } from '../../../database/tables.ts';
import type { CallContext, Changed } from '../../../guard/route.ts';
import type { ReferenceStore } from '../../../reference/reference-store.ts';

type Context = Pick<CallContext<'budget.refreshMonth'>, 'authorize'> & { readonly references: ReferenceStore };

interface Refreshed {
  readonly budgetId: number;
  readonly version: number;
  readonly rows: number;
}

/**
 * Recalculates a budget from its inputs and stores the results that reports read: measures and totals. The version does not change. A
 * save in between has stored newer numbers, which are kept.
 */
export async function refreshBudget(ctx: Context, tx: Tx, budgetId: number): Promise<Changed<Refreshed>> {
  const found = await reachBudget(ctx, tx, budgetId);
  if (!found.ok) return found;
  const { version } = found.value;
  const table = await openBudget(tx, found.value);
  const updated = await tx
    .updateTable('budget_table')
    .set({ measures: packMeasures(await ctx.references.measures(tx, table)), calculation_version: CALCULATION_VERSION })
    .where('id', '=', budgetId)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  if (updated !== undefined) await keepTotals(tx, budgetId, table);
  const rows = table.rows.count;
  return ok({
    data: { budgetId, version, rows },
    audit: { subject: `budget:${budgetId}`, details: { version, rows, before: { version }, after: { version } } },
  });
}
