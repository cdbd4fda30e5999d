import type { AppRoute } from '../../navigation/app-route.ts';
import { lazyPage } from '../../navigation/lazy-page.ts';

const page = lazyPage(() => import('./KufriPanelPage.tsx'));

export const kufriRoutes: readonly AppRoute[] = [
  { path: '/kufriPanel', page: page, access: { menu: '/kufriPanel' } },
  { path: '/kufriPanel/:make', page: page, access: { menu: '/kufriPanel' } },
];
