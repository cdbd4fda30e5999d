import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';
import { FLEET, FORM, HOME } from './paths.ts';

const form = lazyPage(() => import('./AddOfferPage.tsx'));
const fleet = lazyPage(() => import('./AddOfferFleetPage.tsx'));
const access = { menu: HOME };

export const templateRoutes: readonly AppRoute[] = [
  { path: HOME, page: lazyPage(() => import('./BudgetTemplatePage.tsx')), access },
  { path: FORM, page: form, access },
  { path: `${FORM}/:id/:name/:status`, page: form, access },
  { path: FLEET, page: fleet, access },
  { path: `${FLEET}/:id/:name/:status`, page: fleet, access },
];
