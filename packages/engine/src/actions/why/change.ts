import { type Holding, type HoldingKind, heldOf, type Rights } from '../../access/rights.ts';
import { dutyName } from '../../areas/duties/duty-pairs.ts';

/** One grant that an administrator could make. */
export type RightsChange =
  | { readonly kind: 'activate-user' }
  | { readonly kind: 'subscribe-bu'; readonly buId: number }
  | { readonly kind: 'assign-role'; readonly roleId: number }
  | { readonly kind: 'activate-role'; readonly roleId: number }
  | { readonly kind: 'activate-group'; readonly groupId: number }
  | { readonly kind: 'grant-role'; readonly roleId: number; readonly what: HoldingKind; readonly item: string }
  | { readonly kind: 'grant-group'; readonly groupId: number; readonly what: HoldingKind; readonly item: string }
  | { readonly kind: 'override'; readonly first: string; readonly second: string };

/** The rights with the change made. */
export function applyChange(rights: Rights, change: RightsChange): Rights {
  const { person, roles, groups } = rights;
  switch (change.kind) {
    case 'activate-user':
      return { ...rights, person: { ...person, active: true } };
    case 'subscribe-bu':
      return { ...rights, person: { ...person, buIds: [...person.buIds, change.buId] } };
    case 'assign-role':
      return { ...rights, person: { ...person, roleIds: [...person.roleIds, change.roleId] } };
    case 'override':
      return {
        ...rights,
        person: { ...person, overrides: [...person.overrides, dutyName(change.first, change.second)] },
      };
    case 'activate-role':
      return { ...rights, roles: changed(roles, change.roleId, (role) => ({ ...role, active: true })) };
    case 'activate-group':
      return { ...rights, groups: changed(groups, change.groupId, (group) => ({ ...group, active: true })) };
    case 'grant-role':
      return { ...rights, roles: changed(roles, change.roleId, (role) => withItem(role, change.what, change.item)) };
    case 'grant-group':
      return {
        ...rights,
        groups: changed(groups, change.groupId, (group) => withItem(group, change.what, change.item)),
      };
  }
}

/**
 * Cost of a change: the more people it affects, the higher. A role costs more the more rights it brings, so that a role
 * with all rights comes after the grant of only the requested one.
 */
export function costOf(rights: Rights, change: RightsChange): number {
  if (change.kind !== 'assign-role') return COSTS[change.kind];
  const before = heldOf(rights, 'permissions').length;
  const after = heldOf(applyChange(rights, change), 'permissions').length;
  return COSTS[change.kind] + after - before;
}

const COSTS: Readonly<Record<RightsChange['kind'], number>> = {
  'activate-user': 1,
  'subscribe-bu': 1,
  'assign-role': 2,
  'activate-role': 4,
  'grant-role': 5,
  'activate-group': 6,
  'grant-group': 7,
  override: 8,
};

function changed<Entry extends { readonly id: number }>(
  list: readonly Entry[],
  id: number,
  change: (entry: Entry) => Entry,
): readonly Entry[] {
  return list.map((entry) => (entry.id === id ? change(entry) : entry));
}

function withItem<Holder extends Holding>(holder: Holder, what: HoldingKind, item: string): Holder {
  return { ...holder, [what]: [...holder[what], item] };
}
