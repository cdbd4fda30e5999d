import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';
import { WS, WS_DETAIL, WS_INFORMATION } from './paths.ts';

export const wsClaimRoutes: readonly AppRoute[] = [
  { path: WS, page: lazyPage(() => import('./ProgramsPage.tsx')), access: { menu: WS } },
  { path: WS_INFORMATION, page: lazyPage(() => import('./InformationPage.tsx')), access: { menu: WS } },
  { path: WS_DETAIL, page: lazyPage(() => import('./CarsPage.tsx')), access: { menu: WS } },
];
