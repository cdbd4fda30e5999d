import type { AppRoute } from '../../navigation/app-route.ts';
import { lazyPage } from '../../navigation/lazy-page.ts';

const page = lazyPage(() => import('./MatrixPage.tsx'));

export const matrixRoutes: readonly AppRoute[] = [
  { path: '/userRoleMatrix', page: page, access: { menu: '/userRoleMatrix' } },
  { path: '/userRoleMatrix/user', page: page, access: { menu: '/userRoleMatrix' } },
];
