import { ok } from '@oasis/engine/base';
import { notFound } from '../../base/refusal.ts';
import type { Db } from '../../database/tables.ts';
import { type Route, route } from '../../guard/route.ts';
import { sentTo } from '../../guard/sent-to.ts';
import { moveLog } from '../../moves/log-list.ts';
import { decides } from '../../records/decide-record.ts';
import { reads } from '../../records/record-routes.ts';
import { checkFile, takeFile } from '../../records/take-file.ts';
import { bookMonth } from './book-month.ts';
import { regionChoices } from './choices.ts';
import { checkRegistrations, withdrawRegistrations } from './move-registrations.ts';
import { proposeArea, proposeDealer, proposeRule, proposeSpecial } from './propose.ts';
import { rowFile, templateFile } from './registration-export.ts';
import { REGISTRATION_FILES } from './registration-import.ts';
import { rowList, setList, viewSet } from './registration-lists.ts';
import { REGISTRATION_MOVES } from './registration-moves.ts';
import { releaseMonth } from './release-month.ts';
import { localReport, reportFile } from './report.ts';
import { resultFile } from './result-file.ts';
import { itemPage, itemsOf, previewMonth } from './results.ts';
import {
  areaProposals,
  dealerProposals,
  focusAreaList,
  focusDealerList,
  localRuleList,
  ruleProposals,
  specialProposals,
  specialRuleList,
} from './rule-lists.ts';

const setLog = moveLog(REGISTRATION_MOVES);

/** Areas and rules, proposed by one person and confirmed by another. */
const RULES: readonly Route[] = [
  route('localRules.list', (ctx) => localRuleList.page(ctx.db, ctx, ctx.query)),
  route('localRules.byId', reads(localRuleList.find, 'ruleId')),
  route('localRules.propose', (ctx) => ctx.change((tx) => proposeRule(tx, ctx, ctx.body))),
  route('localRules.confirm', decides(ruleProposals, 'ruleId', 'confirm')),
  route('localRules.reject', decides(ruleProposals, 'ruleId', 'reject')),
  route('specialRules.list', (ctx) => specialRuleList.page(ctx.db, ctx, ctx.query)),
  route('specialRules.byId', reads(specialRuleList.find, 'specialId')),
  route('specialRules.propose', (ctx) => ctx.change((tx) => proposeSpecial(tx, ctx, ctx.body))),
  route('specialRules.confirm', decides(specialProposals, 'specialId', 'confirm')),
  route('specialRules.reject', decides(specialProposals, 'specialId', 'reject')),
  route('focusAreas.list', (ctx) => focusAreaList.page(ctx.db, ctx, ctx.query)),
  route('focusAreas.byId', reads(focusAreaList.find, 'areaId')),
  route('focusAreas.regions', async (ctx) => ok(await regionChoices(ctx.db, ctx))),
  route('focusAreas.propose', (ctx) => ctx.change((tx) => proposeArea(tx, ctx, ctx.body))),
  route('focusAreas.confirm', decides(areaProposals, 'areaId', 'confirm')),
  route('focusAreas.reject', decides(areaProposals, 'areaId', 'reject')),
  route('focusDealers.list', (ctx) => focusDealerList.page(ctx.db, ctx, ctx.query)),
  route('focusDealers.byId', reads(focusDealerList.find, 'assignmentId')),
  route('focusDealers.propose', (ctx) => ctx.change((tx) => proposeDealer(tx, ctx, ctx.body))),
  route('focusDealers.confirm', decides(dealerProposals, 'assignmentId', 'confirm')),
  route('focusDealers.reject', decides(dealerProposals, 'assignmentId', 'reject')),
];

/** Sets of registrations. */
const SETS: readonly Route[] = [
  route('registrations.list', (ctx) => setList.page(ctx.db, ctx, ctx.query)),
  route('registrations.view', (ctx) => viewSet(ctx.db, ctx, ctx.query.setId)),
  route('registrations.rows', async (ctx) => {
    const { setId } = ctx.query;
    const found = await setList.find(ctx.db, ctx, setId);
    return found === undefined ? notFound(REGISTRATION_MOVES.subject(setId)) : rowList.page(ctx.db, ctx, ctx.query);
  }),
  route('registrations.log', async (ctx) => {
    const { setId: objectId } = ctx.query;
    const found = await setList.find(ctx.db, ctx, objectId);
    return found === undefined
      ? notFound(REGISTRATION_MOVES.subject(objectId))
      : setLog.page(ctx.db, ctx, { ...ctx.query, objectId });
  }),
  route('registrations.export', async (ctx) => {
    const { setId } = ctx.query;
    const found = await setList.find(ctx.db, ctx, setId);
    return found === undefined
      ? notFound(REGISTRATION_MOVES.subject(setId))
      : ok(await rowFile(ctx.db, ctx, found.setCode, ctx.query));
  }),
  route('registrations.template', async (ctx) => ok(templateFile(ctx))),
  route('registrations.checkFile', (ctx) => checkFile(ctx, REGISTRATION_FILES)),
  route('registrations.loadFile', (ctx) => takeFile(ctx, REGISTRATION_FILES)),
  route('registrations.check', (ctx) => ctx.change((tx) => checkRegistrations(tx, ctx, sentTo(ctx)))),
  route('registrations.withdraw', (ctx) => ctx.change((tx) => withdrawRegistrations(tx, ctx, sentTo(ctx)))),
];

/** Calls on local registration. `all` sees every row: a month is judged whole, whatever regions its reader has. */
export function localRegistrationRoutes(all: Db): readonly Route[] {
  return [
    ...RULES,
    ...SETS,
    route('localResults.preview', (ctx) => previewMonth(ctx, all, ctx.query)),
    route('localResults.items', (ctx) => itemPage(ctx, all, ctx.query)),
    route('localResults.export', async (ctx) => {
      const items = await itemsOf(ctx, all, ctx.query);
      return items.ok ? ok(await resultFile(ctx, items.value)) : items;
    }),
    route('localResults.book', (ctx) => ctx.change((tx) => bookMonth(tx, ctx, ctx.body))),
    route('localResults.release', (ctx) => ctx.change((tx) => releaseMonth(tx, ctx, ctx.body))),
    route('localReports.read', async (ctx) => ok({ rows: [...(await localReport(ctx.db, ctx, ctx.query))] })),
    route('localReports.export', async (ctx) => ok(await reportFile(ctx.db, ctx, ctx.query))),
  ];
}
