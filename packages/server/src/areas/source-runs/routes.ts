import { ok } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { notFound } from '../../base/refusal.ts';
import { type Route, route } from '../../guard/route.ts';
import { sentTo } from '../../guard/sent-to.ts';
import { decides } from '../../records/decide-record.ts';
import { proposeInPlace } from '../../records/proposed-record.ts';
import { reads } from '../../records/record-routes.ts';
import { beginRun, stepRun } from '../../runs/make-run.ts';
import { RUN_MOVES } from '../../runs/run-moves.ts';
import { askRun, kindOfRun } from './ask-run.ts';
import { bindingList, bindingOptions, bindingProposals } from './bindings.ts';
import { decideCar } from './decide-car.ts';
import { itemFile } from './item-export.ts';
import { itemList } from './items.ts';
import { CHANGED_BINDING, proposeBinding } from './propose-binding.ts';
import { runView } from './run-view.ts';
import { runList } from './store.ts';

const notInForce = message('BINDING_NOT_IN_FORCE');

/** Runs that make claims of source data, of the BUs that somebody reaches, and the offers that source data pay. */
export const sourceRunRoutes: readonly Route[] = [
  route('sourceRuns.list', (ctx) => runList.page(ctx.db, ctx, ctx.query)),
  route('sourceRuns.view', (ctx) => runView(ctx.db, ctx, ctx.query.runId)),
  route('sourceRuns.items', (ctx) => itemList.page(ctx.db, ctx, ctx.query)),
  route('sourceRuns.export', async (ctx) => ok(await itemFile(ctx.db, ctx, ctx.query))),
  route('sourceRuns.preview', (ctx) => ctx.change((tx) => askRun(tx, ctx, ctx.body))),
  route('sourceRuns.make', (ctx) =>
    ctx.change(async (tx) => {
      const kind = await kindOfRun(tx, ctx.body.runId);
      return kind === undefined ? notFound(RUN_MOVES.subject(ctx.body.runId)) : beginRun(tx, ctx, kind, sentTo(ctx));
    }),
  ),
  route('sourceRuns.step', (ctx) =>
    ctx.change(async (tx) => {
      const kind = await kindOfRun(tx, ctx.body.runId);
      return kind === undefined ? notFound(RUN_MOVES.subject(ctx.body.runId)) : stepRun(tx, ctx, kind, sentTo(ctx));
    }),
  ),
  route('sourceRuns.decide', (ctx) => ctx.change((tx) => decideCar(tx, ctx, ctx.body))),
  route('sourceBindings.list', (ctx) => bindingList.page(ctx.db, ctx, ctx.query)),
  route('sourceBindings.byId', reads(bindingList.find, 'bindingId')),
  route('sourceBindings.options', async (ctx) => ok(await bindingOptions(ctx.db, ctx))),
  route('sourceBindings.propose', (ctx) => ctx.change((tx) => proposeBinding(tx, ctx, ctx.body))),
  route('sourceBindings.change', (ctx) =>
    ctx.change((tx) => {
      const at = { id: ctx.body.bindingId, version: ctx.query.version };
      return proposeInPlace(tx, ctx, CHANGED_BINDING, at, {
        notInForce,
        propose: () => proposeBinding(tx, ctx, ctx.body),
      });
    }),
  ),
  route('sourceBindings.confirm', decides(bindingProposals, 'bindingId', 'confirm')),
  route('sourceBindings.reject', decides(bindingProposals, 'bindingId', 'reject')),
];
