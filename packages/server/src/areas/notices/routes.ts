import { ok } from '@oasis/engine';
import { notFound } from '../../base/refusal.ts';
import { type Route, route } from '../../guard/route.ts';
import { createNotice, endNotice, updateNotice } from './change-notice.ts';
import { noticeList, scrollNotice } from './store.ts';

/** The notice that scrolls beside the breadcrumb, and the page that writes notices. */
export const noticeRoutes: readonly Route[] = [
  route('notices.scroll', async ({ db, locale, now }) => ok(await scrollNotice(db, { locale, now }))),
  route('notices.list', (ctx) => noticeList.page(ctx.db, ctx, ctx.query)),
  route('notices.byId', async (ctx) => {
    const notice = await noticeList.find(ctx.db, ctx, ctx.query.noticeId);
    return notice === undefined ? notFound() : ok(notice);
  }),
  route('notices.save', (ctx) => ctx.change((tx) => createNotice(tx, ctx.body, ctx))),
  route('notices.update', ({ actor, body, query, locale, now, change }) =>
    change((tx) => updateNotice(tx, body, { actor, locale, now, version: query.version })),
  ),
  route('notices.end', ({ actor, body, query, locale, now, change }) =>
    change((tx) => endNotice(tx, body.noticeId, { actor, locale, now, version: query.version })),
  ),
];
