import type { Viewer } from '../../access/actor.ts';
import { isDealer } from '../../access/user-type.ts';

/** The entitlement code of roles is for users who are not dealers (ROL-040, USR-064). */
export function showsEntitlementCode(viewer: Viewer): boolean {
  return !isDealer(viewer);
}

/** The role list offers View to a user with VIEW but without EDIT (ROL-044, ROL-055). */
export function showsViewAction(held: { readonly view: boolean; readonly edit: boolean }): boolean {
  return held.view && !held.edit;
}
