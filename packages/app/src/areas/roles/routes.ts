import type { AppRoute } from '../../navigation/app-route.ts';
import { lazyPage } from '../../navigation/lazy-page.ts';

export const roleRoutes: readonly AppRoute[] = [
  { path: '/role', page: lazyPage(() => import('./RolePage.tsx')), access: { menu: '/role' } },
];
