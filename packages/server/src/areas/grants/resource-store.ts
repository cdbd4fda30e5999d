import type { CallData } from '@oasis/api-client/contract';
import type { MenuNode, MenuPrivilege } from '@oasis/engine/access';
import { ACTIONS, type Action } from '@oasis/engine/actions';
import type { Locale } from '@oasis/engine/base';
import type { Db } from '../../database/tables.ts';

export type Api = CallData<'resources.apis'>[number];

/** The whole menu as a tree, for every caller (STG-028). */
export async function allMenus(db: Db): Promise<MenuNode[]> {
  const [menus, privileges] = await Promise.all([
    db.selectFrom('menu').select(['id', 'parent_id', 'uri', 'name_en', 'name_cn']).orderBy('position').execute(),
    db
      .selectFrom('menu_privilege')
      .select(['id', 'menu_id', 'code', 'name_en', 'name_cn', 'type_name'])
      .orderBy('id')
      .execute(),
  ]);
  const buttons = Map.groupBy(privileges, ({ menu_id }) => menu_id);
  const under = Map.groupBy(menus, ({ parent_id }) => parent_id);
  const nodesUnder = (parent: number | null): MenuNode[] =>
    (under.get(parent) ?? []).map((row) => {
      const privlist = (buttons.get(row.id) ?? []).map(privilegeOf);
      return {
        mnuid: row.id,
        parentid: row.parent_id ?? 0,
        mnuuri: row.uri,
        mnunmen: row.name_en,
        mnunmcn: row.name_cn,
        children: nodesUnder(row.id),
        privlist,
        privids: privlist.map(({ privid }) => privid),
      };
    });
  return nodesUnder(null);
}

interface PrivilegeRow {
  readonly id: number;
  readonly code: string;
  readonly name_en: string;
  readonly name_cn: string;
  readonly type_name: string;
}

function privilegeOf({ id, code, name_en, name_cn, type_name }: PrivilegeRow): MenuPrivilege {
  return { privid: id, privnmcn: name_cn, privnmen: name_en, privcd: code, privtpnm: type_name };
}

/** All permissions with the group that they are shown under (STG-029). */
export async function allApis(db: Db, locale: Locale): Promise<Api[]> {
  const rows = await db
    .selectFrom('api')
    .select(['id', 'name', 'method', 'description', 'group_name'])
    .orderBy('group_name')
    .orderBy('name')
    .execute();
  return rows.map(({ id, name, method, description, group_name }) => ({
    apiid: id,
    apinm: name,
    apimhd: method,
    apidsc: actionNames(name, locale) ?? description,
    apigrpnm: group_name,
  }));
}

/** The actions of a permission, in a language; undefined if no action of this build needs it. */
function actionNames(code: string, locale: Locale): string | undefined {
  const behind = Object.values<Action>(ACTIONS).filter(({ permission }) => permission === code);
  return behind.length === 0 ? undefined : behind.map(({ name }) => name[locale]).join(locale === 'en' ? ', ' : '，');
}
