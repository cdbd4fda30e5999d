import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';

export const vehicleRoutes: readonly AppRoute[] = [
  { path: '/vehicleModel', page: lazyPage(() => import('./ModelPage.tsx')), access: { menu: '/vehicleModel' } },
  { path: '/vehicleManagement', page: lazyPage(() => import('./NstPage.tsx')), access: { menu: '/vehicleManagement' } },
  {
    path: '/nstGroupMapping',
    page: lazyPage(() => import('./NstMemberPage.tsx')),
    access: { menu: '/nstGroupMapping' },
  },
  {
    path: '/nstGroupMapping/groups',
    page: lazyPage(() => import('./NstGroupPage.tsx')),
    access: { menu: '/nstGroupMapping' },
  },
];
