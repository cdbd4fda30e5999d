import { ok } from '@oasis/engine/base';
import { type Route, route } from '../../guard/route.ts';
import { creates, reads, updates } from '../../records/record-routes.ts';
import { endNotice, storedNotice } from './change-notice.ts';
import { noticeList, scrollNotice } from './store.ts';

/** Calls on the notice beside the breadcrumb, and on the page that writes notices. */
export const noticeRoutes: readonly Route[] = [
  route('notices.scroll', async ({ db, locale, now }) => ok(await scrollNotice(db, { locale, now }))),
  route('notices.list', (ctx) => noticeList.page(ctx.db, ctx, ctx.query)),
  route('notices.byId', reads(noticeList.find, 'noticeId')),
  route('notices.save', creates(storedNotice)),
  route('notices.update', updates(storedNotice, 'noticeId')),
  route('notices.end', (ctx) =>
    ctx.change((tx) => endNotice(tx, ctx, { id: ctx.body.noticeId, version: ctx.query.version })),
  ),
];
