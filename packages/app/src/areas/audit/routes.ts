import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';

export const auditRoutes: readonly AppRoute[] = [
  { path: '/audit', page: lazyPage(() => import('./AuditPage.tsx')), access: { menu: '/audit' } },
];
