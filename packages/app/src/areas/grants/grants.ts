import type { CallData } from '@oasis/api-client';
import { flatMenu, type MenuNode } from '@oasis/engine/access';
import type { MenuTicks } from '@oasis/engine/areas/grants';

export type Api = CallData<'resources.apis'>[number];

export type GrantPreview = CallData<'groups.previewAssignment'>;

/** Everything that is ticked: ids of menus, buttons and APIs. */
export interface Grants extends MenuTicks {
  readonly apis: ReadonlySet<number>;
}

/** All that can be granted, and the grants. */
export interface Grantable {
  readonly menus: readonly MenuNode[];
  readonly apis: readonly Api[];
  readonly saved: Grants;
}

/** Ids that were ticked or unticked since the last save. */
export interface GrantChanges {
  readonly menus: ReadonlySet<number>;
  readonly privileges: ReadonlySet<number>;
  readonly apis: ReadonlySet<number>;
  readonly count: number;
}

/** One node with its state, as both calls send it. */
interface Node {
  readonly id: number;
  readonly state: boolean;
}

interface ButtonNode extends Node {
  readonly mnuid: number;
}

/** Every node with its state (STG-039), in the order of the tree. */
export interface GrantNodes {
  readonly menus: readonly Node[];
  readonly privileges: readonly ButtonNode[];
  readonly apis: readonly Node[];
}

/** The ids of list entries whose state is on. */
export function tickedIds<Entry extends { readonly state: boolean }>(
  entries: readonly Entry[],
  idOf: (entry: Entry) => number,
): ReadonlySet<number> {
  return new Set(entries.filter(({ state }) => state).map(idOf));
}

/** The differences from the saved state. */
export function changesOf(saved: Grants, now: Grants): GrantChanges {
  const menus = differing(saved.menus, now.menus);
  const privileges = differing(saved.privileges, now.privileges);
  const apis = differing(saved.apis, now.apis);
  return { menus, privileges, apis, count: menus.size + privileges.size + apis.size };
}

/** The ids ticked, with these ones on or off. */
export function withIds(ticked: ReadonlySet<number>, ids: readonly number[], on: boolean): ReadonlySet<number> {
  const next = new Set(ticked);
  for (const id of ids) {
    if (on) next.add(id);
    else next.delete(id);
  }
  return next;
}

function differing(a: ReadonlySet<number>, b: ReadonlySet<number>): ReadonlySet<number> {
  return new Set([...[...a].filter((id) => !b.has(id)), ...[...b].filter((id) => !a.has(id))]);
}

/** The grants in their sent form: everything that can be granted, each with its state. */
export function nodesOf({ menus, apis }: Pick<Grantable, 'menus' | 'apis'>, ticked: Grants): GrantNodes {
  const flat = flatMenu(menus);
  return {
    menus: flat.map(({ mnuid }) => ({ id: mnuid, state: ticked.menus.has(mnuid) })),
    privileges: flat.flatMap(({ mnuid, privids }) =>
      privids.map((id) => ({ id, mnuid, state: ticked.privileges.has(id) })),
    ),
    apis: apis.map(({ apiid }) => ({ id: apiid, state: ticked.apis.has(apiid) })),
  };
}
