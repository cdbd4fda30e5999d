import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';

export const userRoutes: readonly AppRoute[] = [
  { path: '/user', page: lazyPage(() => import('./UserPage.tsx')), access: { menu: '/user' } },
  {
    path: '/usersetting/:id/:type/:name/:orgid/:usrtpcode',
    page: lazyPage(() => import('./setting/UserSettingPage.tsx')),
    access: { menu: '/user' },
  },
];
