import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';
import { SETTING_TABS, SPOT_CONFIG } from './paths.ts';

const page = lazyPage(() => import('./ConfigPage.tsx'));
const access = { menu: SPOT_CONFIG };

export const spotConfigRoutes: readonly AppRoute[] = [
  { path: SPOT_CONFIG, page, access },
  ...SETTING_TABS.map(({ path }) => ({ path, page, access })),
];
