import type { MenuItem } from '@oasis/engine/access';
import type { Locale } from '@oasis/engine/base';
import { MENU_LEVELS } from '../constants.ts';

/** An entry of the side menu in display form. */
export interface MenuNode {
  readonly id: number;
  readonly name: string;
  /** Empty for an entry that only holds others. */
  readonly path: string;
  readonly icon: string;
  readonly children: readonly MenuNode[];
}

/** The menu in a language (SHL-017), cut below the third level (SHL-016), in the order of the user's list (SHL-015). */
export function menuNodes(menu: readonly MenuItem[], locale: Locale, levels = MENU_LEVELS): readonly MenuNode[] {
  if (levels === 0) return [];
  return menu.map((item) => ({
    id: item.mnuid,
    name: locale === 'zh' ? item.mnunmcn : item.mnunmen,
    path: item.mnuuri,
    icon: item.icon,
    children: menuNodes(item.children, locale, levels - 1),
  }));
}

/** Ids of the entries above the one that a path belongs to, and its own; the menu opens and marks these. */
export function trailTo(menu: readonly MenuNode[], path: string): readonly MenuNode[] {
  const trails = menu.map((node): readonly MenuNode[] => {
    const below = trailTo(node.children, path);
    if (below.length > 0) return [node, ...below];
    return node.path !== '' && (path === node.path || path.startsWith(`${node.path}/`)) ? [node] : [];
  });
  const lengthOf = (trail: readonly MenuNode[]) => trail.at(-1)?.path.length ?? 0;
  return trails.reduce((best, trail) => (lengthOf(trail) > lengthOf(best) ? trail : best), []);
}
