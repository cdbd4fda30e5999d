import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';

export const budgetRoutes: readonly AppRoute[] = [
  {
    path: '/budgetinput',
    page: lazyPage(() => import('./page/BudgetInputPage.tsx')),
    access: { menu: '/budgetinput' },
  },
];
