import { RUN_PAGE, RUNS } from '../../claims/paths.ts';
import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';

export const claimRunRoutes: readonly AppRoute[] = [
  { path: RUNS, page: lazyPage(() => import('./RunsPage.tsx')), access: { menu: RUNS } },
  { path: RUN_PAGE, page: lazyPage(() => import('./RunPage.tsx')), access: { menu: RUNS } },
];
