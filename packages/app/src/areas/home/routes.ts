import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';

export const homeRoutes: readonly AppRoute[] = [
  { path: '/', page: lazyPage(() => import('./HomePage.tsx')), access: 'signed-in' },
];
