import { SOURCE_CODES, SOURCE_PATHS } from '@oasis/engine/areas/sources';
import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';
import { setPage } from './paths.ts';

const list = lazyPage(() => import('./SourcesPage.tsx'));
const set = lazyPage(() => import('./SetPage.tsx'));

/** Two pages for each kind of source data. */
export const sourceRoutes: readonly AppRoute[] = SOURCE_CODES.flatMap((code) => {
  const path = SOURCE_PATHS[code];
  return [
    { path, page: list, access: { menu: path } },
    { path: setPage(code), page: set, access: { menu: path } },
  ];
});
