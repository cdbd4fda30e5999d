import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';

export const priceRoutes: readonly AppRoute[] = [
  { path: '/updateMSRP', page: lazyPage(() => import('./PricePage.tsx')), access: { menu: '/updateMSRP' } },
  {
    path: '/NSTGroupMSRP',
    page: lazyPage(() => import('./GroupPricePage.tsx')),
    access: { menu: '/NSTGroupMSRP' },
  },
  { path: '/IMPACTMSRP', page: lazyPage(() => import('./ImpactPage.tsx')), access: { menu: '/IMPACTMSRP' } },
  { path: '/VATRate', page: lazyPage(() => import('./VatRatePage.tsx')), access: { menu: '/VATRate' } },
];
