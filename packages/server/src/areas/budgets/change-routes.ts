import { ok } from '@oasis/engine/base';
import { uncoveredVolumes } from '@oasis/engine/table';
import { reachProgram } from '../../budget-storage/budget-access.ts';
import { budgetIdsOf, pinsOf } from '../../budget-storage/budget-store.ts';
import { asChanged, changeBudget } from '../../budget-storage/change-budget.ts';
import { readKufriNames } from '../../budget-storage/kufri-names.ts';
import { OpenTables } from '../../budget-storage/open-tables.ts';
import { changeInputSet, regenerateTable, runOn, updateVersions } from '../../budget-storage/settings-changes.ts';
import type { Tx } from '../../database/tables.ts';
import { type CallContext, type Changed, type Route, route } from '../../guard/route.ts';
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
    route('kufri.updateVersion', (ctx) =>
      ctx.change(async (tx) => {
        const changed = await changeBudget({ ...ctx, references }, tx, ctx.body, (table, budget) =>
          updateVersions(tx, references, table, budget),
        );
        if (!changed.ok) return changed;
        const names = await readKufriNames(tx, references, [changed.value.table.pins]);
        return asChanged(changed, ({ table }) => ({
          kufriVersion: names.of(table.pins),
          flaggedRows: uncoveredVolumes(table).map(({ row }) => row),
        }));
      }),
    ),
    route('budget.regenerate', (ctx) => ctx.change((tx) => regenerateProgram(ctx, tx, references))),
  ];
}

interface BudgetVersion {
  readonly budgetId: number;
  readonly version: number;
}

/** Makes every table of a program anew, keeping versions and what was typed. */
async function regenerateProgram(
  ctx: CallContext<'budget.regenerate'>,
  tx: Tx,
  references: ReferenceStore,
): Promise<Changed<{ pgmId: number; budgets: number; rows: number }>> {
  const program = await reachProgram(ctx, tx, ctx.body.pgmId, 'lock');
  if (!program.ok) return program;
  const budgets = await budgetIdsOf(tx, program.value.id);
  const once = await loadedOnce(tx, references, budgets);
  let rows = 0;
  const [before, after]: [BudgetVersion[], BudgetVersion[]] = [[], []];
  for (const budgetId of budgets) {
    const changed = await changeBudget({ ...ctx, references }, tx, { budgetId }, (table) =>
      regenerateTable(tx, once, table),
    );
    if (!changed.ok) return changed;
    rows += changed.value.table.rows.count;
    before.push({ budgetId, version: changed.value.budget.version });
    after.push({ budgetId, version: changed.value.version });
  }
  return ok({
    data: { pgmId: program.value.id, budgets: budgets.length, rows },
    audit: {
      subject: `program:${program.value.id}`,
      details: { budgets: budgets.length, rows, before: { budgets: before }, after: { budgets: after } },
    },
  });
}

/** References whose master data is read once for all of these budgets. */
async function loadedOnce(tx: Tx, references: ReferenceStore, budgetIds: readonly number[]): Promise<ReferenceStore> {
  const loaded = await references.load(tx, await pinsOf(tx, budgetIds), '');
  return { ...references, load: async () => loaded };
}
