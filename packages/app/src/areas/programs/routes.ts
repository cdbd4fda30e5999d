import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';

export const programRoutes: readonly AppRoute[] = [
  {
    path: '/wordingbudget',
    page: lazyPage(() => import('./WordingBudgetPage.tsx')),
    access: { menu: '/wordingbudget' },
  },
  { path: '/ssscindex', page: lazyPage(() => import('./SsscPage.tsx')), access: { menu: '/ssscindex' } },
];
