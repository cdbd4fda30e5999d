import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';
import { BATCH_RELEASE, RELEASE_HOME } from '../releases/paths.ts';
import { MEASURE, MEASURES } from './paths.ts';

const letters = { menu: MEASURES };

export const letterRoutes: readonly AppRoute[] = [
  { path: BATCH_RELEASE, page: lazyPage(() => import('./SendLetterPage.tsx')), access: { menu: RELEASE_HOME } },
  { path: MEASURES, page: lazyPage(() => import('./MeasurePage.tsx')), access: letters },
  { path: MEASURE, page: lazyPage(() => import('./MeasureDetailPage.tsx')), access: letters },
];
