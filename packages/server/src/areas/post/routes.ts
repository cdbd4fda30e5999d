import { offerDealers } from '../../dealers/offer-dealers.ts';
import { type Route, route } from '../../guard/route.ts';
import { sentTo } from '../../guard/sent-to.ts';
import { postList } from '../../post/post-list.ts';
import { matchPost, notePost, sendPostBack, unmatchPost } from './change-post.ts';

/** Papers by post of the BUs that somebody reaches. */
export const postRoutes: readonly Route[] = [
  route('post.list', (ctx) => postList.page(ctx.db, ctx, ctx.query)),
  route('post.dealers', offerDealers),
  route('post.note', (ctx) => ctx.change((tx) => notePost(tx, ctx, ctx.body))),
  route('post.match', (ctx) => ctx.change((tx) => matchPost(tx, ctx, sentTo(ctx)))),
  route('post.unmatch', (ctx) => ctx.change((tx) => unmatchPost(tx, ctx, sentTo(ctx)))),
  route('post.sendBack', (ctx) => ctx.change((tx) => sendPostBack(tx, ctx, sentTo(ctx)))),
];
