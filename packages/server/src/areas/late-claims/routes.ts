import { ok } from '@oasis/engine/base';
import { approvalPeople } from '../../approvals/approval-people.ts';
import { notFound } from '../../base/refusal.ts';
import type { Db } from '../../database/tables.ts';
import type { DocumentFolder } from '../../documents/document-folder.ts';
import { type Route, route } from '../../guard/route.ts';
import { sentTo } from '../../guard/sent-to.ts';
import { moveLog } from '../../moves/log-list.ts';
import { creates, reads, updates } from '../../records/record-routes.ts';
import { withCallbackReasons } from './callback-reasons.ts';
import { lateCandidates, lateCategories } from './candidates.ts';
import { decideLate, discardLate, nameLate, withdrawLate } from './decide-late.ts';
import { draftLate } from './draft-late.ts';
import { LATE_MOVES } from './late-moves.ts';
import { LATE_SUBJECT } from './late-subject.ts';
import { addPaper, openPaper, withdrawPaper } from './papers.ts';
import { callBack, sendLate } from './permissions.ts';
import { viewRequest } from './request-view.ts';
import { callbackRuleList, delayRuleList, storedCallbackRule, storedDelayRule } from './rules.ts';
import { itemList, requestList } from './store.ts';
import { submitLate } from './submit-late.ts';

const requestLog = moveLog(LATE_MOVES);

interface LateDeps {
  /** It sees every row: cars are judged by it, and the answers alone are handed on. */
  readonly all: Db;
  readonly documents: DocumentFolder;
}

/** Late claims of the BUs and dealers that somebody reaches, and their rules. */
export function lateRoutes({ all, documents }: LateDeps): readonly Route[] {
  return [
    route('late.candidates', (ctx) => lateCandidates(ctx.db, all, ctx, ctx.query)),
    route('late.categories', (ctx) => lateCategories(ctx.db, all, ctx, ctx.query)),
    route('late.list', ({ query: { waiting, used, ...query }, ...ctx }) =>
      requestList.page(ctx.db, ctx, {
        ...query,
        ...(used === 'true' && { used: true }),
        ...(waiting === 'me' && { waitsFor: ctx.actor.usrid }),
      }),
    ),
    route('late.items', async ({ query: { used, ...query }, ...ctx }) => {
      const page = await itemList.page(ctx.db, ctx, { ...query, ...(used === 'true' && { used: true }) });
      return page.ok ? ok({ ...page.value, content: await withCallbackReasons(ctx, page.value.content) }) : page;
    }),
    route('late.view', (ctx) => viewRequest(ctx, all, ctx.query.requestId)),
    route('late.log', async (ctx) => {
      const { requestId: objectId } = ctx.query;
      const found = await requestList.find(ctx.db, ctx, objectId);
      return found === undefined
        ? notFound(LATE_MOVES.subject(objectId))
        : requestLog.page(ctx.db, ctx, { ...ctx.query, objectId });
    }),
    route('late.paper', (ctx) => openPaper(ctx, documents)),
    route('late.people', ({ query: { requestId, ...query }, ...ctx }) =>
      approvalPeople({ ...ctx, query: { ...query, as: 'approver' } }, LATE_SUBJECT, requestId),
    ),
    route('late.draft', (ctx) => ctx.change((tx) => draftLate(tx, ctx, ctx.body))),
    route('late.addPaper', (ctx) => addPaper(ctx, documents)),
    route('late.withdrawPaper', withdrawPaper),
    route('late.submit', (ctx) => ctx.change((tx) => submitLate(tx, ctx, sentTo(ctx)))),
    route('late.discard', (ctx) => ctx.change((tx) => discardLate(tx, ctx, sentTo(ctx)))),
    route('late.withdraw', (ctx) => ctx.change((tx) => withdrawLate(tx, ctx, ctx.body))),
    route('late.decide', (ctx) => ctx.change((tx) => decideLate(tx, ctx, ctx.body))),
    route('late.name', (ctx) => ctx.change((tx) => nameLate(tx, ctx, ctx.body))),
    route('late.send', (ctx) => ctx.change((tx) => sendLate(tx, ctx, sentTo(ctx)))),
    route('late.callBack', (ctx) => ctx.change((tx) => callBack(tx, ctx, sentTo(ctx)))),
    route('lateRules.list', (ctx) => delayRuleList.page(ctx.db, ctx, ctx.query)),
    route('lateRules.byId', reads(delayRuleList.find, 'ruleId')),
    route('lateRules.save', creates(storedDelayRule)),
    route('lateRules.update', updates(storedDelayRule, 'ruleId')),
    route('callbackRules.list', (ctx) => callbackRuleList.page(ctx.db, ctx, ctx.query)),
    route('callbackRules.byId', reads(callbackRuleList.find, 'ruleId')),
    route('callbackRules.save', creates(storedCallbackRule)),
    route('callbackRules.update', updates(storedCallbackRule, 'ruleId')),
  ];
}
