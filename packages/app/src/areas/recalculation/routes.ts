import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';

const page = lazyPage(() => import('./RecalculationPage.tsx'));

export const recalculationRoutes: readonly AppRoute[] = [
  { path: '/recalculation', page: page, access: { menu: '/recalculation' } },
  { path: '/recalculation/:runId', page: page, access: { menu: '/recalculation' } },
];
