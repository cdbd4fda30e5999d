import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';
import { TASK_TABS } from './tabs.ts';

const page = lazyPage(() => import('./TaskPage.tsx'));

export const taskRoutes: readonly AppRoute[] = Object.values(TASK_TABS).map((path) => ({
  path,
  page,
  access: { menu: TASK_TABS.open },
}));
