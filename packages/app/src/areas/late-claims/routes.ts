import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';
import {
  BY_CATEGORY,
  CALLBACK_RULES,
  DELAY_RULES,
  LATE,
  LATE_REQUEST_PAGE,
  OWN_LATE,
  OWN_REQUEST,
  UNUSED,
  USED_CARS,
} from './paths.ts';

const request = lazyPage(() => import('./RequestPage.tsx'));

export const lateRoutes: readonly AppRoute[] = [
  { path: LATE, page: lazyPage(() => import('./LatePage.tsx')), access: { menu: LATE } },
  { path: LATE_REQUEST_PAGE, page: request, access: { menu: LATE } },
  { path: OWN_LATE, page: lazyPage(() => import('./OwnPage.tsx')), access: { menu: OWN_LATE } },
  { path: OWN_REQUEST, page: request, access: { menu: OWN_LATE } },
  { path: BY_CATEGORY, page: lazyPage(() => import('./CategoryPage.tsx')), access: { menu: OWN_LATE } },
  { path: UNUSED, page: lazyPage(() => import('./UnusedPage.tsx')), access: { menu: UNUSED } },
  { path: USED_CARS, page: lazyPage(() => import('./UsedCarsPage.tsx')), access: { menu: USED_CARS } },
  { path: DELAY_RULES, page: lazyPage(() => import('./DelayRulesPage.tsx')), access: { menu: DELAY_RULES } },
  { path: CALLBACK_RULES, page: lazyPage(() => import('./CallbackRulesPage.tsx')), access: { menu: CALLBACK_RULES } },
];
