import { flatMenu, type MenuNode } from '../../access/menu.ts';
import type { LocalText } from '../../base/locale.ts';

/** The ticks in the tree of menus: ids of menus, and of the buttons on them. */
export interface MenuTicks {
  readonly menus: ReadonlySet<number>;
  readonly privileges: ReadonlySet<number>;
}

/**
 * Ticks or unticks a menu: its ancestors are ticked with it, its descendants and all their buttons are unticked with it
 * (STG-018). An unknown id changes nothing.
 */
export function tickMenu(tree: readonly MenuNode[], ticks: MenuTicks, mnuid: number, on: boolean): MenuTicks {
  const path = pathTo(tree, mnuid);
  const node = path.at(-1);
  if (node === undefined) return ticks;
  if (on) return { ...ticks, menus: withAll(ticks.menus, path.map(idOf)) };
  const below = flatMenu([node]);
  return {
    menus: withoutAll(ticks.menus, below.map(idOf)),
    privileges: withoutAll(
      ticks.privileges,
      below.flatMap(({ privids }) => privids),
    ),
  };
}

/** Ticks or unticks a button; with a tick, its menu and the menus above are ticked too (STG-018). */
export function tickPrivilege(tree: readonly MenuNode[], ticks: MenuTicks, privid: number, on: boolean): MenuTicks {
  const node = flatMenu(tree).find((step) => step.privids.includes(privid));
  if (node === undefined) return ticks;
  if (!on) return { ...ticks, privileges: withoutAll(ticks.privileges, [privid]) };
  const { menus } = tickMenu(tree, ticks, node.mnuid, true);
  return { menus, privileges: withAll(ticks.privileges, [privid]) };
}

/** The first node or button that is ticked without its parent menu (STG-018). */
export function tickedAlone(tree: readonly MenuNode[], ticks: MenuTicks): LocalText | undefined {
  for (const node of tree) {
    const ticked = ticks.menus.has(node.mnuid);
    const button = ticked ? undefined : node.privlist.find(({ privid }) => ticks.privileges.has(privid));
    if (button !== undefined) return { en: button.privnmen, zh: button.privnmcn };
    const child = ticked ? undefined : node.children.find(({ mnuid }) => ticks.menus.has(mnuid));
    if (child !== undefined) return { en: child.mnunmen, zh: child.mnunmcn };
    const below = tickedAlone(node.children, ticks);
    if (below !== undefined) return below;
  }
  return undefined;
}

/** The tree of the ticks, as the choices that a group offers its roles (STG-017). */
export function tickedTree(tree: readonly MenuNode[], ticks: MenuTicks): MenuNode[] {
  return tree
    .filter(({ mnuid }) => ticks.menus.has(mnuid))
    .map((node) => {
      const privlist = node.privlist.filter(({ privid }) => ticks.privileges.has(privid));
      const privids = privlist.map(({ privid }) => privid);
      return { ...node, children: tickedTree(node.children, ticks), privlist, privids };
    });
}

/** The nodes from the first level down to a menu; empty for an unknown one. */
function pathTo(tree: readonly MenuNode[], mnuid: number): readonly MenuNode[] {
  for (const node of tree) {
    if (node.mnuid === mnuid) return [node];
    const below = pathTo(node.children, mnuid);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

function idOf({ mnuid }: MenuNode): number {
  return mnuid;
}

function withAll(ids: ReadonlySet<number>, more: readonly number[]): ReadonlySet<number> {
  return new Set([...ids, ...more]);
}

function withoutAll(ids: ReadonlySet<number>, fewer: readonly number[]): ReadonlySet<number> {
  const gone = new Set(fewer);
  return new Set([...ids].filter((id) => !gone.has(id)));
}
