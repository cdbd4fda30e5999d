import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';

const page = lazyPage(() => import('./KufriPanelPage.tsx'));
const activePage = lazyPage(() => import('./KufriActivePage.tsx'));
const detailPage = lazyPage(() => import('./KufriDetailPage.tsx'));

export const kufriRoutes: readonly AppRoute[] = [
  { path: '/kufriPanel', page: page, access: { menu: '/kufriPanel' } },
  { path: '/kufriActive', page: activePage, access: { menu: '/kufriPanel' } },
  { path: '/kufriDetail', page: detailPage, access: { menu: '/kufriPanel' } },
  { path: '/kufriPanel/:make', page: page, access: { menu: '/kufriPanel' } },
];
