import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';

const PATH = '/dealerMasterData/vendor';

export const vendorRoutes: readonly AppRoute[] = [
  { path: PATH, page: lazyPage(() => import('./VendorPage.tsx')), access: { menu: PATH } },
];
