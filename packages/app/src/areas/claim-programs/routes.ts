import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';
import { CATEGORIES, PROGRAM } from './paths.ts';

export const claimProgramRoutes: readonly AppRoute[] = [
  { path: CATEGORIES, page: lazyPage(() => import('./CategoriesPage.tsx')), access: { menu: CATEGORIES } },
  { path: PROGRAM, page: lazyPage(() => import('./ProgramPage.tsx')), access: { menu: PROGRAM } },
];
