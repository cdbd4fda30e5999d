import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';

const PATH = '/dealerMasterData/dealerBlock';

export const blockRoutes: readonly AppRoute[] = [
  { path: PATH, page: lazyPage(() => import('./BlockPage.tsx')), access: { menu: PATH } },
];
