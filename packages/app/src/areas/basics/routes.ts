import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';

const BUS = '/businessUnit';
const MAKES = '/vehicleMake';

export const basicRoutes: readonly AppRoute[] = [
  { path: BUS, page: lazyPage(() => import('./BuPage.tsx')), access: { menu: BUS } },
  { path: MAKES, page: lazyPage(() => import('./MakePage.tsx')), access: { menu: MAKES } },
];
