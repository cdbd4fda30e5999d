import { RECALCULATION_RUN } from '@oasis/engine/areas/recalculation';
import { ok, present } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { decodeTemplate } from '@oasis/engine/template';
import { notFound, refuse } from '../../base/refusal.ts';
import { endRun, findOpenRun, insertRun, lockStarts } from '../../batch/run-store.ts';
import { type Route, route } from '../../guard/route.ts';
import { withAllRows } from '../../guard/row-scope.ts';
import { runList } from './list-store.ts';
import { readReport } from './report-store.ts';

/** No stored version is called so. */
const DRAFT_VERSION = 'draft';

export const batchRoutes: readonly Route[] = [
  route('batch.start', ({ body, actor, now, change }) =>
    change(async (tx) => {
      await lockStarts(tx);
      const { what, year } = body;
      const open = await findOpenRun(tx, { what, year });
      if (open !== undefined) return refuse(message('BATCH_ALREADY_OPEN'), { subject: `batch:${open.id}` });
      // A run is over the budgets of all BUs; only their number leaves it.
      const { id, budgets } = await withAllRows(tx, () => insertRun(tx, { what, year, requestedBy: actor.usrid, now }));
      return ok({
        data: { runId: id, budgets },
        audit: { subject: `batch:${id}`, details: { before: null, after: { what, year, budgets } } },
      });
    }),
  ),
  route('batch.tryTemplate', ({ body, actor, now, change }) =>
    change(async (tx) => {
      const template = decodeTemplate({ ...body.template, version: DRAFT_VERSION });
      if (!template.ok) return refuse(present(template.error[0], 'a fault'));
      const { year, offerTypeId } = body;
      const { id: templateId } = template.value;
      const scope = { templateId, ...(offerTypeId !== undefined && { offerTypeId }) };
      const run = { what: 'template', year, requestedBy: actor.usrid, now, draft: template.value, ...scope } as const;
      await lockStarts(tx);
      const { id, budgets } = await withAllRows(tx, () => insertRun(tx, run));
      return ok({
        data: { runId: id, budgets },
        audit: {
          subject: `batch:${id}`,
          details: { before: null, after: { what: run.what, year, budgets, ...scope } },
        },
      });
    }),
  ),
  route('batch.list', (ctx) => runList.page(ctx.db, ctx, ctx.query)),
  route('batch.report', async ({ db, actor, params, locale }) => {
    const report = await readReport(db, params.runId, { actor, locale });
    return report === undefined ? notFound(`batch:${params.runId}`) : ok(report);
  }),
  route('batch.cancel', ({ body, actor, now, authorize, change }) =>
    change(async (tx) => {
      const subject = `batch:${body.runId}`;
      const run = await tx
        .selectFrom('batch_run')
        .select(['id', 'state'])
        .where('id', '=', body.runId)
        .executeTakeFirst();
      if (run === undefined) return notFound(subject);
      const allowed = authorize({ status: run.state }, subject);
      if (!allowed.ok) return allowed;
      if (!(await endRun(tx, run.id, 'cancel', { by: actor.usrid, now })))
        return refuse(message('BATCH_ENDED'), { subject });
      const details = { before: { state: run.state }, after: { state: RECALCULATION_RUN.moves.cancel.to } };
      return ok({ data: { runId: run.id }, audit: { subject, details } });
    }),
  ),
];
