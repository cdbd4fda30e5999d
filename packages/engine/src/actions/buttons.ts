import { hasPriv, type MenuItem } from '../access/menu.ts';
import { excludingDuty } from '../areas/duties/duty-pairs.ts';
import { type ActionId, actionOf, PAGES } from './actions.ts';

/** What the screens know of the person: the menu with its codes, and the permissions behind it. */
export interface ButtonUser {
  readonly menulist: readonly MenuItem[];
  readonly permissions: readonly string[];
  /** Names of the pairs of duties that the person is allowed to hold both of. */
  readonly overrides: readonly string[];
}

/** Codes that mean a button as well as its own: [button, also granted by] (UGP-055). */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  'ACTIVATE|DEACTIVATE': ['ACTIVATE', 'DEACTIVATE'],
  CONFIGURATION: ['SETTING'],
};

/** The actions that a button calls, for each page and code of the menu (UGP-046 to UGP-054, MTX-013 to MTX-020). */
export const BUTTONS: Readonly<Record<string, Readonly<Record<string, readonly ActionId[]>>>> = Object.fromEntries(
  PAGES.map(({ path, buttons }) => [
    path,
    Object.fromEntries(Object.entries(buttons).map(([code, { calls }]) => [code, calls])),
  ]),
);

/** The actions behind a button; undefined for one that no page has. */
export function actionsOfButton(path: string, code: string): readonly ActionId[] | undefined {
  return Object.hasOwn(BUTTONS, path) && Object.hasOwn(BUTTONS[path] ?? {}, code) ? BUTTONS[path]?.[code] : undefined;
}

/** The codes each of which shows the button: its own, and those that mean it too (UGP-055). */
export function codesOfButton(code: string): readonly string[] {
  return [code, ...(Object.hasOwn(ALSO, code) ? (ALSO[code] ?? []) : [])];
}

/**
 * Whether a button shows: one of its codes is in the page's own list (UGP-046), the permissions of all actions that it
 * calls are held, and none of them is excluded by another duty. A button that no page has never shows.
 */
export function mayUse(user: ButtonUser, path: string, code: string): boolean {
  const actions = actionsOfButton(path, code);
  if (actions === undefined || !codesOfButton(code).some((one) => hasPriv(user.menulist, path, one))) return false;
  return actions.every((id) => {
    const { permission } = actionOf(id);
    return user.permissions.includes(permission) && excludingDuty(permission, user) === undefined;
  });
}
