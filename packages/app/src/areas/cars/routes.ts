import { aliasRoute } from '../../pages/alias-route.tsx';
import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';
import { DATA_ADMIN, EXEMPTIONS_PATH, PDI_LIST_PATH, RETAIL_DATA } from './paths.ts';

const data = lazyPage(() => import('./RetailDataPage.tsx'));
const administration = lazyPage(() => import('./DataAdminPage.tsx'));

/** The root paths are aliases of the same pages. */
export const carRoutes: readonly AppRoute[] = [
  { path: RETAIL_DATA, page: data, access: { menu: RETAIL_DATA } },
  aliasRoute('/retailData', RETAIL_DATA, { menu: RETAIL_DATA }),
  { path: `${RETAIL_DATA}/car`, page: lazyPage(() => import('./CarPage.tsx')), access: { menu: RETAIL_DATA } },
  { path: DATA_ADMIN, page: administration, access: { menu: DATA_ADMIN } },
  { path: PDI_LIST_PATH, page: lazyPage(() => import('./PdiPage.tsx')), access: { menu: PDI_LIST_PATH } },
  { path: EXEMPTIONS_PATH, page: lazyPage(() => import('./ExemptionsPage.tsx')), access: { menu: EXEMPTIONS_PATH } },
  aliasRoute('/dataAdmin', DATA_ADMIN, { menu: DATA_ADMIN }),
];
