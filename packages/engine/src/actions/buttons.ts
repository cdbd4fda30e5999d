import type { AREAS } from '../areas/areas.ts';
import { type ActionId, actionOf, PAGES } from './actions.ts';
import { type ButtonUser, isShown } from './shown-button.ts';

type CodesOf<Part> = Part extends { readonly page: { readonly buttons: infer Buttons } }
  ? keyof Buttons & string
  : never;

/** The code of a button that some page has. */
export type ButtonCode = CodesOf<(typeof AREAS)[number]>;

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

/** Whether a button shows (`isShown`). A button that no page has never shows. */
export function mayUse(user: ButtonUser, path: string, code: string): boolean {
  const actions = actionsOfButton(path, code);
  if (actions === undefined) return false;
  return isShown(
    user,
    path,
    code,
    actions.map((id) => actionOf(id).permission),
  );
}
