import { ok } from '@oasis/engine';
import { type Route, route } from '../../../guard/route.ts';
import { scrollNotice } from './store.ts';

/** The notice that scrolls beside the breadcrumb, and the page that writes notices. */
export const noticeRoutes: readonly Route[] = [
  route('notices.scroll', async ({ db, locale, now }) => ok(await scrollNotice(db, { locale, now }))),
];
