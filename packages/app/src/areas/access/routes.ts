import type { AppRoute } from '../../navigation/app-route.ts';
import { lazyPage } from '../../navigation/lazy-page.ts';

export const accessRoutes: readonly AppRoute[] = [
  { path: '/access', page: lazyPage(() => import('./AccessPage.tsx')), access: { menu: '/access' } },
];
