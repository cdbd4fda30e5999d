import { aliasRoute } from '../../pages/alias-route.tsx';
import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';
import { RECEIVED } from './paths.ts';

/** The root path is an alias of the same page. */
export const postRoutes: readonly AppRoute[] = [
  { path: RECEIVED, page: lazyPage(() => import('./ReceivedPage.tsx')), access: { menu: RECEIVED } },
  aliasRoute('/dataDocumentReceive', RECEIVED, { menu: RECEIVED }),
];
