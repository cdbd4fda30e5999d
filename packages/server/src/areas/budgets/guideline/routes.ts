import { monthOf, ok } from '@oasis/engine/base';
import { notFound } from '../../../base/refusal.ts';
import { type Route, route } from '../../../guard/route.ts';
import { readGuidelineData, readGuidelineVersions } from './guideline-store.ts';

/** Calls on the guidelines that average incentives are compared with. */
export const guidelineRoutes: readonly Route[] = [
  route('guideline.config', async (ctx) => ok(await readGuidelineVersions(ctx.db))),
  route('guideline.data', async (ctx) => {
    const versions = await readGuidelineVersions(ctx.db);
    const wanted = ctx.query.version;
    const found = versions.find(({ version, latest }) => (wanted === undefined ? latest : version === wanted));
    if (found === undefined) return wanted === undefined ? ok([]) : notFound();
    const month = monthOf(ctx.now.getUTCFullYear(), ctx.now.getUTCMonth() + 1);
    return ok(await readGuidelineData(ctx.db, { version: Number(found.version), make: ctx.query.make, month }));
  }),
];
