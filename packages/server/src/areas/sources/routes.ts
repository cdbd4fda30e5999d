import { ok } from '@oasis/engine/base';
import { notFound } from '../../base/refusal.ts';
import { type Route, route } from '../../guard/route.ts';
import { sentTo } from '../../guard/sent-to.ts';
import { moveLog } from '../../moves/log-list.ts';
import { checkFile, takeFile } from '../../records/take-file.ts';
import { SOURCE_MOVES } from '../../source-data/source-moves.ts';
import { compareSet, differencesOf } from './compare.ts';
import { checkSource, withdrawSource } from './move-source.ts';
import { viewSet } from './set-view.ts';
import { rowFile, templateFile } from './source-export.ts';
import { SOURCE_FILES } from './source-import.ts';
import { rowList, setList } from './store.ts';

const setLog = moveLog(SOURCE_MOVES);

/** Sets of source data of the BUs that somebody reaches. */
export const sourceRoutes: readonly Route[] = [
  route('sources.list', (ctx) => setList.page(ctx.db, ctx, ctx.query)),
  route('sources.view', (ctx) => viewSet(ctx.db, ctx, ctx.query.setId)),
  route('sources.rows', async (ctx) => {
    const found = await setList.find(ctx.db, ctx, ctx.query.setId);
    return found === undefined ? notFound(SOURCE_MOVES.subject(ctx.query.setId)) : rowList.page(ctx.db, ctx, ctx.query);
  }),
  route('sources.differences', async (ctx) => {
    const found = await viewSet(ctx.db, ctx, ctx.query.setId);
    return found.ok ? ok(await differencesOf(ctx.db, ctx, found.value, ctx.query)) : found;
  }),
  route('sources.comparison', async (ctx) => {
    const found = await viewSet(ctx.db, ctx, ctx.query.setId);
    return found.ok ? ok(await compareSet(ctx.db, ctx, found.value)) : found;
  }),
  route('sources.log', async (ctx) => {
    const { setId: objectId } = ctx.query;
    const found = await setList.find(ctx.db, ctx, objectId);
    return found === undefined
      ? notFound(SOURCE_MOVES.subject(objectId))
      : setLog.page(ctx.db, ctx, { ...ctx.query, objectId });
  }),
  route('sources.export', async (ctx) => {
    const found = await setList.find(ctx.db, ctx, ctx.query.setId);
    return found === undefined
      ? notFound(SOURCE_MOVES.subject(ctx.query.setId))
      : ok(await rowFile(ctx.db, ctx, found, ctx.query));
  }),
  route('sources.template', async (ctx) => ok(templateFile(ctx.query.kind, ctx))),
  route('sources.checkFile', (ctx) => checkFile(ctx, SOURCE_FILES)),
  route('sources.loadFile', (ctx) => takeFile(ctx, SOURCE_FILES)),
  route('sources.check', (ctx) => ctx.change((tx) => checkSource(tx, ctx, sentTo(ctx)))),
  route('sources.withdraw', (ctx) => ctx.change((tx) => withdrawSource(tx, ctx, sentTo(ctx)))),
];
