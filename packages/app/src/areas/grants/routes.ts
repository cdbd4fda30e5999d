import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';

const groupSetting = lazyPage(() => import('./PrivilegeGroupSettingPage.tsx'));

export const grantRoutes: readonly AppRoute[] = [
  { path: '/privilegegroup/:id', page: groupSetting, access: { menu: '/privilegegroup' } },
  { path: '/pgsetting/:id', page: groupSetting, access: { menu: '/privilegegroup' } },
  { path: '/rolesetting/:id/:rolid', page: lazyPage(() => import('./RoleSettingPage.tsx')), access: { menu: '/role' } },
];
