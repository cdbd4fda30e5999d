import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';

export const noticeRoutes: readonly AppRoute[] = [
  { path: '/notice', page: lazyPage(() => import('./NoticePage.tsx')), access: { menu: '/notice' } },
];
