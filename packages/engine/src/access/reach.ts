import type { Actor } from './actor.ts';
import { isDealer } from './user-type.ts';

/** The rows within a user's reach in the administration: all for head office, those of the own organisation for a dealer. */
export type Reach = { readonly kind: 'all' } | { readonly kind: 'organisation'; readonly orgid: number | null };

export type Reacher = Pick<Actor, 'usrtp' | 'entityCode' | 'orgid'>;

/** The reach of a person; a dealer without an organisation reaches nobody. Queries carry the same condition (API-009). */
export function reachOf(actor: Reacher): Reach {
  return isDealer(actor) ? { kind: 'organisation', orgid: actor.orgid } : { kind: 'all' };
}

/** Whether a user of this organisation is within reach; null is a user without one. */
export function reachesOrganisation(actor: Reacher, orgid: number | null): boolean {
  const reach = reachOf(actor);
  return reach.kind === 'all' || (reach.orgid !== null && reach.orgid === orgid);
}

/** Whether groups and roles of a user type, and users of it, are within reach: a dealer sees dealer types only. */
export function reachesType(actor: Reacher, usrtp: number): boolean {
  return reachOf(actor).kind === 'all' || isDealer({ usrtp });
}

/** Whether a user of a type may have roles of a group's type: dealers those of both dealer types, others head office's. */
export function fitsType(groupType: number, usrtp: number): boolean {
  return isDealer({ usrtp: groupType }) === isDealer({ usrtp });
}

/** The requested rights that the user does not hold: ids of BUs or regions, codes of permissions. Empty: all may be granted. */
export function beyond<Id>(asked: readonly Id[], held: readonly Id[]): readonly Id[] {
  const own = new Set(held);
  return asked.filter((id) => !own.has(id));
}

/**
 * The permissions among these that a user may not give to anybody, in groups, roles or to users: a dealer gives only rights
 * that he holds himself; other users are bound by the rights of groups.
 */
export function beyondOwn(
  actor: Reacher & Pick<Actor, 'permissions'>,
  permissions: readonly string[],
): readonly string[] {
  return isDealer(actor) ? beyond(permissions, actor.permissions) : [];
}
