import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';

const page = lazyPage(() => import('./MatrixPage.tsx'));

export const matrixRoutes: readonly AppRoute[] = [
  { path: '/userRoleMatrix', page: page, access: { menu: '/userRoleMatrix' } },
  { path: '/userRoleMatrix/user', page: page, access: { menu: '/userRoleMatrix' } },
];
