import { ok } from '@oasis/engine/base';
import type pg from 'pg';
import { type Route, route } from '../../guard/route.ts';
import { menuOf } from '../../identity/menu-store.ts';
import type { ReferenceStore } from '../../reference/reference-store.ts';
import { guidelineReportsOf } from './guideline-reports.ts';
import { readBrands, readOrgTree, readReportOptions } from './option-store.ts';
import { exportReport } from './report-export.ts';
import { deleteSearch, savedSearches, saveSearch } from './saved-searches.ts';
import { readSources } from './source-store.ts';

interface ReportDeps {
  readonly references: ReferenceStore;
  readonly pool: pg.Pool;
}

/** Calls on the guideline report: its filters, the budgets behind its figures, and its file. */
export function reportRoutes({ references, pool }: ReportDeps): readonly Route[] {
  const reports = guidelineReportsOf(references, pool);
  return [
    route('report.guideline', async ({ db, actor, body }) => ok(await reports.read(db, actor, body))),
    route('report.sources', async ({ db, actor, body }) => {
      const figures = await reports.sources(db, actor, body);
      return ok({ content: await readSources(db, figures.slice(0, MOST_SOURCES)), total: figures.length });
    }),
    route('report.export', async ({ db, actor, body, locale }) =>
      ok(exportReport(await reports.read(db, actor, body), locale)),
    ),
    route('report.orgTree', async ({ db, actor }) => ok(await readOrgTree(db, actor.buIds))),
    route('report.userMenu', async ({ db, actor }) => ok([...(await menuOf(db, actor.usrid))])),
    route('report.options', async ({ db }) => ok(await readReportOptions(db))),
    route('reportSearches.list', async ({ db, actor }) => ok(await savedSearches(db, actor.usrid))),
    route('reportSearches.save', (ctx) => ctx.change((tx) => saveSearch(tx, ctx, ctx.body))),
    route('reportSearches.delete', (ctx) => ctx.change((tx) => deleteSearch(tx, ctx, ctx.body.searchId))),
    route('report.brands', async ({ db, actor, query }) => ok(await readBrands(db, actor.buIds, query.buId))),
  ];
}

/** Budgets that are listed behind one figure. */
const MOST_SOURCES = 500;
