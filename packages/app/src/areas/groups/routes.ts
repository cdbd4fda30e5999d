import type { AppRoute } from '../../navigation/app-route.ts';
import { lazyPage } from '../../navigation/lazy-page.ts';

export const groupRoutes: readonly AppRoute[] = [
  { path: '/privilegegroup', page: lazyPage(() => import('./UserGroupPage.tsx')), access: { menu: '/privilegegroup' } },
];
