import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';
import { FINANCE_OFFER } from '../../program/program-paths.ts';
import { MAINTAIN, PENETRATION, REOPEN, SETTING, STATUS, VERSION } from './path.ts';

export const calculatorRoutes: readonly AppRoute[] = [
  { path: MAINTAIN, page: lazyPage(() => import('./MaintainPage.tsx')), access: { menu: MAINTAIN } },
  { path: VERSION, page: lazyPage(() => import('./VersionPage.tsx')), access: { menu: VERSION } },
  { path: REOPEN, page: lazyPage(() => import('./ReopenPage.tsx')), access: { menu: REOPEN } },
  { path: FINANCE_OFFER, page: lazyPage(() => import('./OfferPage.tsx')), access: { menu: FINANCE_OFFER } },
  { path: STATUS, page: lazyPage(() => import('./StatusPage.tsx')), access: { menu: STATUS } },
  { path: PENETRATION, page: lazyPage(() => import('./PenetrationPage.tsx')), access: { menu: PENETRATION } },
  { path: SETTING, page: lazyPage(() => import('./SettingPage.tsx')), access: { menu: SETTING } },
];
