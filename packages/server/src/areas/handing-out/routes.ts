import { ok } from '@oasis/engine/base';
import { type Route, route } from '../../guard/route.ts';
import { sentTo } from '../../guard/sent-to.ts';
import { oneChecker, readCheckers, readOverview } from './figures.ts';
import { moveRecord, recallRecord } from './move-records.ts';
import { readRules, setKnowledge, setRule } from './rules.ts';
import { handedList } from './store.ts';

/** Calls of who hands records out to checkers. */
export const handingRoutes: readonly Route[] = [
  route('handing.rules', async (ctx) => ok(await readRules(ctx.db, ctx.now))),
  route('handing.setRule', (ctx) => ctx.change((tx) => setRule(tx, ctx, ctx.body))),
  route('handing.checkers', async (ctx) => ok(await readCheckers(ctx.db, ctx))),
  route('handing.checker', (ctx) => oneChecker(ctx.db, ctx, ctx.query.usrid)),
  route('handing.setKnowledge', (ctx) => ctx.change((tx) => setKnowledge(tx, ctx, sentTo(ctx)))),
  route('handing.records', (ctx) => {
    const { usrid, ...query } = ctx.query;
    return handedList.page(ctx.db, ctx, { ...query, ...(usrid === undefined ? { ofNobody: true } : { usrid }) });
  }),
  route('handing.move', (ctx) => ctx.change((tx) => moveRecord(tx, ctx, sentTo(ctx)))),
  route('handing.recall', (ctx) => ctx.change((tx) => recallRecord(tx, ctx, sentTo(ctx)))),
  route('handing.overview', async (ctx) => ok(await readOverview(ctx.db, ctx))),
];
