import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';
import { FLEET_SALES, OFFER_TYPES } from './paths.ts';

const page = lazyPage(() => import('./OfferTypePage.tsx'));
const access = { menu: OFFER_TYPES };

export const offerTypeRoutes: readonly AppRoute[] = [
  { path: OFFER_TYPES, page, access },
  { path: FLEET_SALES, page, access },
];
