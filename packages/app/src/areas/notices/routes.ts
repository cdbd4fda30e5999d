import type { AppRoute } from '../../navigation/app-route.ts';
import { lazyPage } from '../../navigation/lazy-page.ts';

export const noticeRoutes: readonly AppRoute[] = [
  { path: '/notice', page: lazyPage(() => import('./NoticePage.tsx')), access: { menu: '/notice' } },
];
