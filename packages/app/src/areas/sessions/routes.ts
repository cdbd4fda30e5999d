import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';

export const sessionRoutes: readonly AppRoute[] = [
  { path: '/sessions', page: lazyPage(() => import('./SessionsPage.tsx')), access: 'signed-in' },
];
