import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';

const report = lazyPage(() => import('./ReportPage.tsx'));
const sheet = lazyPage(() => import('./ExportPage.tsx'));
const access = { menu: '/budgetReport/0' };

export const reportRoutes: readonly AppRoute[] = [
  { path: '/budgetReport/:id', page: report, access },
  { path: '/budgutexcel', page: sheet, access },
];
