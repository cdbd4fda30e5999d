import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';
import { APPEAL_DETAIL, APPEALS } from './paths.ts';

export const appealRoutes: readonly AppRoute[] = [
  { path: APPEALS, page: lazyPage(() => import('./AppealsPage.tsx')), access: { menu: APPEALS } },
  { path: APPEAL_DETAIL, page: lazyPage(() => import('./AppealPage.tsx')), access: { menu: APPEALS } },
];
