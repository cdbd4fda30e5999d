import { present } from '@oasis/engine/base';
import { findBudget, openBudget } from '../src/budget-storage/budget-store.ts';
import { remade } from '../src/budget-storage/settings-changes.ts';
import { keepTotals, wholeForm } from '../src/budget-storage/write-budget.ts';
import { createReferenceStore } from '../src/reference/reference-store.ts';
import type { TestServer } from './test-server.ts';

/** The budget in the form stored before there were rules for rows over several months. */
export async function asOfFirstMonth({ owner }: Pick<TestServer, 'owner'>, budgetId: number): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    const references = createReferenceStore();
    const budget = present(await findBudget(tx, budgetId), 'a budget');
    const { leafRule: _rule, ...pins } = budget.pins;
    const made = await remade(tx, references, await openBudget(tx, budget), {
      kind: 'update-kufri',
      pins,
      keepInputs: true,
    });
    if (!made.ok) throw new Error(made.error.message.code);
    const { table } = made.value;
    await tx
      .updateTable('budget_table')
      .set(await wholeForm(tx, references, table))
      .where('id', '=', budgetId)
      .execute();
    await keepTotals(tx, budgetId, table);
  });
}
