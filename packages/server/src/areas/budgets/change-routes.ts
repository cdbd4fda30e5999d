import { asChanged, changeBudget } from '../../budget-storage/change-budget.ts';
import { OpenTables } from '../../budget-storage/open-tables.ts';
import { changeInputSet, runOn } from '../../budget-storage/settings-changes.ts';
import { type Route, route } from '../../guard/route.ts';
import type { ReferenceStore } from '../../reference/reference-store.ts';
import { saveUnder } from './save-under.ts';

/** Calls that change budgets, each in one transaction with its audit row. */
export function budgetChangeRoutes({ references }: { readonly references: ReferenceStore }): readonly Route[] {
  const tables = new OpenTables();
  return [
    route('budget.save', (ctx) =>
      ctx.change(async (tx) => {
        const saved = await saveUnder(ctx, tx, { references, tables });
        return asChanged(saved, ({ cells }) => ({ written: cells }));
      }),
    ),
    route('budget.volumeBase', (ctx) =>
      ctx.change(async (tx) => {
        const { volumeBase } = ctx.body;
        const changed = await changeBudget({ ...ctx, references }, tx, ctx.body, async (table) =>
          runOn(table, { kind: 'set-volume-base', volumeBase }),
        );
        return asChanged(changed, () => ({}));
      }),
    ),
    route('budget.copyKufri', (ctx) =>
      ctx.change(async (tx) => {
        const changed = await changeBudget({ ...ctx, references }, tx, ctx.body, async (table) =>
          runOn(table, { kind: 'copy-kufri' }),
        );
        return asChanged(changed, () => ({}));
      }),
    ),
    route('budget.inputSet', (ctx) =>
      ctx.change(async (tx) => {
        const { inputSet } = ctx.body;
        const changed = await changeBudget({ ...ctx, references }, tx, ctx.body, (table) =>
          changeInputSet(tx, references, table, inputSet),
        );
        return asChanged(changed, () => ({}));
      }),
    ),
  ];
}
