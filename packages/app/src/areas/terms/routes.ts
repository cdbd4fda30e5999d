import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';
import { PROGRAM_DESIGN, TERMS } from '../../program/program-paths.ts';

export const termRoutes: readonly AppRoute[] = [
  { path: TERMS, page: lazyPage(() => import('./TermsPage.tsx')), access: { menu: PROGRAM_DESIGN } },
];
