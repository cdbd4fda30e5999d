import { ok } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { refuse } from '../../base/refusal.ts';
import { type Route, route } from '../../guard/route.ts';
import { sentTo } from '../../guard/sent-to.ts';
import { decides } from '../../records/decide-record.ts';
import { proposeInPlace } from '../../records/proposed-record.ts';
import { reads } from '../../records/record-routes.ts';
import { demoCarFile, demoCarList, demoFilters } from './car-list.ts';
import { proposeDeductions, releaseDeductions, withdrawDeduction } from './change-deductions.ts';
import { deductionFile } from './deduction-file.ts';
import { previewDeductions } from './preview.ts';
import { CHANGED_DEMO_RULE, demoRuleList, demoRuleProposals, proposeDemoRule } from './rules.ts';
import { dealersWithDeductions, deductionList, releasesOf } from './store.ts';

const notInForce = message('DEMO_RULE_NOT_IN_FORCE');

/** Calls on demo cars, on rules of these, and on deductions. */
export const demoCarRoutes: readonly Route[] = [
  route('demoCars.list', (ctx) => demoCarList.page(ctx.db, ctx, demoFilters(ctx.query, ctx.now))),
  route('demoCars.export', async (ctx) => ok(await demoCarFile(ctx.db, ctx, ctx.query))),
  route('demoRules.list', (ctx) => demoRuleList.page(ctx.db, ctx, ctx.query)),
  route('demoRules.byId', reads(demoRuleList.find, 'ruleId')),
  route('demoRules.propose', (ctx) => ctx.change((tx) => proposeDemoRule(tx, ctx, ctx.body))),
  route('demoRules.change', (ctx) =>
    ctx.change((tx) => {
      const at = { id: ctx.body.ruleId, version: ctx.query.version };
      const propose = () => proposeDemoRule(tx, ctx, ctx.body);
      return proposeInPlace(tx, ctx, CHANGED_DEMO_RULE, at, { notInForce, propose });
    }),
  ),
  route('demoRules.confirm', decides(demoRuleProposals, 'ruleId', 'confirm')),
  route('demoRules.reject', decides(demoRuleProposals, 'ruleId', 'reject')),
  route('demoDeductions.list', (ctx) => deductionList.page(ctx.db, ctx, ctx.query)),
  route('demoDeductions.dealers', async (ctx) => ok(await dealersWithDeductions(ctx.db, ctx))),
  route('demoDeductions.preview', async (ctx) => ok(await previewDeductions(ctx.db, ctx, ctx.query))),
  route('demoDeductions.propose', (ctx) => ctx.change((tx) => proposeDeductions(tx, ctx, ctx.body))),
  route('demoDeductions.release', (ctx) => ctx.change((tx) => releaseDeductions(tx, ctx, ctx.body))),
  route('demoDeductions.withdraw', (ctx) => ctx.change((tx) => withdrawDeduction(tx, ctx, sentTo(ctx)))),
  route('demoDeductions.files', async (ctx) => ok(await releasesOf(ctx.db, ctx, ctx.query))),
  route('demoDeductions.download', async (ctx) => {
    const { releaseNumber } = ctx.query;
    if (releaseNumber !== undefined && (await deductionList.count(ctx.db, ctx, { releaseNumber })) === 0)
      return refuse(message('DEMO_RELEASE_UNKNOWN'));
    return ok(await deductionFile(ctx.db, ctx, ctx.query));
  }),
];
