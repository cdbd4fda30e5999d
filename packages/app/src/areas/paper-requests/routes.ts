import { REQUEST_PAGE, REQUESTS } from '../../claims/paths.ts';
import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';

export const paperRequestRoutes: readonly AppRoute[] = [
  { path: REQUESTS, page: lazyPage(() => import('./RequestsPage.tsx')), access: { menu: REQUESTS } },
  { path: REQUEST_PAGE, page: lazyPage(() => import('./RequestPage.tsx')), access: { menu: REQUESTS } },
];
