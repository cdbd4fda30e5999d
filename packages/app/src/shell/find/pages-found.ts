import type { MenuItem } from '@oasis/engine/access';
import type { Locale } from '@oasis/engine/base';

/** A place that can be gone to. */
export interface Place {
  readonly id: string;
  readonly label: string;
  /** Stands behind it, paler. */
  readonly detail: string;
  readonly href: string;
}

/** The pages of a menu whose name in either language contains a text, in the order of the menu, each with its place in the menu. */
export function pagesFound(menu: readonly MenuItem[], text: string, locale: Locale, above = ''): readonly Place[] {
  const sought = text.trim().toLowerCase();
  return menu.flatMap(({ mnuid, mnuuri, mnunmen, mnunmcn, children }) => {
    const label = locale === 'zh' ? mnunmcn : mnunmen;
    const below = pagesFound(children, text, locale, label);
    const holds = [mnunmen, mnunmcn].some((name) => name.toLowerCase().includes(sought));
    const isPage = children.length === 0 && mnuuri !== '';
    return isPage && holds ? [{ id: `page-${mnuid}`, label, detail: above, href: mnuuri }, ...below] : below;
  });
}
