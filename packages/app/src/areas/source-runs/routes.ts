import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';
import { BINDINGS, SOURCE_RUN, SOURCE_RUNS } from '../../runs/paths.ts';

export const sourceRunRoutes: readonly AppRoute[] = [
  { path: SOURCE_RUNS, page: lazyPage(() => import('./RunsPage.tsx')), access: { menu: SOURCE_RUNS } },
  { path: SOURCE_RUN, page: lazyPage(() => import('./RunPage.tsx')), access: { menu: SOURCE_RUNS } },
  { path: BINDINGS, page: lazyPage(() => import('./BindingsPage.tsx')), access: { menu: BINDINGS } },
];
