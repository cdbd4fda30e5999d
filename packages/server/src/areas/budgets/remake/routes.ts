import type { CallData } from '@oasis/api-client/contract';
import { type Locale, ok, type Result } from '@oasis/engine/base';
import { uncoveredVolumes } from '@oasis/engine/table';
import type { Refusal } from '../../../base/refusal.ts';
import { reachBudget, reachProgram } from '../../../budget-storage/budget-access.ts';
import { asChanged, type ChangedBudget } from '../../../budget-storage/change-budget.ts';
import { readKufriNames } from '../../../budget-storage/kufri-names.ts';
import { orNull } from '../../../budget-storage/or-null.ts';
import { type Changed, type Route, route } from '../../../guard/route.ts';
import type { ReferenceStore } from '../../../reference/reference-store.ts';
import { carryOut, previewRemaking, type RemakePreview } from './carry-out.ts';
import { regenerating, takingBack, updating, updatingTemplate } from './remakings.ts';
import { budgetVersions } from './versions.ts';

/** Calls that recompute whole tables, their previews, and the call that takes a version back. */
export function remakeRoutes({ references }: { readonly references: ReferenceStore }): readonly Route[] {
  return [
    route('budget.regeneratePreview', async (ctx) => {
      const program = await reachProgram(ctx, ctx.db, ctx.query.pgmId);
      if (!program.ok) return program;
      return told(await previewRemaking(ctx.db, await regenerating(ctx.db, references, program.value.id)), ctx.locale);
    }),
    route('budget.regenerate', (ctx) =>
      ctx.change(async (tx) => {
        const { pgmId, mark } = ctx.body;
        const program = await reachProgram(ctx, tx, pgmId, 'lock');
        if (!program.ok) return program;
        const remaking = await regenerating(tx, references, program.value.id);
        return ofProgram(program.value.id, await carryOut({ ...ctx, references }, tx, remaking, mark));
      }),
    ),
    route('kufri.updatePreview', async (ctx) => {
      const budget = await reachBudget(ctx, ctx.db, ctx.query.budgetId);
      return budget.ok ? told(await previewRemaking(ctx.db, updating(references, ctx.query)), ctx.locale) : budget;
    }),
    route('kufri.updateVersion', (ctx) =>
      ctx.change(async (tx) => {
        const { budgetId, version, mark } = ctx.body;
        const changed = oneOf(
          await carryOut({ ...ctx, references }, tx, updating(references, { budgetId, version }), mark),
        );
        if (!changed.ok) return changed;
        const names = await readKufriNames(tx, references, [changed.value.table.pins]);
        return asChanged(changed, ({ table }) => ({
          kufriVersion: names.of(table.pins),
          flaggedRows: uncoveredVolumes(table).map(({ row }) => row),
        }));
      }),
    ),
    route('budget.updateTemplatePreview', async (ctx) => {
      const budget = await reachBudget(ctx, ctx.db, ctx.query.budgetId);
      if (!budget.ok) return budget;
      return told(await previewRemaking(ctx.db, updatingTemplate(references, ctx.query, ctx.now)), ctx.locale);
    }),
    route('budget.updateTemplate', (ctx) =>
      ctx.change(async (tx) => {
        const { budgetId, version, mark } = ctx.body;
        const remaking = updatingTemplate(references, { budgetId, version }, ctx.now);
        return asChanged(oneOf(await carryOut({ ...ctx, references }, tx, remaking, mark)), ({ table }) => ({
          templateVersion: table.logic.template.version,
        }));
      }),
    ),
    route('budget.takeBackPreview', async (ctx) => {
      const { budgetId, change } = ctx.query;
      const budget = await reachBudget(ctx, ctx.db, budgetId);
      return budget.ok ? told(await previewRemaking(ctx.db, takingBack({ budgetId }, change)), ctx.locale) : budget;
    }),
    route('budget.takeBack', (ctx) =>
      ctx.change(async (tx) => {
        const { budgetId, version, change, mark } = ctx.body;
        const remaking = takingBack({ budgetId, version }, change);
        return asChanged(oneOf(await carryOut({ ...ctx, references }, tx, remaking, mark)), () => ({}));
      }),
    ),
    route('budget.versions', budgetVersions),
  ];
}

function oneOf(changed: Result<readonly ChangedBudget[], Refusal>): Result<ChangedBudget, Refusal> {
  if (!changed.ok) return changed;
  const [one] = changed.value;
  if (one === undefined) throw new Error('Invariant: one budget is changed');
  return ok(one);
}

function told(
  preview: Result<RemakePreview, Refusal>,
  locale: Locale,
): Result<CallData<'kufri.updatePreview'>, Refusal> {
  if (!preview.ok) return preview;
  const { budgets, mark } = preview.value;
  return ok({
    mark,
    budgets: budgets.map(({ budget, columns, comparison: { before, after, ...counts } }) => ({
      budgetId: budget.id,
      offerType: budget.offerTypeName,
      siOffer: budget.siOfferName,
      make: budget.make,
      customer: budget.customer,
      ...counts,
      before: { volume: orNull(before.volume), budget: orNull(before.budget) },
      after: { volume: orNull(after.volume), budget: orNull(after.budget) },
      columns: columns.map((column) => ({ ...column, name: column.name[locale] })),
    })),
  });
}

/** One audit record for a program, which names all its budgets. */
function ofProgram(
  pgmId: number,
  changed: Result<readonly ChangedBudget[], Refusal>,
): Changed<CallData<'budget.regenerate'>> {
  if (!changed.ok) return changed;
  const rows = changed.value.reduce((sum, { table }) => sum + table.rows.count, 0);
  const budgets = changed.value.length;
  const before = changed.value.map(({ budget }) => ({ budgetId: budget.id, version: budget.version }));
  const after = changed.value.map(({ budget, version }) => ({ budgetId: budget.id, version }));
  return ok({
    data: { pgmId, budgets, rows },
    audit: {
      subject: `program:${pgmId}`,
      details: { budgets, rows, before: { budgets: before }, after: { budgets: after } },
    },
  });
}
