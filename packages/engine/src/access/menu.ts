/** The type of a button (privtpnm), which comes in one language. */
export const BUTTON_TYPE = 'Button';

/** A button or tab of a menu entry that has to be granted (SHL-029). */
export interface MenuPrivilege {
  readonly privid: number;
  readonly privnmcn: string;
  readonly privnmen: string;
  readonly privcd: string;
  readonly privtpnm: string;
}

/** An entry of the user's menu, up to three levels deep (SHL-028). */
export interface MenuItem {
  readonly mnuid: number;
  /** 0 for an entry of the first level. */
  readonly parentid: number;
  /** The path of the page, empty for an entry that only holds others. */
  readonly mnuuri: string;
  readonly mnunmen: string;
  readonly mnunmcn: string;
  readonly icon: string;
  readonly children: readonly MenuItem[];
  readonly privlist: readonly MenuPrivilege[];
  readonly privids: readonly number[];
}

/** A menu entry as the settings pages show it, independent of users (STG-019). */
export type MenuNode = Pick<MenuItem, 'mnuid' | 'parentid' | 'mnunmen' | 'mnunmcn' | 'privlist' | 'privids'> & {
  /** The path of the page, by which its buttons find their calls. */
  readonly mnuuri?: string | undefined;
  readonly children: readonly MenuNode[];
};

/** The entry whose path is `path`, at any level. */
export function menuEntryOf(menu: readonly MenuItem[], path: string): MenuItem | undefined {
  for (const item of menu) {
    const found = item.mnuuri === path ? item : menuEntryOf(item.children, path);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether the user's menu grants a privilege code on a path; codes of other paths never count (SHL-044). */
export function hasPriv(menu: readonly MenuItem[], path: string, code: string): boolean {
  return menuEntryOf(menu, path)?.privlist.some((privilege) => privilege.privcd === code) ?? false;
}

/** The entry whose path is the longest prefix of `path`, for pages that are not entries themselves (SHL-048). */
export function menuEntryFor(menu: readonly MenuItem[], path: string): MenuItem | undefined {
  let best: MenuItem | undefined;
  for (const item of flatMenu(menu)) {
    if (item.mnuuri !== '' && isPrefix(item.mnuuri, path) && item.mnuuri.length > (best?.mnuuri.length ?? 0))
      best = item;
  }
  return best;
}

/** All entries, parents before their children. */
export function flatMenu<Entry extends { readonly children: readonly Entry[] }>(
  menu: readonly Entry[],
): readonly Entry[] {
  return menu.flatMap((item) => [item, ...flatMenu(item.children)]);
}

function isPrefix(uri: string, path: string): boolean {
  return path === uri || path.startsWith(uri.endsWith('/') ? uri : `${uri}/`) || path.startsWith(`${uri}?`);
}
