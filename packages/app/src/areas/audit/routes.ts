import type { AppRoute } from '../../navigation/app-route.ts';
import { lazyPage } from '../../navigation/lazy-page.ts';

export const auditRoutes: readonly AppRoute[] = [
  { path: '/audit', page: lazyPage(() => import('./AuditPage.tsx')), access: { menu: '/audit' } },
];
