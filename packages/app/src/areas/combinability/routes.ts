import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';
import { COMBINABILITY, COMBINABILITY_DEFAULTS, COMBINABILITY_MATRIX, DEALER_MATRIX } from './paths.ts';

export const combinabilityRoutes: readonly AppRoute[] = [
  {
    path: COMBINABILITY,
    page: lazyPage(() => import('./CombinabilityPage.tsx')),
    access: { menu: COMBINABILITY },
  },
  {
    path: COMBINABILITY_MATRIX,
    page: lazyPage(() => import('./MatrixPage.tsx')),
    access: { menu: COMBINABILITY_MATRIX },
  },
  {
    path: COMBINABILITY_DEFAULTS,
    page: lazyPage(() => import('./DefaultsPage.tsx')),
    access: { menu: COMBINABILITY_DEFAULTS },
  },
  { path: DEALER_MATRIX, page: lazyPage(() => import('./DealerMatrixPage.tsx')), access: { menu: DEALER_MATRIX } },
];
