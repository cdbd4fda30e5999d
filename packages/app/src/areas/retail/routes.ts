import { aliasRoute } from '../../pages/alias-route.tsx';
import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';
import { CONTROLLING, LICENCES, PAPERS, PHONE, RECORD, RETAIL, SICCO, SIPO } from './paths.ts';

const check = lazyPage(() => import('./CheckPage.tsx'));
const record = lazyPage(() => import('./RecordPage.tsx'));

/** The queues have an alias at the root. */
export const retailRoutes: readonly AppRoute[] = [
  { path: RETAIL, page: lazyPage(() => import('./RetailPage.tsx')), access: { menu: RETAIL } },
  { path: RECORD, page: record, access: { menu: RETAIL } },
  { path: PAPERS, page: lazyPage(() => import('./NamedPapersPage.tsx')), access: { menu: RETAIL } },
  { path: LICENCES, page: lazyPage(() => import('./LicencesPage.tsx')), access: { menu: LICENCES } },
  { path: `${LICENCES}/record`, page: record, access: { menu: LICENCES } },
  { path: PHONE, page: lazyPage(() => import('./PhonePage.tsx')), access: { menu: RETAIL }, bare: true, mobile: true },
  {
    path: `${PHONE}/record`,
    page: lazyPage(() => import('./PhoneRecordPage.tsx')),
    access: { menu: RETAIL },
    bare: true,
    mobile: true,
  },
  { path: SICCO, page: lazyPage(() => import('./SiccoPage.tsx')), access: { menu: SICCO } },
  { path: `${SICCO}/record`, page: check, access: { menu: SICCO } },
  { path: SIPO, page: lazyPage(() => import('./SipoPage.tsx')), access: { menu: SIPO } },
  { path: `${SIPO}/record`, page: check, access: { menu: SIPO } },
  { path: CONTROLLING, page: lazyPage(() => import('./ControllingPage.tsx')), access: { menu: CONTROLLING } },
  { path: `${CONTROLLING}/record`, page: check, access: { menu: CONTROLLING } },
  aliasRoute('/sipo', SIPO, { menu: SIPO }),
  aliasRoute('/controlling', CONTROLLING, { menu: CONTROLLING }),
];
