import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';

const PATH = '/dealerMasterData/region';

export const regionRoutes: readonly AppRoute[] = [
  { path: PATH, page: lazyPage(() => import('./RegionPage.tsx')), access: { menu: PATH } },
];
