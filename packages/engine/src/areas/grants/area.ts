import { button, changeAction, defineArea, readAction } from '../define-area.ts';
import type { RecordNames } from '../record-actions.ts';

/** Parts shared by roles and user groups: names, and grants. */
export const grants = defineArea({
  actions: {
    'resource.read': readAction(
      { en: 'Read the menus and APIs that can be granted', zh: '查看可授权的菜单和接口' },
      'GROUP_READ',
    ),
  },
  recordFields: {
    apis: { en: 'APIs', zh: '接口' },
    menus: { en: 'Menus', zh: '菜单' },
    privileges: { en: 'Buttons', zh: '按钮' },
  },
});

/** The grant actions of a kind of record; `does` is the verb of its grants: 'may do'. */
export function grantActions<const Prefix extends string>(prefix: Prefix, { one, zh }: RecordNames, does: string) {
  const permission = `${prefix}_GRANT` as const;
  const name = { en: `Change what ${one} ${does}`, zh: `更改${zh}的权限` };
  return {
    permissions: { [permission]: name },
    grant: changeAction(name, permission, `${prefix}_GRANTS_CHANGED` as const),
    preview: readAction({ en: `See what a change of ${one} would do`, zh: `预览更改${zh}权限的影响` }, permission),
  };
}

/** The buttons that open and change the grants; their ids follow those of `recordButtons`. */
export function grantButtons<const Kind extends string>(kind: Kind, menu: number) {
  const [read, grant, preview] = [`${kind}.read`, `${kind}.grant`, `${kind}.preview-grant`] as const;
  const first = menu * 10;
  return {
    CONFIGURATION: button(first + 6, { en: 'Configuration', zh: '配置' }, read),
    SETTING: button(first + 7, { en: 'Setting', zh: '设置' }, read),
    SETTINGEDIT: button(first + 8, { en: 'Edit settings', zh: '编辑设置' }, grant, preview),
  } as const;
}
