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
const matrix = lazyPage(() => import('./screens/matrix/MatrixPage.tsx'));
const kufriPanel = lazyPage(() => import('./screens/kufri-panel/KufriPanelPage.tsx'));
const groupSetting = lazyPage(() => import('./screens/grant-setting/PrivilegeGroupSettingPage.tsx'));

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
  { path: '/sessions', page: lazyPage(() => import('./screens/sessions/SessionsPage.tsx')), access: 'signed-in' },
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
  {
    path: '/user',
    page: lazyPage(() => import('./screens/user/UserPage.tsx')),
    access: { menu: '/user' },
  },
  {
    path: '/usersetting/:id/:type/:name/:orgid/:usrtpcode',
    page: lazyPage(() => import('./screens/user-setting/UserSettingPage.tsx')),
    access: { menu: '/user' },
  },
  {
    path: '/privilegegroup',
    page: lazyPage(() => import('./screens/user-group/UserGroupPage.tsx')),
    access: { menu: '/privilegegroup' },
  },
  { path: '/privilegegroup/:id', page: groupSetting, access: { menu: '/privilegegroup' } },
  { path: '/pgsetting/:id', page: groupSetting, access: { menu: '/privilegegroup' } },
  { path: '/role', page: lazyPage(() => import('./screens/role/RolePage.tsx')), access: { menu: '/role' } },
  {
    path: '/rolesetting/:id/:rolid',
    page: lazyPage(() => import('./screens/grant-setting/RoleSettingPage.tsx')),
    access: { menu: '/role' },
  },
  { path: '/notice', page: lazyPage(() => import('./screens/notice/NoticePage.tsx')), access: { menu: '/notice' } },
  { path: '/kufriPanel', page: kufriPanel, access: { menu: '/kufriPanel' } },
  { path: '/kufriPanel/:make', page: kufriPanel, access: { menu: '/kufriPanel' } },
  {
    path: '/audit',
    page: lazyPage(() => import('./screens/audit/AuditPage.tsx')),
    access: { menu: '/audit' },
  },
  {
    path: '/duties',
    page: lazyPage(() => import('./screens/duties/DutiesPage.tsx')),
    access: { menu: '/duties' },
  },
  {
    path: '/access',
    page: lazyPage(() => import('./screens/access/AccessPage.tsx')),
    access: { menu: '/access' },
  },
  { path: '/userRoleMatrix', page: matrix, access: { menu: '/userRoleMatrix' } },
  { path: '/userRoleMatrix/user', page: matrix, access: { menu: '/userRoleMatrix' } },
];
