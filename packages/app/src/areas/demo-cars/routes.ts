import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';
import { DEDUCTION_PREVIEW, DEDUCTION_RELEASES, DEDUCTIONS, DEMO_CARS, DEMO_RULES } from './paths.ts';

const deductions = lazyPage(() => import('./DeductionsPage.tsx'));

export const demoCarRoutes: readonly AppRoute[] = [
  { path: DEMO_CARS, page: lazyPage(() => import('./DemoCarsPage.tsx')), access: { menu: DEMO_CARS } },
  { path: DEMO_RULES, page: lazyPage(() => import('./DemoRulesPage.tsx')), access: { menu: DEMO_CARS } },
  { path: DEDUCTIONS, page: deductions, access: { menu: DEDUCTIONS } },
  { path: DEDUCTION_PREVIEW, page: lazyPage(() => import('./PreviewPage.tsx')), access: { menu: DEDUCTIONS } },
  { path: DEDUCTION_RELEASES, page: lazyPage(() => import('./ReleasesPage.tsx')), access: { menu: DEDUCTIONS } },
];
