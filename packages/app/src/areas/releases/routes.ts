import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';
import { BATCH_RELEASE, COVER, MEASURE, MEASURES, RELEASE_HOME, RELEASE_SETTING } from './paths.ts';

const releases = { menu: RELEASE_HOME };
const letters = { menu: MEASURES };
const setting = lazyPage(() => import('./ReleaseSettingPage.tsx'));

export const releaseRoutes: readonly AppRoute[] = [
  { path: RELEASE_HOME, page: lazyPage(() => import('./ReleaseHomePage.tsx')), access: releases },
  { path: RELEASE_SETTING, page: setting, access: releases },
  { path: BATCH_RELEASE, page: setting, access: releases },
  { path: COVER, page: lazyPage(() => import('./CoverPage.tsx')), access: releases },
  { path: MEASURES, page: lazyPage(() => import('./MeasurePage.tsx')), access: letters },
  { path: MEASURE, page: lazyPage(() => import('./MeasureDetailPage.tsx')), access: letters },
];
