import { ok } from '@oasis/engine/base';
import { notFound } from '../../base/refusal.ts';
import { type Route, route } from '../../guard/route.ts';
import { checkFile, takeFile } from '../../records/take-file.ts';
import { compareFile, toldRow } from './impact-compare.ts';
import { IMPACT_FILES, originalFile } from './impact-import.ts';
import { impactFileList } from './impact-store.ts';
import { planImpact, takeImpact } from './impact-take.ts';

/** Files of IMPACT: kept, compared with the prices in force, and taken over by ticked rows. */
export const impactRoutes: readonly Route[] = [
  route('impact.list', (ctx) => impactFileList.page(ctx.db, ctx, ctx.query)),
  route('impact.rows', async ({ db, query }) => {
    const { rows } = await compareFile(db, query.fileId);
    return rows.length === 0 ? notFound(`impact-file:${query.fileId}`) : ok(rows.map(toldRow));
  }),
  route('impact.original', originalFile),
  route('impact.checkFile', (ctx) => checkFile(ctx, IMPACT_FILES)),
  route('impact.loadFile', (ctx) => takeFile(ctx, IMPACT_FILES)),
  route('impact.plan', planImpact),
  route('impact.take', takeImpact),
];
