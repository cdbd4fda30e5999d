import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';

export const regionRoutes: readonly AppRoute[] = [
  {
    path: '/dealerMasterData/region',
    page: lazyPage(() => import('./RegionPage.tsx')),
    access: { menu: '/dealerMasterData/region' },
  },
];
