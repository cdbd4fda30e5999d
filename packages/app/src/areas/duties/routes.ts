import type { AppRoute } from '../../navigation/app-route.ts';
import { lazyPage } from '../../navigation/lazy-page.ts';

export const dutyRoutes: readonly AppRoute[] = [
  { path: '/duties', page: lazyPage(() => import('./DutiesPage.tsx')), access: { menu: '/duties' } },
];
