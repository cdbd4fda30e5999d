import { ok } from '@oasis/engine/base';
import { offerDealers } from '../../dealers/offer-dealers.ts';
import { type Route, route } from '../../guard/route.ts';
import { blocksOn } from './blocks-on.ts';
import { addBlock, endBlock } from './change-block.ts';
import { blockList } from './store.ts';

/** Calls on blocks of dealers within reach. */
export const blockRoutes: readonly Route[] = [
  route('blocks.list', (ctx) => blockList.page(ctx.db, ctx, ctx.query)),
  route('blocks.onDay', async (ctx) => ok(await blocksOn(ctx.db, ctx, ctx.query))),
  route('blocks.dealers', offerDealers),
  route('blocks.save', (ctx) => ctx.change((tx) => addBlock(tx, ctx, ctx.body))),
  route('blocks.end', (ctx) => ctx.change((tx) => endBlock(tx, ctx, { ...ctx.body, version: ctx.query.version }))),
];
