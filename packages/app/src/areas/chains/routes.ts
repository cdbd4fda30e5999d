import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';
import { CHAIN_EDIT, CHAINS, PAYOUT_TAB, ROLES_TAB, WIZARD } from './path.ts';

const list = lazyPage(() => import('./ChainPage.tsx'));
const wizard = lazyPage(() => import('./WizardPage.tsx'));
const access = { menu: CHAINS };

export const chainRoutes: readonly AppRoute[] = [
  { path: CHAINS, page: list, access },
  { path: PAYOUT_TAB, page: list, access },
  { path: ROLES_TAB, page: list, access },
  { path: CHAIN_EDIT, page: lazyPage(() => import('./ChainDetailPage.tsx')), access },
  ...WIZARD.flatMap((step) => [
    { path: `${CHAIN_EDIT}/${step}`, page: wizard, access },
    { path: `/${step}`, page: wizard, access },
  ]),
];
