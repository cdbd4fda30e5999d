import { BATCH } from '@oasis/engine/areas/batches';
import { ok } from '@oasis/engine/base';
import { notFound } from '../../base/refusal.ts';
import { type Route, route } from '../../guard/route.ts';
import { sentTo } from '../../guard/sent-to.ts';
import { moveLog } from '../../moves/log-list.ts';
import { statesOf } from '../../moves/states-of.ts';
import { overviewList } from '../../program/overview-store.ts';
import { BATCH_MOVES } from './batch-moves.ts';
import { createBatch, discardBatch, saveBatch, submitBatch, submitBatches, withdrawBatch } from './change-batch.ts';
import { batchContent, batchList } from './store.ts';

const batchLog = moveLog(BATCH_MOVES);

/** Calls on batches of programs, within the BUs of the user. */
export const batchRoutes: readonly Route[] = [
  route('batches.available', ({ db, actor, body }) =>
    overviewList.page(db, actor, { ...body, available: true, sort: '-updatedAt' }),
  ),
  route('batches.list', ({ db, actor, query }) => batchList.page(db, actor, query)),
  route('batches.statuses', () => Promise.resolve(ok(statesOf(BATCH)))),
  route('batches.view', async ({ db, actor, query }) => {
    const found = await batchList.find(db, actor, query.batchId);
    if (found === undefined) return notFound(`program-batch:${query.batchId}`);
    return ok({ ...found, content: await batchContent(db, query.batchId) });
  }),
  route('batches.log', async (ctx) => {
    const { batchId: objectId } = ctx.query;
    const found = await batchList.find(ctx.db, ctx.actor, objectId);
    return found === undefined
      ? notFound(`program-batch:${objectId}`)
      : batchLog.page(ctx.db, ctx, { ...ctx.query, objectId });
  }),
  route('batches.create', (ctx) => ctx.change((tx) => createBatch(tx, ctx, ctx.body))),
  route('batches.save', (ctx) => ctx.change((tx) => saveBatch(tx, ctx, sentTo(ctx)))),
  route('batches.submit', (ctx) => ctx.change((tx) => submitBatch(tx, ctx, sentTo(ctx)))),
  route('batches.submitList', (ctx) => ctx.change((tx) => submitBatches(tx, ctx, ctx.body.batchIds))),
  route('batches.withdraw', (ctx) => ctx.change((tx) => withdrawBatch(tx, ctx, sentTo(ctx)))),
  route('batches.discard', (ctx) => ctx.change((tx) => discardBatch(tx, ctx, sentTo(ctx)))),
];
