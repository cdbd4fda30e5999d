import type { MenuItem, MenuPrivilege } from '@oasis/engine/access';
import type { Db } from '../database/tables.ts';

interface MenuRow {
  readonly id: number;
  readonly parent_id: number | null;
  readonly uri: string;
  readonly name_en: string;
  readonly name_cn: string;
  readonly icon: string;
}

/** Levels of the side menu (SHL-016). */
const LEVELS = 3;

/** The menu that the user's active roles grant within their groups, as a tree (SHL-038). */
export async function menuOf(db: Db, userId: number): Promise<MenuItem[]> {
  const [rows, privileges] = await Promise.all([menuRows(db, userId), privilegesOf(db, userId)]);
  return childrenOf(null, rows, privileges, 1);
}

/** An entry brings its children only if one of them is granted. */
function childrenOf(
  parent: number | null,
  rows: readonly MenuRow[],
  privileges: ReadonlyMap<number, readonly MenuPrivilege[]>,
  level: number,
): MenuItem[] {
  if (level > LEVELS) return [];
  return rows
    .filter((row) => row.parent_id === parent)
    .map((row) => {
      const privlist = [...(privileges.get(row.id) ?? [])];
      return {
        mnuid: row.id,
        parentid: row.parent_id ?? 0,
        mnuuri: row.uri,
        mnunmen: row.name_en,
        mnunmcn: row.name_cn,
        icon: row.icon,
        children: childrenOf(row.id, rows, privileges, level + 1),
        privlist,
        privids: privlist.map((privilege) => privilege.privid),
      };
    })
    .filter((item) => item.mnuuri !== '' || item.children.length > 0);
}

async function menuRows(db: Db, userId: number): Promise<readonly MenuRow[]> {
  return db
    .selectFrom('menu as m')
    .select(['m.id', 'm.parent_id', 'm.uri', 'm.name_en', 'm.name_cn', 'm.icon'])
    .where('m.id', 'in', (query) =>
      query
        .selectFrom('user_role as ur')
        .innerJoin('role as r', 'r.id', 'ur.role_id')
        .innerJoin('privilege_group as g', 'g.id', 'r.group_id')
        .innerJoin('role_menu as rm', 'rm.role_id', 'r.id')
        .innerJoin('group_menu as gm', (join) =>
          join.onRef('gm.group_id', '=', 'g.id').onRef('gm.menu_id', '=', 'rm.menu_id'),
        )
        .select('rm.menu_id')
        .where('ur.user_id', '=', userId)
        .where('ur.state', '=', true)
        .where('r.state', '=', true)
        .where('g.state', '=', true),
    )
    .orderBy('m.position')
    .execute();
}

async function privilegesOf(db: Db, userId: number): Promise<ReadonlyMap<number, readonly MenuPrivilege[]>> {
  const rows = await db
    .selectFrom('user_role as ur')
    .innerJoin('role as r', 'r.id', 'ur.role_id')
    .innerJoin('privilege_group as g', 'g.id', 'r.group_id')
    .innerJoin('role_privilege as rp', 'rp.role_id', 'r.id')
    .innerJoin('group_privilege as gp', (join) =>
      join.onRef('gp.group_id', '=', 'g.id').onRef('gp.privilege_id', '=', 'rp.privilege_id'),
    )
    .innerJoin('menu_privilege as p', 'p.id', 'rp.privilege_id')
    .select(['p.id', 'p.menu_id', 'p.code', 'p.name_en', 'p.name_cn', 'p.type_name'])
    .distinct()
    .where('ur.user_id', '=', userId)
    .where('ur.state', '=', true)
    .where('r.state', '=', true)
    .where('g.state', '=', true)
    .orderBy('p.id')
    .execute();
  const byMenu = new Map<number, MenuPrivilege[]>();
  for (const row of rows) {
    const list = byMenu.get(row.menu_id) ?? [];
    list.push({
      privid: row.id,
      privnmcn: row.name_cn,
      privnmen: row.name_en,
      privcd: row.code,
      privtpnm: row.type_name,
    });
    byMenu.set(row.menu_id, list);
  }
  return byMenu;
}
