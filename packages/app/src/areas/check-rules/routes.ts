import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';
import { CHECK_RULES } from './paths.ts';

export const checkRuleRoutes: readonly AppRoute[] = [
  { path: CHECK_RULES, page: lazyPage(() => import('./CheckRulePage.tsx')), access: { menu: CHECK_RULES } },
];
