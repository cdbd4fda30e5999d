import { SICCO, SICCO_DETAIL, SIPO, SIPO_DETAIL } from '../../claims/paths.ts';
import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';

const check = lazyPage(() => import('./CheckPage.tsx'));

export const checkingRoutes: readonly AppRoute[] = [
  { path: SICCO, page: lazyPage(() => import('./SiccoPage.tsx')), access: { menu: SICCO } },
  { path: SICCO_DETAIL, page: check, access: { menu: SICCO } },
  { path: SIPO, page: lazyPage(() => import('./SipoPage.tsx')), access: { menu: SIPO } },
  { path: SIPO_DETAIL, page: check, access: { menu: SIPO } },
];
