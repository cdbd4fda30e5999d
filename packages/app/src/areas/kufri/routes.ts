import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';

const page = lazyPage(() => import('./KufriPanelPage.tsx'));

export const kufriRoutes: readonly AppRoute[] = [
  { path: '/kufriPanel', page: page, access: { menu: '/kufriPanel' } },
  { path: '/kufriPanel/:make', page: page, access: { menu: '/kufriPanel' } },
];
