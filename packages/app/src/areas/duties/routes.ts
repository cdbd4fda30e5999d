import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';

export const dutyRoutes: readonly AppRoute[] = [
  { path: '/duties', page: lazyPage(() => import('./DutiesPage.tsx')), access: { menu: '/duties' } },
];
