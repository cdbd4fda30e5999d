import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';

const PATH = '/retailValidation/corrections';

export const correctionRoutes: readonly AppRoute[] = [
  { path: PATH, page: lazyPage(() => import('./CorrectionsPage.tsx')), access: { menu: PATH } },
];
