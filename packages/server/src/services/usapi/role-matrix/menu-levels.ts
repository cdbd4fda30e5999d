import type { LocalText } from '@oasis/engine';
import type { Db } from '../../../database/tables.ts';
import type { RoleMatrixFilter } from './matrix-statement.ts';

/** A page with the names of the menus that lead to it, the first level first. */
export interface MenuPage {
  readonly id: number;
  readonly levels: readonly LocalText[];
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
  const levelsOf = (id: number | null): readonly LocalText[] => {
    const row = id === null ? undefined : byId.get(id);
    return row === undefined ? [] : [...levelsOf(row.parent_id), { en: row.name_en, zh: row.name_cn }];
  };
  return rows.filter(({ uri }) => uri !== '').map(({ id }) => ({ id, levels: levelsOf(id) }));
}

/**
 * The pages that the menu names of a filter leave: a part of the English or the Chinese name is enough. Undefined where
 * the filter names no menu.
 */
export function soughtPages(pages: readonly MenuPage[], filter: RoleMatrixFilter): readonly MenuPage[] | undefined {
  const sought = LEVELS.map((level) => (filter[level] ?? '').trim().toLowerCase());
  if (sought.every((text) => text === '')) return undefined;
  return pages.filter(({ levels }) =>
    sought.every((text, place) => {
      const name = levels[place];
      if (text === '') return true;
      return name !== undefined && (name.en.toLowerCase().includes(text) || name.zh.toLowerCase().includes(text));
    }),
  );
}
