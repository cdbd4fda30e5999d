import { present } from '@oasis/engine/base';
import type { BudgetTemplate } from '@oasis/engine/template';
import { findBudget } from '../src/budget-storage/budget-store.ts';
import { storeTemplateVersion, templateOn } from '../src/budget-storage/template-store.ts';
import type { TestServer } from './test-server.ts';

/** The day after the first day of the built-in versions, so a new version is in effect at any time of the clock. */
const DAY = '1990-01-02';

/** Stores the next version of a budget's template, in effect now; answers its version. */
export async function nextTemplate(
  { db }: Pick<TestServer, 'db'>,
  budgetId: number,
  change: (template: BudgetTemplate) => BudgetTemplate = (template) => template,
): Promise<string> {
  const budget = present(await findBudget(db, budgetId), 'a budget');
  const template = change(await templateOn(db, budget.templateId, DAY));
  const admin = db.selectFrom('app_user').select('id').where('usrnm', '=', 'admin');
  const { id: usrid } = await admin.executeTakeFirstOrThrow();
  const stored = await db
    .transaction()
    .execute((tx) => storeTemplateVersion(tx, { template, effectiveFrom: DAY, by: { usrid, now: new Date() } }));
  return stored.version;
}
