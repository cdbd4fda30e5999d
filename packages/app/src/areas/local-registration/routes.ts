import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';
import {
  FOCUS_AREA,
  FOCUS_DEALERS,
  LOCAL_REPORTS,
  LOCAL_RESULTS,
  LOCAL_SETUP,
  LOCAL_SPECIALS,
  REGISTRATION_SET_PAGE,
  REGISTRATIONS,
} from './paths.ts';

const setup = lazyPage(() => import('./SetupPage.tsx'));
const focus = lazyPage(() => import('./FocusAreaPage.tsx'));
const sets = lazyPage(() => import('./RegistrationsPage.tsx'));
const set = lazyPage(() => import('./RegistrationSetPage.tsx'));
const results = lazyPage(() => import('./ResultsPage.tsx'));
const reports = lazyPage(() => import('./LocalReportsPage.tsx'));

/** Pages of local registration. */
export const localRegistrationRoutes: readonly AppRoute[] = [
  { path: LOCAL_SETUP, page: setup, access: { menu: LOCAL_SETUP } },
  { path: LOCAL_SPECIALS, page: setup, access: { menu: LOCAL_SETUP } },
  { path: FOCUS_AREA, page: focus, access: { menu: FOCUS_AREA } },
  { path: FOCUS_DEALERS, page: focus, access: { menu: FOCUS_AREA } },
  { path: REGISTRATIONS, page: sets, access: { menu: REGISTRATIONS } },
  { path: REGISTRATION_SET_PAGE, page: set, access: { menu: REGISTRATIONS } },
  { path: LOCAL_RESULTS, page: results, access: { menu: LOCAL_RESULTS } },
  { path: LOCAL_REPORTS, page: reports, access: { menu: LOCAL_REPORTS } },
  { path: `${LOCAL_REPORTS}/:mode`, page: reports, access: { menu: LOCAL_REPORTS } },
];
