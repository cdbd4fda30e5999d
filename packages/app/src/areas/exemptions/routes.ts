import { EXEMPTIONS } from '../../claims/paths.ts';
import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';
import { EXEMPTION, EXEMPTION_SETUP, SET_UP_EXEMPTION } from './paths.ts';

const exemption = lazyPage(() => import('./ExemptionPage.tsx'));

export const exemptionRoutes: readonly AppRoute[] = [
  { path: EXEMPTIONS, page: lazyPage(() => import('./ExemptionsPage.tsx')), access: { menu: EXEMPTIONS } },
  { path: EXEMPTION, page: exemption, access: { menu: EXEMPTIONS } },
  { path: EXEMPTION_SETUP, page: lazyPage(() => import('./SetupPage.tsx')), access: { menu: EXEMPTION_SETUP } },
  { path: SET_UP_EXEMPTION, page: exemption, access: { menu: EXEMPTION_SETUP } },
];
