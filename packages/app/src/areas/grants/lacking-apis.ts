import type { MenuNode, MenuPrivilege } from '@oasis/engine/access';
import { type Action, type ActionId, actionOf, actionsOfButton } from '@oasis/engine/actions';
import type { Api, Grants } from './grants.ts';

/**
 * Codes of the unticked APIs that a ticked button calls, so that the button would not show (UGP-046);
 * empty for a button that is not ticked or that no page has.
 */
export function lackingApis(
  { mnuuri }: Pick<MenuNode, 'mnuuri'>,
  { privid, privcd }: Pick<MenuPrivilege, 'privid' | 'privcd'>,
  { grants, apis }: { readonly grants: Grants; readonly apis: readonly Api[] },
): readonly string[] {
  if (mnuuri === undefined || !grants.privileges.has(privid)) return [];
  const needed = (actionsOfButton(mnuuri, privcd) ?? []).map(permissionOf);
  const held = new Set(apis.filter(({ apiid }) => grants.apis.has(apiid)).map(({ apinm }) => apinm));
  return [...new Set(needed)].filter((name) => !OPEN.includes(name) && !held.has(name));
}

/** Permissions that no API grants, since everybody has them. */
const OPEN: readonly Action['permission'][] = ['signed-in', 'public'];

function permissionOf(id: ActionId): Action['permission'] {
  return actionOf(id).permission;
}
