import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';

const LIST = '/dealerMasterData/dealer';
const form = lazyPage(() => import('./DealerFormPage.tsx'));

export const dealerRoutes: readonly AppRoute[] = [
  { path: LIST, page: lazyPage(() => import('./DealerPage.tsx')), access: { menu: LIST } },
  { path: '/dealerMasterData/:dealerId/edit', page: form, access: { menu: LIST } },
  { path: '/dealerMasterData/:dealerId/view', page: form, access: { menu: LIST } },
];
