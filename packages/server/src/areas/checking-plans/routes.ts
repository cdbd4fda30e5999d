import { ok } from '@oasis/engine/base';
import { approvalPeople } from '../../approvals/approval-people.ts';
import { notFound } from '../../base/refusal.ts';
import { PLAN_MOVES } from '../../checking/plan-moves.ts';
import type { Db } from '../../database/tables.ts';
import { type Route, route } from '../../guard/route.ts';
import { sentTo } from '../../guard/sent-to.ts';
import { moveLog } from '../../moves/log-list.ts';
import { draftPlan, editPlan } from './change-plan.ts';
import { forecastPlan } from './forecast.ts';
import { PLAN_SUBJECT } from './plan-subject.ts';
import { planCategories, viewPlan } from './plan-view.ts';
import { planList } from './store.ts';
import { decidePlan, namePlanApprover, submitPlan, withdrawPlan } from './submit-plan.ts';

const planLog = moveLog(PLAN_MOVES);

/** Checking plans of the BUs that somebody reaches. `all` sees every row: approvals and forecasts are read by it. */
export function checkingPlanRoutes(all: Db): readonly Route[] {
  return [
    route('checkPlans.list', ({ query: { waiting, ...query }, ...ctx }) =>
      planList.page(ctx.db, ctx, { ...query, ...(waiting === 'me' && { waitsFor: ctx.actor.usrid }) }),
    ),
    route('checkPlans.view', (ctx) => viewPlan(ctx, all, ctx.query.planId)),
    route('checkPlans.log', async (ctx) => {
      const { planId: objectId } = ctx.query;
      const found = await planList.find(ctx.db, ctx, objectId);
      return found === undefined
        ? notFound(PLAN_MOVES.subject(objectId))
        : planLog.page(ctx.db, ctx, { ...ctx.query, objectId });
    }),
    route('checkPlans.forecast', (ctx) => forecastPlan(all, ctx, ctx.body)),
    route('checkPlans.categories', async (ctx) => ok(await planCategories(ctx.db, ctx.locale))),
    route('checkPlans.people', ({ query: { planId, ...query }, ...ctx }) =>
      approvalPeople({ ...ctx, query: { ...query, as: 'approver' } }, PLAN_SUBJECT, planId),
    ),
    route('checkPlans.draft', (ctx) => ctx.change((tx) => draftPlan(tx, ctx, ctx.body))),
    route('checkPlans.edit', (ctx) => ctx.change((tx) => editPlan(tx, ctx, sentTo(ctx)))),
    route('checkPlans.submit', (ctx) => ctx.change((tx) => submitPlan(tx, ctx, sentTo(ctx)))),
    route('checkPlans.withdraw', (ctx) => ctx.change((tx) => withdrawPlan(tx, ctx, ctx.body))),
    route('checkPlans.decide', (ctx) => ctx.change((tx) => decidePlan(tx, ctx, ctx.body))),
    route('checkPlans.name', (ctx) => ctx.change((tx) => namePlanApprover(tx, ctx, ctx.body))),
  ];
}
