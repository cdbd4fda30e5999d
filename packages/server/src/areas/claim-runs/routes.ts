import { ok } from '@oasis/engine/base';
import { REJUDGE } from '../../claims/rejudge/rejudge-run.ts';
import { type Route, route } from '../../guard/route.ts';
import { sentTo } from '../../guard/sent-to.ts';
import { beginRun, stepRun } from '../../runs/make-run.ts';
import { askRun } from './ask-run.ts';
import { itemFile } from './item-export.ts';
import { itemList } from './items.ts';
import { runView } from './run-view.ts';
import { runList } from './store.ts';

/** Runs that judge claims again, of the BUs that somebody reaches. */
export function claimRunRoutes(): readonly Route[] {
  return [
    route('claimRuns.list', (ctx) => runList.page(ctx.db, ctx, ctx.query)),
    route('claimRuns.view', (ctx) => runView(ctx.db, ctx, ctx.query.runId)),
    route('claimRuns.items', (ctx) => itemList.page(ctx.db, ctx, ctx.query)),
    route('claimRuns.export', async (ctx) => ok(await itemFile(ctx.db, ctx, ctx.query))),
    route('claimRuns.preview', (ctx) => ctx.change((tx) => askRun(tx, ctx, ctx.body))),
    route('claimRuns.make', (ctx) => ctx.change((tx) => beginRun(tx, ctx, REJUDGE, sentTo(ctx)))),
    route('claimRuns.step', (ctx) => ctx.change((tx) => stepRun(tx, ctx, REJUDGE, sentTo(ctx)))),
  ];
}
