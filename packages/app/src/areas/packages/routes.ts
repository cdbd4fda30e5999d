import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';
import { CREATE_PACKAGE, SALES_PACKAGES } from '../../program/program-paths.ts';
import { FINANCE_PACKAGES, PACKAGES } from './tabs.ts';

const home = lazyPage(() => import('./PackageHomePage.tsx'));

export const packageRoutes: readonly AppRoute[] = [
  { path: PACKAGES, page: home, access: { menu: PACKAGES } },
  { path: SALES_PACKAGES, page: home, access: { menu: SALES_PACKAGES } },
  { path: FINANCE_PACKAGES, page: home, access: { menu: FINANCE_PACKAGES } },
  { path: '/approval/mg/package/:id', page: lazyPage(() => import('./PackagePage.tsx')), access: { menu: PACKAGES } },
  {
    path: CREATE_PACKAGE,
    page: lazyPage(() => import('./CreatePackagePage.tsx')),
    access: { menu: SALES_PACKAGES },
  },
];
