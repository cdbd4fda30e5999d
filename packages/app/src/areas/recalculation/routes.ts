import type { AppRoute } from '../../navigation/app-route.ts';
import { lazyPage } from '../../navigation/lazy-page.ts';

const page = lazyPage(() => import('./RecalculationPage.tsx'));

export const recalculationRoutes: readonly AppRoute[] = [
  { path: '/recalculation', page: page, access: { menu: '/recalculation' } },
  { path: '/recalculation/:runId', page: page, access: { menu: '/recalculation' } },
];
