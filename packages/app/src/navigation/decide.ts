import { type MenuItem, menuEntryFor, menuEntryOf } from '@oasis/engine/access';
import { MOBILE_HOME_FALLBACK } from '../constants.ts';
import type { AppRoute } from '../pages/app-route.ts';

/** Input of the guard. */
export interface Visit {
  readonly route: Pick<AppRoute, 'access' | 'mobile'> | undefined;
  /** Undefined: not signed in. */
  readonly menu: readonly MenuItem[] | undefined;
  readonly mobileDevice: boolean;
  /** Where the user's own start page for mobile devices is. */
  readonly mobileHome: string;
}

export type Verdict =
  | { readonly show: 'page' }
  | { readonly show: 'sign-in' }
  | { readonly show: 'no-permission' }
  | { readonly show: 'not-found' }
  | { readonly show: 'mobile-home'; readonly path: string };

/** The page for an address: the rules of the navigation guard, in order (SHL-023, SHL-024, SHL-043, MOB-001). */
export function decide({ route, menu, mobileDevice, mobileHome }: Visit): Verdict {
  if (route?.access === 'public') return { show: 'page' };
  if (menu === undefined) return { show: 'sign-in' };
  if (mobileDevice && route?.mobile !== true) return { show: 'mobile-home', path: mobileHome };
  if (route === undefined) return { show: 'not-found' };
  if (route.access === 'signed-in') return { show: 'page' };
  return menuEntryOf(menu, route.access.menu) === undefined ? { show: 'no-permission' } : { show: 'page' };
}

/** The name of a visit in the record: the menu entry whose path is the longest prefix, else the path itself (SHL-048). */
export function menuNameOf(menu: readonly MenuItem[], path: string): string {
  return menuEntryFor(menu, path)?.mnunmen ?? path;
}

/** Parts of the user agents of phones, and of tablets, some of which call themselves mobile as well. */
const PHONES = ['iphone', 'ipod', 'mobile', 'phone'];
const TABLETS = ['ipad', 'tablet'];

/** Whether this is a phone, by its user agent (MOB-002). A tablet has room for the pages of the desktop. */
export function isMobileDevice(userAgent: string): boolean {
  const agent = userAgent.toLowerCase();
  return PHONES.some((part) => agent.includes(part)) && !TABLETS.some((part) => agent.includes(part));
}

/** The first entry of the user's menu that is made for mobile devices or has a page that is, else the fallback (MOB-002). */
export function mobileHomeOf(menu: readonly MenuItem[], isMobilePath: (path: string) => boolean): string {
  const entries = menu.flatMap(function all(item): readonly string[] {
    return [item.mnuuri, `/mobile${item.mnuuri}`, ...item.children.flatMap(all)];
  });
  return entries.find(isMobilePath) ?? MOBILE_HOME_FALLBACK;
}
