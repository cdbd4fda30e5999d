import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';
import { PARAMETER_SETUP } from './path.ts';

export const parameterRoutes: readonly AppRoute[] = [
  { path: PARAMETER_SETUP, page: lazyPage(() => import('./ParameterPage.tsx')), access: { menu: PARAMETER_SETUP } },
];
