import type { AppRoute } from '../../navigation/app-route.ts';
import { lazyPage } from '../../navigation/lazy-page.ts';

export const homeRoutes: readonly AppRoute[] = [
  { path: '/', page: lazyPage(() => import('./HomePage.tsx')), access: 'signed-in' },
];
