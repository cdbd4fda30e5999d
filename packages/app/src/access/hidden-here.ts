import type { Viewer } from '@oasis/engine/access';
import { BUTTONS, type ButtonUser, mayUse } from '@oasis/engine/actions';
import { mayAddUser, mayToggleUser } from '@oasis/engine/areas/users';

/** The buttons of a page that this user is not offered, as `path#code`: not granted, or against a literal rule. */
export function hiddenHere(user: ButtonUser, viewer: Viewer, path: string): readonly string[] {
  if (!Object.hasOwn(BUTTONS, path)) return [];
  return Object.keys(BUTTONS[path] ?? {})
    .filter((code) => !MEANT_BY_OTHERS.includes(code))
    .map((code) => ({ code, asked: `${path}#${code}` }))
    .filter(({ code, asked }) => !mayUse(user, path, code) || RULES.get(asked)?.(viewer) === false)
    .map(({ asked }) => asked);
}

/** A code that shows the button of another one and has none of its own (UGP-055). */
const MEANT_BY_OTHERS: readonly string[] = ['SETTING'];

/** Rules that hide a button from a person on every row (USR-057, USR-058). */
const RULES: ReadonlyMap<string, (viewer: Viewer) => boolean> = new Map([
  ['/user#ADD', mayAddUser],
  ['/user#ACTIVATE|DEACTIVATE', (viewer) => mayToggleUser(viewer, { usrid: 0, dealerItAdmin: false })],
]);
