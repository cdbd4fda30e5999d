import { ok } from '@oasis/engine/base';
import { type Route, route } from '../../guard/route.ts';
import { changeRecord } from '../../records/change-record.ts';
import { decides } from '../../records/decide-record.ts';
import { reads } from '../../records/record-routes.ts';
import { ruleOptions } from './options.ts';
import { CHANGED_RULE, CHANGED_SETTING, inForceRefusal, proposeRule, proposeSetting } from './propose.ts';
import { ruleProposals, sampleRuleList, settingList, settingProposals } from './store.ts';

/** A proposal is the first version of a record of its own. */
const FIRST = 1;

/** Calls on the configuration of spot checks. */
export const spotConfigRoutes: readonly Route[] = [
  route('sampleRules.list', (ctx) => sampleRuleList.page(ctx.db, ctx, ctx.query)),
  route('sampleRules.byId', reads(sampleRuleList.find, 'ruleId')),
  route('sampleRules.options', async ({ db, locale }) => ok(await ruleOptions(db, locale))),
  route('sampleRules.propose', (ctx) => ctx.change((tx) => proposeRule(tx, ctx, ctx.body))),
  route('sampleRules.change', (ctx) =>
    ctx.change((tx) =>
      changeRecord(tx, ctx, CHANGED_RULE, { id: ctx.body.ruleId, version: ctx.query.version }, async (row, subject) => {
        const fits = inForceRefusal(row, subject);
        const made = fits.ok ? await proposeRule(tx, ctx, ctx.body) : fits;
        return made.ok ? ok({ ...made.value, data: { ...made.value.data, version: FIRST } }) : made;
      }),
    ),
  ),
  route('sampleRules.confirm', decides(ruleProposals, 'ruleId', 'confirm')),
  route('sampleRules.reject', decides(ruleProposals, 'ruleId', 'reject')),
  route('spotSettings.list', (ctx) => settingList.page(ctx.db, ctx, ctx.query)),
  route('spotSettings.byId', reads(settingList.find, 'settingId')),
  route('spotSettings.propose', (ctx) => ctx.change((tx) => proposeSetting(tx, ctx, ctx.body))),
  route('spotSettings.change', (ctx) =>
    ctx.change((tx) => {
      const at = { id: ctx.body.settingId, version: ctx.query.version };
      return changeRecord(tx, ctx, CHANGED_SETTING, at, async (row, subject) => {
        const fits = inForceRefusal(row, subject);
        const made = fits.ok ? await proposeSetting(tx, ctx, ctx.body) : fits;
        return made.ok ? ok({ ...made.value, data: { ...made.value.data, version: FIRST } }) : made;
      });
    }),
  ),
  route('spotSettings.confirm', decides(settingProposals, 'settingId', 'confirm')),
  route('spotSettings.reject', decides(settingProposals, 'settingId', 'reject')),
];
