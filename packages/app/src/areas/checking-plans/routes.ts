import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';
import { APPROVE_PLANS, APPROVED_PLAN, PLAN, PLANS } from './paths.ts';

const plan = lazyPage(() => import('./PlanPage.tsx'));

export const checkingPlanRoutes: readonly AppRoute[] = [
  { path: PLANS, page: lazyPage(() => import('./PlansPage.tsx')), access: { menu: PLANS } },
  { path: PLAN, page: plan, access: { menu: PLANS } },
  { path: APPROVE_PLANS, page: lazyPage(() => import('./ApprovePlansPage.tsx')), access: { menu: APPROVE_PLANS } },
  { path: APPROVED_PLAN, page: plan, access: { menu: APPROVE_PLANS } },
];
