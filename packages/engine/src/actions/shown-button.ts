import { hasPriv, type MenuItem } from '../access/menu.ts';
import type { Area } from '../areas/define-area.ts';
import { excludingDuty } from '../areas/duties/duty-pairs.ts';
import { present } from '../base/assert.ts';

/** The user's data for the screens: the menu with its codes, and the permissions behind it. */
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

/** The codes each of which shows the button: its own, and those that mean it too (UGP-055). */
export function codesOfButton(code: string): readonly string[] {
  return [code, ...(Object.hasOwn(ALSO, code) ? (ALSO[code] ?? []) : [])];
}

/**
 * Whether a button shows: one of its codes is in the page's own list (UGP-046), the user holds the permissions of all actions
 * that it calls, and no other duty excludes one of them.
 */
export function isShown(user: ButtonUser, path: string, code: string, permissions: readonly string[]): boolean {
  if (!codesOfButton(code).some((one) => hasPriv(user.menulist, path, one))) return false;
  return permissions.every(
    (permission) => user.permissions.includes(permission) && excludingDuty(permission, user) === undefined,
  );
}

/** The same for a button of a page that calls only actions of its own area; it loads no other area. */
export function mayUseIn(user: ButtonUser, { page, actions }: Pick<Area, 'page' | 'actions'>, code: string): boolean {
  const button = page !== undefined && Object.hasOwn(page.buttons, code) ? page.buttons[code] : undefined;
  if (page === undefined || button === undefined) return false;
  return isShown(
    user,
    page.path,
    code,
    button.calls.map((id) => present(actions[id], id).permission),
  );
}
