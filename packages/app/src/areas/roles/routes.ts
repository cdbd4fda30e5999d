import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';

export const roleRoutes: readonly AppRoute[] = [
  { path: '/role', page: lazyPage(() => import('./RolePage.tsx')), access: { menu: '/role' } },
];
