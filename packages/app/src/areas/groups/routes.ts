import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';

export const groupRoutes: readonly AppRoute[] = [
  { path: '/privilegegroup', page: lazyPage(() => import('./UserGroupPage.tsx')), access: { menu: '/privilegegroup' } },
];
