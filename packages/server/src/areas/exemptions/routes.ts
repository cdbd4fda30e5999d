import type { CallQuery } from '@oasis/api-client/contract';
import { dayOf, ok } from '@oasis/engine/base';
import { approvalPeople } from '../../approvals/approval-people.ts';
import { notFound } from '../../base/refusal.ts';
import { EXEMPTION_MOVES } from '../../checking/exemption-moves.ts';
import type { Db } from '../../database/tables.ts';
import { type Route, route } from '../../guard/route.ts';
import { sentTo } from '../../guard/sent-to.ts';
import { moveLog } from '../../moves/log-list.ts';
import { draftExemption, editExemption } from './change-exemption.ts';
import { EXEMPTION_SUBJECT } from './exemption-subject.ts';
import { viewExemption } from './exemption-view.ts';
import {
  decideExemption,
  endExemption,
  nameExemptionApprover,
  submitExemption,
  withdrawExemption,
} from './move-exemption.ts';
import { exemptionList, touchedList, withFigures } from './store.ts';
import { touchedFile } from './touched-file.ts';

const exemptionLog = moveLog(EXEMPTION_MOVES);

/** Exemptions of the BUs and dealers that somebody reaches. `all` sees every row: approvals are read by it. */
export function exemptionRoutes(all: Db): readonly Route[] {
  return [
    route('checkExemptions.list', async ({ query: { waiting, standing, ...query }, ...ctx }) => {
      const waits = waiting === 'me' ? { waitsFor: ctx.actor.usrid } : {};
      const page = await exemptionList.page(ctx.db, ctx, { ...query, ...waits, ...standingOnDay(standing, ctx.now) });
      if (!page.ok) return page;
      return ok({ ...page.value, content: await withFigures(ctx.db, ctx, page.value.content) });
    }),
    route('checkExemptions.view', (ctx) => viewExemption(ctx, all, ctx.query.exemptionId)),
    route('checkExemptions.log', async (ctx) => {
      const { exemptionId: objectId } = ctx.query;
      const found = await exemptionList.find(ctx.db, ctx, objectId);
      return found === undefined
        ? notFound(EXEMPTION_MOVES.subject(objectId))
        : exemptionLog.page(ctx.db, ctx, { ...ctx.query, objectId });
    }),
    route('checkExemptions.claims', async (ctx) => {
      const found = await exemptionList.find(ctx.db, ctx, ctx.query.exemptionId);
      return found === undefined
        ? notFound(EXEMPTION_MOVES.subject(ctx.query.exemptionId))
        : touchedList.page(ctx.db, ctx, ctx.query);
    }),
    route('checkExemptions.export', async (ctx) => {
      const found = await exemptionList.find(ctx.db, ctx, ctx.query.exemptionId);
      return found === undefined
        ? notFound(EXEMPTION_MOVES.subject(ctx.query.exemptionId))
        : ok(await touchedFile(ctx.db, ctx, ctx.query));
    }),
    route('checkExemptions.people', ({ query: { exemptionId, ...query }, ...ctx }) =>
      approvalPeople({ ...ctx, query: { ...query, as: 'approver' } }, EXEMPTION_SUBJECT, exemptionId),
    ),
    route('checkExemptions.draft', (ctx) => ctx.change((tx) => draftExemption(tx, ctx, ctx.body))),
    route('checkExemptions.edit', (ctx) => ctx.change((tx) => editExemption(tx, ctx, sentTo(ctx)))),
    route('checkExemptions.submit', (ctx) => ctx.change((tx) => submitExemption(tx, ctx, sentTo(ctx)))),
    route('checkExemptions.withdraw', (ctx) => ctx.change((tx) => withdrawExemption(tx, ctx, ctx.body))),
    route('checkExemptions.end', (ctx) => ctx.change((tx) => endExemption(tx, ctx, sentTo(ctx)))),
    route('checkExemptions.decide', (ctx) => ctx.change((tx) => decideExemption(tx, ctx, ctx.body))),
    route('checkExemptions.name', (ctx) => ctx.change((tx) => nameExemptionApprover(tx, ctx, ctx.body))),
  ];
}

/** The filter of a standing, which is a question of today. */
function standingOnDay(standing: CallQuery<'checkExemptions.list'>['standing'], now: Date) {
  const today = dayOf(now);
  if (standing === 'coming') return { comingOn: today };
  if (standing === 'inForce') return { inForceOn: today };
  return standing === 'over' ? { overOn: today } : {};
}
