import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';
import { WORDING_COMPARE, WORDING_EDIT } from '../../program/program-paths.ts';
import { WORDING_TEMPLATE } from './paths.ts';

export const wordingRoutes: readonly AppRoute[] = [
  { path: WORDING_EDIT, page: lazyPage(() => import('./WordingPage.tsx')), access: { menu: WORDING_EDIT } },
  { path: WORDING_COMPARE, page: lazyPage(() => import('./ComparePage.tsx')), access: { menu: WORDING_EDIT } },
  { path: WORDING_TEMPLATE, page: lazyPage(() => import('./TemplatePage.tsx')), access: { menu: WORDING_TEMPLATE } },
];
