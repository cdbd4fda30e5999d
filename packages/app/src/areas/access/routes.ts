import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';

export const accessRoutes: readonly AppRoute[] = [
  { path: '/access', page: lazyPage(() => import('./AccessPage.tsx')), access: { menu: '/access' } },
];
