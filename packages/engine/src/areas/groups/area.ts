import { changeAction, defineArea, readAction } from '../define-area.ts';

/** User groups and what they may hold. */
export const groups = defineArea({
  actions: {
    'group.read': readAction({ en: 'Read user groups', zh: '查看用户组' }, 'GROUP_READ'),
    'group.create': changeAction({ en: 'Add a user group', zh: '新增用户组' }, 'GROUP_EDIT', 'GROUP_CREATED'),
    'group.update': changeAction({ en: 'Edit a user group', zh: '编辑用户组' }, 'GROUP_EDIT', 'GROUP_UPDATED'),
    'group.change-status': changeAction(
      { en: 'Activate or deactivate a user group', zh: '启用或停用用户组' },
      'GROUP_EDIT',
      'GROUP_STATUS_CHANGED',
    ),
    'group.grant': changeAction(
      { en: 'Change what a user group may hold', zh: '更改用户组的权限' },
      'GROUP_GRANT',
      'GROUP_GRANTS_CHANGED',
    ),
    'group.preview-grant': readAction(
      { en: 'See what a change of a user group would do', zh: '预览更改用户组权限的影响' },
      'GROUP_GRANT',
    ),
  },
  permissions: {
    GROUP_READ: { en: 'Read user groups', zh: '查看用户组' },
    GROUP_EDIT: { en: 'Edit user groups', zh: '编辑用户组' },
    GROUP_GRANT: { en: 'Change what a user group may hold', zh: '更改用户组的权限' },
  },
  page: {
    path: '/privilegegroup',
    menu: { id: 310, parent: 300, icon: 'people', name: { en: 'User Group', zh: '用户组' } },
    buttons: {
      SEARCH: { id: 3101, name: { en: 'Search', zh: '查询' }, calls: ['group.read'] },
      ADD: { id: 3102, name: { en: 'Add', zh: '新增' }, calls: ['group.create'] },
      VIEW: { id: 3103, name: { en: 'View', zh: '查看' }, calls: ['group.read'] },
      EDIT: { id: 3104, name: { en: 'Edit', zh: '编辑' }, calls: ['group.read', 'group.update'] },
      'ACTIVATE|DEACTIVATE': {
        id: 3105,
        name: { en: 'Activate / Deactivate', zh: '启用/停用' },
        calls: ['group.change-status'],
      },
      CONFIGURATION: { id: 3106, name: { en: 'Configuration', zh: '配置' }, calls: ['group.read'] },
      SETTING: { id: 3107, name: { en: 'Setting', zh: '设置' }, calls: ['group.read'] },
      SETTINGEDIT: {
        id: 3108,
        name: { en: 'Edit settings', zh: '编辑设置' },
        calls: ['group.grant', 'group.preview-grant'],
      },
    },
  },
  recordKinds: {
    group: { en: 'User group', zh: '用户组' },
  },
  recordFields: {
    grpdsc: { en: 'Description', zh: '描述' },
    grpnmcn: { en: 'Chinese name', zh: '中文名称' },
    grpnmen: { en: 'English name', zh: '英文名称' },
    grptp: { en: 'Type', zh: '类型' },
  },
});
