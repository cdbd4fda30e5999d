import type { AppRoute } from '../../navigation/app-route.ts';
import { lazyPage } from '../../navigation/lazy-page.ts';

export const sessionRoutes: readonly AppRoute[] = [
  { path: '/sessions', page: lazyPage(() => import('./SessionsPage.tsx')), access: 'signed-in' },
];
