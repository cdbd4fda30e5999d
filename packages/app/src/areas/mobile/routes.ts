import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';

export const mobileRoutes: readonly AppRoute[] = [
  {
    path: '/mobile/management/pending/approval',
    page: lazyPage(() => import('./MobileApprovalsPage.tsx')),
    access: 'signed-in',
    bare: true,
    mobile: true,
  },
  {
    path: '/mobile/specific/program/batch',
    page: lazyPage(() => import('./MobilePackagePage.tsx')),
    access: 'signed-in',
    bare: true,
    mobile: true,
  },
];
