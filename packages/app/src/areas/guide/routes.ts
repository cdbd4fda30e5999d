import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';

export const guideRoutes: readonly AppRoute[] = [
  { path: '/guide', page: lazyPage(() => import('./GuidePage.tsx')), access: 'signed-in' },
];
