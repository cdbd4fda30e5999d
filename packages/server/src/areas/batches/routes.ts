import { BATCH } from '@oasis/engine/areas/batches';
import { ok } from '@oasis/engine/base';
import { notFound } from '../../base/refusal.ts';
import { type Route, route } from '../../guard/route.ts';
import { batchLog } from '../../moves/log-list.ts';
import { statesOf } from '../../moves/states-of.ts';
import { overviewList } from '../../program/overview-store.ts';
import { createBatch, discardBatch, saveBatch, submitBatch, submitBatches, withdrawBatch } from './change-batch.ts';
import { batchContent, batchList } from './store.ts';

/** Batches of programs of the BUs that somebody reaches. */
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
    const { db, actor, query } = ctx;
    const found = await batchList.find(db, actor, query.batchId);
    return found === undefined ? notFound(`program-batch:${query.batchId}`) : batchLog.page(db, ctx, query);
  }),
  route('batches.create', (ctx) => ctx.change((tx) => createBatch(tx, ctx, ctx.body))),
  route('batches.save', (ctx) => ctx.change((tx) => saveBatch(tx, ctx, { ...ctx.body, version: ctx.query.version }))),
  route('batches.submit', (ctx) =>
    ctx.change((tx) => submitBatch(tx, ctx, { ...ctx.body, version: ctx.query.version })),
  ),
  route('batches.submitList', (ctx) => ctx.change((tx) => submitBatches(tx, ctx, ctx.body.batchIds))),
  route('batches.withdraw', (ctx) =>
    ctx.change((tx) => withdrawBatch(tx, ctx, { ...ctx.body, version: ctx.query.version })),
  ),
  route('batches.discard', (ctx) =>
    ctx.change((tx) => discardBatch(tx, ctx, { ...ctx.body, version: ctx.query.version })),
  ),
];
