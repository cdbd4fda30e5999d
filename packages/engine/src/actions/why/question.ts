import { actorFrom, type HoldingKind, heldOf, type Rights } from '../../access/rights.ts';
import { excludingDuty } from '../../areas/duties/duty-pairs.ts';
import { type ActionId, actionOf } from '../actions.ts';
import { actionsOfButton } from '../buttons.ts';
import { can, type Subject } from '../can.ts';
import { codesOfButton } from '../shown-button.ts';

/**
 * A question: an action, on a row if one is given; or a page; or a button of a page. Pages and buttons have the
 * names of the menu.
 */
export type Question =
  | { readonly action: ActionId; readonly subject?: Subject }
  | { readonly path: string; readonly code?: string };

/** One thing that has to be held; any of the items is enough. */
export interface Need {
  readonly kind: HoldingKind;
  readonly items: readonly [string, ...string[]];
}

/** Whether it is granted: for an action the same as `can`, for a button as `mayUse`. */
export function isGranted(rights: Rights, question: Question): boolean {
  const actor = actorFrom(rights);
  if (actor === undefined) return false;
  if ('action' in question) return can(actor, actionOf(question.action), question.subject).allowed;
  return (
    isKnown(question) &&
    needsOf(question).every((need) => isHeld(rights, need)) &&
    permissionsOf(question).every((permission) => excludingDuty(permission, actor) === undefined)
  );
}

/** Everything that has to be held for a yes, in the order of looking: page, button, permissions. */
export function needsOf(question: Question): readonly Need[] {
  const permissions = permissionsOf(question).map((code): Need => ({ kind: 'permissions', items: [code] }));
  if ('action' in question) return permissions;
  const { path, code } = question;
  const page: Need = { kind: 'menus', items: [path] };
  if (code === undefined) return [page];
  const [own, ...others] = codesOfButton(code).map((one) => buttonName(path, one));
  return [page, { kind: 'buttons', items: [own ?? buttonName(path, code), ...others] }, ...permissions];
}

/** The permission codes that roles have to grant, each once. */
export function permissionsOf(question: Question): readonly string[] {
  const needed = actionsOf(question).map((id) => actionOf(id).permission);
  return [...new Set(needed)].filter((code) => code !== 'public' && code !== 'signed-in');
}

/** Whether one of the items is held; by active roles in active groups, as if the person was active. */
export function isHeld(rights: Rights, { kind, items }: Need): boolean {
  const held = heldOf(rights, kind);
  return items.some((item) => held.includes(item));
}

/** A button as roles and groups hold it. */
export function buttonName(path: string, code: string): string {
  return `${path}#${code}`;
}

/** A button that no page has is never granted to anybody. */
export function isKnown(question: Question): boolean {
  return (
    'action' in question || question.code === undefined || actionsOfButton(question.path, question.code) !== undefined
  );
}

function actionsOf(question: Question): readonly ActionId[] {
  if ('action' in question) return [question.action];
  return question.code === undefined ? [] : (actionsOfButton(question.path, question.code) ?? []);
}
