import { ok } from '@oasis/engine/base';
import { notFound } from '../../base/refusal.ts';
import { type Route, route } from '../../guard/route.ts';
import { createRecord, updateRecord } from '../../records/form-record.ts';
import { endNotice, noticeRecord } from './change-notice.ts';
import { noticeList, scrollNotice } from './store.ts';

/** The notice that scrolls beside the breadcrumb, and the page that writes notices. */
export const noticeRoutes: readonly Route[] = [
  route('notices.scroll', async ({ db, locale, now }) => ok(await scrollNotice(db, { locale, now }))),
  route('notices.list', (ctx) => noticeList.page(ctx.db, ctx, ctx.query)),
  route('notices.byId', async (ctx) => {
    const notice = await noticeList.find(ctx.db, ctx, ctx.query.noticeId);
    return notice === undefined ? notFound() : ok(notice);
  }),
  route('notices.save', (ctx) => ctx.change((tx) => createRecord(tx, ctx, noticeRecord, ctx.body))),
  route('notices.update', (ctx) => {
    const { noticeId: id, ...sent } = ctx.body;
    return ctx.change((tx) => updateRecord(tx, ctx, noticeRecord, { id, version: ctx.query.version, sent }));
  }),
  route('notices.end', (ctx) =>
    ctx.change((tx) => endNotice(tx, ctx, { id: ctx.body.noticeId, version: ctx.query.version })),
  ),
];
