import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';

export const loginRoutes: readonly AppRoute[] = [
  { path: '/login', page: lazyPage(() => import('./LoginPage.tsx')), access: 'public', bare: true },
];
