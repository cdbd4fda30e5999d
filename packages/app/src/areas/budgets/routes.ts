import type { AppRoute } from '../../navigation/app-route.ts';
import { lazyPage } from '../../navigation/lazy-page.ts';

export const budgetRoutes: readonly AppRoute[] = [
  { path: '/budgetinput', page: lazyPage(() => import('./BudgetInputPage.tsx')), access: { menu: '/budgetinput' } },
];
