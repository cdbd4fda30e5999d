import { ok } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { ruleOptions } from '../../checking/rule-options.ts';
import type { Db } from '../../database/tables.ts';
import { type Route, route } from '../../guard/route.ts';
import { decides } from '../../records/decide-record.ts';
import { proposeInPlace } from '../../records/proposed-record.ts';
import { reads } from '../../records/record-routes.ts';
import { proposeRule } from './propose.ts';
import { CHECK_RULE_KIND, checkRuleList, checkRuleProposals } from './store.ts';
import { tryRule } from './try-rule.ts';

const notInForce = message('CHECK_RULE_NOT_IN_FORCE');

/** Rules by which machines check claims; `all` sees every claim, for trials. */
export function checkRuleRoutes(all: Db): readonly Route[] {
  return [
    route('checkRules.list', (ctx) => checkRuleList.page(ctx.db, ctx, ctx.query)),
    route('checkRules.byId', reads(checkRuleList.find, 'ruleId')),
    route('checkRules.options', async ({ db, locale }) => ok(await ruleOptions(db, locale))),
    route('checkRules.propose', (ctx) => ctx.change((tx) => proposeRule(tx, ctx, ctx.body))),
    route('checkRules.change', (ctx) =>
      ctx.change((tx) => {
        const at = { id: ctx.body.ruleId, version: ctx.query.version };
        const propose = () => proposeRule(tx, ctx, ctx.body);
        return proposeInPlace(tx, ctx, CHECK_RULE_KIND, at, { notInForce, propose });
      }),
    ),
    route('checkRules.try', (ctx) =>
      ctx.change((tx) => tryRule(tx, ctx, all, { id: ctx.body.ruleId, version: ctx.query.version })),
    ),
    route('checkRules.confirm', decides(checkRuleProposals, 'ruleId', 'confirm')),
    route('checkRules.reject', decides(checkRuleProposals, 'ruleId', 'reject')),
  ];
}
