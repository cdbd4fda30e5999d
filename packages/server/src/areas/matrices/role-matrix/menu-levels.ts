import type { LocalText } from '@oasis/engine/base';
import type { Db } from '../../../database/tables.ts';
import type { RoleMatrixFilter } from './matrix-statement.ts';

/** A page with the names of the menus that lead to it, the first level first. */
export interface MenuPage {
  readonly id: number;
  readonly levels: readonly LocalText[];
  /** Ids of the same menus; the last one is the page itself. */
  readonly path: readonly number[];
}

/** Levels of the menu (SHL-016). */
const LEVELS = ['firstMenuNameEn', 'secondMenuNameEn', 'thirdMenuNameEn'] as const;

/** All pages of the menu with their levels, in the order of the menu. */
export async function menuPages(db: Db): Promise<readonly MenuPage[]> {
  const rows = await db
    .selectFrom('menu')
    .select(['id', 'parent_id', 'uri', 'name_en', 'name_cn'])
    .orderBy('position')
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const pathTo = (id: number | null): readonly (typeof rows)[number][] => {
    const row = id === null ? undefined : byId.get(id);
    return row === undefined ? [] : [...pathTo(row.parent_id), row];
  };
  return rows
    .filter(({ uri }) => uri !== '')
    .map((page) => {
      const path = pathTo(page.id);
      const levels = path.map(({ name_en, name_cn }) => ({ en: name_en, zh: name_cn }));
      return { id: page.id, levels, path: path.map(({ id }) => id) };
    });
}

/**
 * The pages with the menu names of a filter. The names are chosen from a list, so each is the whole English or Chinese
 * one. Undefined if the filter names no menu.
 */
export function soughtPages(pages: readonly MenuPage[], filter: RoleMatrixFilter): readonly MenuPage[] | undefined {
  const sought = LEVELS.map((level) => (filter[level] ?? '').trim().toLowerCase());
  if (sought.every((text) => text === '')) return undefined;
  return pages.filter(({ levels }) =>
    sought.every((text, place) => {
      const name = levels[place];
      if (text === '') return true;
      return name !== undefined && (name.en.toLowerCase() === text || name.zh.toLowerCase() === text);
    }),
  );
}

/** Stands for all pages of a role in the counted lines. */
const ALL_PAGES = 0;

/**
 * The smallest set of menus whose line counts add up to the searched pages: one for all pages, one for each menu whose pages are all
 * searched, the others separately.
 */
export function countedMenus(all: readonly MenuPage[], sought: readonly MenuPage[]): readonly number[] {
  if (sought.length === all.length) return [ALL_PAGES];
  const ids = new Set(sought.map(({ id }) => id));
  const isWhole = (menu: number): boolean => all.every(({ id, path }) => !path.includes(menu) || ids.has(id));
  return [
    ...new Set(
      sought.map(({ id, path }) => {
        const whole = path.find(isWhole);
        return whole === undefined ? id : -whole;
      }),
    ),
  ];
}
