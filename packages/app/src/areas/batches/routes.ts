import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';
import { BATCH_TAB, SALES_HOME } from './tabs.ts';

const page = lazyPage(() => import('./SalesHomePage.tsx'));
const access = { menu: SALES_HOME };

export const batchRoutes: readonly AppRoute[] = [
  { path: SALES_HOME, page, access },
  { path: BATCH_TAB, page, access },
];
