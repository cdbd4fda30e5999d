import type { MenuItem } from '@oasis/engine/access';
import { MOBILE_HOME_FALLBACK } from '../constants.ts';
import type { AppRoute } from '../pages/app-route.ts';
import { mobileHomeOf } from './decide.ts';

/** Key of the local storage that holds the user's own start page for mobile devices (MOB-002). */
const KEY = 'homeUrl';

/** Whether the table of routes has a mobile page at this path. */
function isMobilePath(routes: readonly AppRoute[], path: string): boolean {
  return routes.some((route) => route.mobile === true && route.path === path);
}

/** Stores the user's own mobile start page at sign-in. */
export function storeHomeUrl(menu: readonly MenuItem[], routes: readonly AppRoute[]): void {
  const home = mobileHomeOf(menu, (path) => isMobilePath(routes, path));
  localStorage.setItem(KEY, home);
}

/** The stored start page of the user; the fallback if none is stored that is a page for mobile devices. */
export function homeUrl(routes: readonly AppRoute[]): string {
  const stored = localStorage.getItem(KEY);
  return stored !== null && isMobilePath(routes, stored) ? stored : MOBILE_HOME_FALLBACK;
}
