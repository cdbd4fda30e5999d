import type { AppRoute } from '../../navigation/app-route.ts';
import { lazyPage } from '../../navigation/lazy-page.ts';

export const programRoutes: readonly AppRoute[] = [
  {
    path: '/wordingbudget',
    page: lazyPage(() => import('./WordingBudgetPage.tsx')),
    access: { menu: '/wordingbudget' },
  },
];
