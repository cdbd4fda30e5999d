import { ORDERS } from '../../claims/paths.ts';
import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';

export const supportOrderRoutes: readonly AppRoute[] = [
  { path: ORDERS, page: lazyPage(() => import('./OrdersPage.tsx')), access: { menu: ORDERS } },
];
