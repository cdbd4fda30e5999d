import type { ComponentType, LazyExoticComponent } from 'react';
import { lazyPage } from './navigation/lazy-page.ts';

/** One page of the application. Navigation, guard, shell and page-view records all read this table. */
export interface AppRoute {
  /** Pattern of the path; `:name` is a parameter. */
  readonly path: string;
  readonly page: LazyExoticComponent<ComponentType>;
  /** `public` needs no sign-in, `signed-in` no menu entry; else the path of the menu entry that grants the page (SHL-043). */
  readonly access: 'public' | 'signed-in' | { readonly menu: string };
  /** Without header and side menu (SHL-021, SHL-022). */
  readonly bare?: true;
  /** Made for mobile devices, which are kept to these (MOB-001). */
  readonly mobile?: true;
}

const recalculation = lazyPage(() => import('./screens/recalculation/RecalculationPage.tsx'));
const kufriPanel = lazyPage(() => import('./screens/kufri-panel/KufriPanelPage.tsx'));

export const ROUTES: readonly AppRoute[] = [
  { path: '/', page: lazyPage(() => import('./screens/home/HomePage.tsx')), access: 'signed-in' },
  { path: '/login', page: lazyPage(() => import('./screens/login/LoginPage.tsx')), access: 'public', bare: true },
  {
    path: '/mobile/management/pending/approval',
    page: lazyPage(() => import('./screens/mobile-approvals/MobileApprovalsPage.tsx')),
    access: 'signed-in',
    bare: true,
    mobile: true,
  },
  {
    path: '/wordingbudget',
    page: lazyPage(() => import('./screens/wording-budget/WordingBudgetPage.tsx')),
    access: { menu: '/wordingbudget' },
  },
  {
    path: '/budgetinput',
    page: lazyPage(() => import('./screens/budget-input/BudgetInputPage.tsx')),
    access: { menu: '/budgetinput' },
  },
  { path: '/recalculation', page: recalculation, access: { menu: '/recalculation' } },
  { path: '/recalculation/:runId', page: recalculation, access: { menu: '/recalculation' } },
  { path: '/kufriPanel', page: kufriPanel, access: { menu: '/kufriPanel' } },
  { path: '/kufriPanel/:make', page: kufriPanel, access: { menu: '/kufriPanel' } },
];
