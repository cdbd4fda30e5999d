import { ok } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { ruleOptions } from '../../checking/rule-options.ts';
import { type Route, route } from '../../guard/route.ts';
import { decides } from '../../records/decide-record.ts';
import { proposeInPlace } from '../../records/proposed-record.ts';
import { reads } from '../../records/record-routes.ts';
import { CHANGED_RULE, CHANGED_SETTING, proposeRule, proposeSetting } from './propose.ts';
import { ruleProposals, sampleRuleList, settingList, settingProposals } from './store.ts';

const notInForce = message('SPOT_NOT_IN_FORCE');

/** Calls on the configuration of spot checks. */
export const spotConfigRoutes: readonly Route[] = [
  route('sampleRules.list', (ctx) => sampleRuleList.page(ctx.db, ctx, ctx.query)),
  route('sampleRules.byId', reads(sampleRuleList.find, 'ruleId')),
  route('sampleRules.options', async ({ db, locale }) => ok(await ruleOptions(db, locale))),
  route('sampleRules.propose', (ctx) => ctx.change((tx) => proposeRule(tx, ctx, ctx.body))),
  route('sampleRules.change', (ctx) =>
    ctx.change((tx) => {
      const at = { id: ctx.body.ruleId, version: ctx.query.version };
      return proposeInPlace(tx, ctx, CHANGED_RULE, at, { notInForce, propose: () => proposeRule(tx, ctx, ctx.body) });
    }),
  ),
  route('sampleRules.confirm', decides(ruleProposals, 'ruleId', 'confirm')),
  route('sampleRules.reject', decides(ruleProposals, 'ruleId', 'reject')),
  route('spotSettings.list', (ctx) => settingList.page(ctx.db, ctx, ctx.query)),
  route('spotSettings.byId', reads(settingList.find, 'settingId')),
  route('spotSettings.propose', (ctx) => ctx.change((tx) => proposeSetting(tx, ctx, ctx.body))),
  route('spotSettings.change', (ctx) =>
    ctx.change((tx) => {
      const at = { id: ctx.body.settingId, version: ctx.query.version };
      const propose = () => proposeSetting(tx, ctx, ctx.body);
      return proposeInPlace(tx, ctx, CHANGED_SETTING, at, { notInForce, propose });
    }),
  ),
  route('spotSettings.confirm', decides(settingProposals, 'settingId', 'confirm')),
  route('spotSettings.reject', decides(settingProposals, 'settingId', 'reject')),
];
