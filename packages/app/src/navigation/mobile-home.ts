import type { MenuItem } from '@oasis/engine';
import { ROUTES } from '../areas/areas.ts';
import { MOBILE_HOME_FALLBACK } from '../constants.ts';
import { mobileHomeOf } from './decide.ts';

/** Key of the local storage that holds the user's own start page for mobile devices (MOB-002). */
const KEY = 'homeUrl';

/** Whether the table of routes has a mobile page at this path. */
export function isMobilePath(path: string): boolean {
  return ROUTES.some((route) => route.mobile === true && route.path === path);
}

/** Stores the user's own mobile start page at sign-in. */
export function storeHomeUrl(menu: readonly MenuItem[]): void {
  localStorage.setItem(KEY, mobileHomeOf(menu, isMobilePath));
}

/** The stored start page of the user; the fallback where nothing is stored that is a page for mobile devices. */
export function homeUrl(): string {
  const stored = localStorage.getItem(KEY);
  return stored !== null && isMobilePath(stored) ? stored : MOBILE_HOME_FALLBACK;
}
