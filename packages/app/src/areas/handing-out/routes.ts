import { aliasRoute } from '../../pages/alias-route.tsx';
import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';
import { DISTRIBUTION, OVERVIEW } from './paths.ts';

const shared = { menu: DISTRIBUTION };
const figures = { menu: OVERVIEW };

/** Each page has an alias at the root. */
export const handingRoutes: readonly AppRoute[] = [
  { path: DISTRIBUTION, page: lazyPage(() => import('./TaskDistributionPage.tsx')), access: shared },
  { path: `${DISTRIBUTION}/detail`, page: lazyPage(() => import('./DistributionDetailPage.tsx')), access: shared },
  { path: OVERVIEW, page: lazyPage(() => import('./TaskOverviewPage.tsx')), access: figures },
  { path: `${OVERVIEW}/detail`, page: lazyPage(() => import('./OverviewDetailPage.tsx')), access: figures },
  aliasRoute('/taskDistribution', DISTRIBUTION, shared),
  aliasRoute('/taskDistribution/detail', `${DISTRIBUTION}/detail`, shared),
  aliasRoute('/taskOverview', OVERVIEW, figures),
  aliasRoute('/taskOverview/detail', `${OVERVIEW}/detail`, figures),
];
