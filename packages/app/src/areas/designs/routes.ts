import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';
import { DESIGN, PROGRAM_DESIGN } from '../../program/program-paths.ts';

const page = lazyPage(() => import('./DesignPage.tsx'));
const access = { menu: PROGRAM_DESIGN };

export const designRoutes: readonly AppRoute[] = [
  { path: PROGRAM_DESIGN, page, access },
  { path: DESIGN, page, access },
];
