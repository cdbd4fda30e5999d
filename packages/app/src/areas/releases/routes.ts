import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';
import { COVER, RELEASE_HOME, RELEASE_SETTING } from './paths.ts';

const access = { menu: RELEASE_HOME };

export const releaseRoutes: readonly AppRoute[] = [
  { path: RELEASE_HOME, page: lazyPage(() => import('./ReleaseHomePage.tsx')), access },
  { path: RELEASE_SETTING, page: lazyPage(() => import('./ReleaseSettingPage.tsx')), access },
  { path: COVER, page: lazyPage(() => import('./CoverPage.tsx')), access },
];
