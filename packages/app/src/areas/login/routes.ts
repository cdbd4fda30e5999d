import type { AppRoute } from '../../navigation/app-route.ts';
import { lazyPage } from '../../navigation/lazy-page.ts';

export const loginRoutes: readonly AppRoute[] = [
  { path: '/login', page: lazyPage(() => import('./LoginPage.tsx')), access: 'public', bare: true },
];
