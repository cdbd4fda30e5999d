import { ok } from '@oasis/engine/base';
import { route } from '../../guard/route.ts';
import { sentTo } from '../../guard/sent-to.ts';
import type { ServerArea } from '../area.ts';
import { deleteSearch, ownSearches, saveSearch } from './store.ts';

export const searchArea: ServerArea = {
  routes: () => [
    route('searches.list', async (ctx) => ok(await ownSearches(ctx.db, ctx.actor.usrid, ctx.query.list))),
    route('searches.save', (ctx) => ctx.change((tx) => saveSearch(tx, ctx, sentTo(ctx)))),
    route('searches.delete', (ctx) => ctx.change((tx) => deleteSearch(tx, ctx, sentTo(ctx)))),
  ],
  subjects: { 'saved-search': { from: 'saved_search s', id: 's.id', en: 's.name', zh: 's.name' } },
};
