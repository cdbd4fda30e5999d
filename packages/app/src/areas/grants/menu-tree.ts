import { flatMenu, type MenuNode } from '@oasis/engine/access';
import { tickMenu, tickPrivilege } from '@oasis/engine/areas/grants';
import type { Locale } from '@oasis/engine/base';
import type { Ticked, TreeNode } from '@oasis/ui';
import type { GrantChanges, Grants } from './grants.ts';

/** The words at nodes of the tree. */
export interface TreeWords {
  readonly locale: Locale;
  readonly count: (ticked: number, all: number) => string;
  readonly mark: (kind: 'added' | 'removed' | 'changed') => string;
}

/** Content of the tree of menus. */
export interface MenuTreeState {
  readonly grants: Grants;
  readonly changes: GrantChanges;
  /** Only nodes with this text in their name, or with such a button, and their ancestors. */
  readonly search: string;
}

/** Name of a menu, a button or an API group in a language. */
export function menuName({ mnunmen, mnunmcn }: Pick<MenuNode, 'mnunmen' | 'mnunmcn'>, locale: Locale): string {
  return locale === 'zh' ? mnunmcn : mnunmen;
}

/** The menus as the tree shows them: partly ticked parents, buttons counted, changes marked. */
export function menuTree(menus: readonly MenuNode[], state: MenuTreeState, words: TreeWords): readonly TreeNode[] {
  const wanted = state.search.trim().toLowerCase();
  return menus.flatMap((menu) => {
    const children = menuTree(menu.children, state, words);
    if (wanted !== '' && children.length === 0 && !hasText(menu, wanted)) return [];
    return [
      {
        id: String(menu.mnuid),
        name: menuName(menu, words.locale),
        ticked: tickedOf(menu, state.grants),
        children,
        note: noteOf(menu, state.grants, words),
        mark: markOf(menu, state, words),
      },
    ];
  });
}

/** Ids of all nodes that have others under them: with these open the whole tree shows. */
export function parentIds(menus: readonly MenuNode[]): readonly string[] {
  return flatMenu(menus).flatMap(({ mnuid, children }) => (children.length > 0 ? [String(mnuid)] : []));
}

/** A menu with everything under it, and all their buttons, ticked. */
export function tickWhole(menus: readonly MenuNode[], grants: Grants, menu: MenuNode): Grants {
  const below = flatMenu([menu]);
  const ticked = below.reduce((ticks, { mnuid }) => tickMenu(menus, ticks, mnuid, true), menuTicksOf(grants));
  const buttons = below.flatMap(({ privids }) => privids);
  return { ...grants, ...buttons.reduce((ticks, id) => tickPrivilege(menus, ticks, id, true), ticked) };
}

function menuTicksOf({ menus, privileges }: Grants) {
  return { menus, privileges };
}

/** A menu counts as wholly ticked with everything under it and all their buttons. */
function tickedOf(menu: MenuNode, grants: Grants): Ticked {
  if (!grants.menus.has(menu.mnuid)) return 'none';
  const below = flatMenu([menu]);
  const isWhole = below.every(
    ({ mnuid, privids }) => grants.menus.has(mnuid) && privids.every((id) => grants.privileges.has(id)),
  );
  return isWhole ? 'all' : 'some';
}

function noteOf({ privids }: MenuNode, { privileges }: Grants, words: TreeWords): string | undefined {
  if (privids.length === 0) return undefined;
  return words.count(privids.filter((id) => privileges.has(id)).length, privids.length);
}

function markOf(menu: MenuNode, { grants, changes }: MenuTreeState, words: TreeWords): TreeNode['mark'] {
  const kind = changeOf(menu, grants, changes);
  return kind === undefined ? undefined : { kind, text: words.mark(kind) };
}

/** Whether the node itself was ticked or unticked, or something on it or under it was. */
function changeOf(menu: MenuNode, grants: Grants, changes: GrantChanges): 'added' | 'removed' | 'changed' | undefined {
  if (changes.menus.has(menu.mnuid)) return grants.menus.has(menu.mnuid) ? 'added' : 'removed';
  const isInside = flatMenu([menu]).some(
    ({ mnuid, privids }) => changes.menus.has(mnuid) || privids.some((id) => changes.privileges.has(id)),
  );
  return isInside ? 'changed' : undefined;
}

function hasText({ mnunmen, mnunmcn, privlist }: MenuNode, wanted: string): boolean {
  const texts = [
    mnunmen,
    mnunmcn,
    ...privlist.flatMap(({ privnmen, privnmcn, privcd }) => [privnmen, privnmcn, privcd]),
  ];
  return texts.some((text) => text.toLowerCase().includes(wanted));
}
