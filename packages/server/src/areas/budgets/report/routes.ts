import { ok } from '@oasis/engine/base';
import { notFound } from '../../../base/refusal.ts';
import { reachBudget, reachProgram } from '../../../budget-storage/budget-access.ts';
import type { Db } from '../../../database/tables.ts';
import { type Route, route } from '../../../guard/route.ts';
import type { ReferenceStore } from '../../../reference/reference-store.ts';
import { readCellHistory } from './cell-history.ts';
import { exportProgram } from './program-export.ts';
import { refreshBudget } from './refresh-budget.ts';
import { readRowMonths } from './row-months.ts';
import { makeTotalsOf, summaryOf } from './summaries.ts';
import { readFleetBudgets, readLeftOut, readMakeTotals, type TotalsOf } from './totals-store.ts';

interface ReportDeps {
  readonly references: ReferenceStore;
}

/** Calls on totals of budgets, on the sources of their numbers, and on the file of a program's budgets. */
export function budgetReportRoutes({ references }: ReportDeps): readonly Route[] {
  const totalsOf = (db: Db, of: TotalsOf) => Promise.all([readMakeTotals(db, of), readLeftOut(db, references, of)]);
  return [
    route('budget.makeTotals', async (ctx) => {
      const budget = await reachBudget(ctx, ctx.db, ctx.query.budgetId);
      if (!budget.ok) return budget;
      return ok(makeTotalsOf(...(await totalsOf(ctx.db, { kind: 'offer', ...budget.value }))));
    }),
    route('budget.summary', async (ctx) => {
      const { budgetId, pgmId, offerTypeId } = ctx.query;
      if (budgetId !== undefined) {
        const budget = await reachBudget(ctx, ctx.db, budgetId);
        return budget.ok ? ok(summaryOf(...(await totalsOf(ctx.db, { kind: 'budget', budgetId })))) : budget;
      }
      if (pgmId === undefined || offerTypeId === undefined) return notFound();
      const program = await reachProgram(ctx, ctx.db, pgmId);
      if (!program.ok) return program;
      return ok(summaryOf(...(await totalsOf(ctx.db, { kind: 'offer type', programId: pgmId, offerTypeId }))));
    }),
    route('budget.fleet', async (ctx) => {
      const program = await reachProgram(ctx, ctx.db, ctx.query.pgmId);
      return program.ok ? ok([...(await readFleetBudgets(ctx.db, program.value.id))]) : program;
    }),
    route('budget.cellHistory', async (ctx) => {
      const budget = await reachBudget(ctx, ctx.db, ctx.query.budgetId);
      return budget.ok ? ok(await readCellHistory(ctx.db, budget.value, ctx.query)) : budget;
    }),
    route('budget.rowMonths', async (ctx) => {
      const budget = await reachBudget(ctx, ctx.db, ctx.query.budgetId);
      return budget.ok ? ok(await readRowMonths(ctx.db, references, budget.value, ctx.query)) : budget;
    }),
    route('budget.refreshMonth', (ctx) =>
      ctx.change((tx) => refreshBudget({ ...ctx, references }, tx, ctx.body.budgetId)),
    ),
    route('budget.refreshPeriod', (ctx) =>
      ctx.change((tx) => refreshBudget({ ...ctx, references }, tx, ctx.body.budgetId)),
    ),
    route('approval.export', async (ctx) => {
      const program = await reachProgram(ctx, ctx.db, ctx.query.pgmId);
      return program.ok ? ok(await exportProgram(ctx.db, program.value, ctx.locale)) : program;
    }),
  ];
}
