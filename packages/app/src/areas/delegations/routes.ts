import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';
import { DELEGATION } from './path.ts';

export const delegationRoutes: readonly AppRoute[] = [
  { path: DELEGATION, page: lazyPage(() => import('./DelegationPage.tsx')), access: { menu: DELEGATION } },
];
