import { flatMenu } from '@oasis/engine/access';
import { permissionName } from '@oasis/engine/actions';
import type { Locale } from '@oasis/engine/base';
import type { Grantable, GrantChanges, GrantPreview, Grants } from './grants.ts';
import { menuName } from './menu-tree.ts';

type Change = GrantPreview['gains'][number];

/** The added and removed grants of a change. */
export interface GrantedAndTaken {
  readonly gains: readonly Change[];
  readonly losses: readonly Change[];
}

/** The grants ticked and unticked since the last save, by name, in the order of the trees. */
export function changeLists(
  { menus, apis }: Pick<Grantable, 'menus' | 'apis'>,
  { grants, changes }: { readonly grants: Grants; readonly changes: GrantChanges },
  locale: Locale,
): GrantedAndTaken {
  const entries = [
    ...flatMenu(menus).flatMap((menu) => {
      const name = menuName(menu, locale);
      const buttons = menu.privlist.map(({ privid, privnmen, privnmcn }) => ({
        change: { kind: 'privilege' as const, name: `${name}: ${locale === 'zh' ? privnmcn : privnmen}` },
        isChanged: changes.privileges.has(privid),
        isOn: grants.privileges.has(privid),
      }));
      const own = {
        change: { kind: 'menu' as const, name },
        isChanged: changes.menus.has(menu.mnuid),
        isOn: grants.menus.has(menu.mnuid),
      };
      return [own, ...buttons];
    }),
    ...apis.map(({ apiid, apinm }) => ({
      change: { kind: 'api' as const, name: permissionName(apinm)[locale] },
      isChanged: changes.apis.has(apiid),
      isOn: grants.apis.has(apiid),
    })),
  ].filter(({ isChanged }) => isChanged);
  return {
    gains: entries.filter(({ isOn }) => isOn).map(({ change }) => change),
    losses: entries.filter(({ isOn }) => !isOn).map(({ change }) => change),
  };
}
