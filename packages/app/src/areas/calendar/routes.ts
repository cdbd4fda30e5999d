import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';

export const calendarRoutes: readonly AppRoute[] = [
  { path: '/calendar', page: lazyPage(() => import('./CalendarPage.tsx')), access: { menu: '/calendar' } },
];
