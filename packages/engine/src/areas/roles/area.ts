import { changeAction, defineArea, readAction } from '../define-area.ts';

/** Roles and what they may do. */
export const roles = defineArea({
  actions: {
    'role.read': readAction({ en: 'Read roles', zh: '查看角色' }, 'ROLE_READ'),
    'role.create': changeAction({ en: 'Add a role', zh: '新增角色' }, 'ROLE_EDIT', 'ROLE_CREATED'),
    'role.update': changeAction({ en: 'Edit a role', zh: '编辑角色' }, 'ROLE_EDIT', 'ROLE_UPDATED'),
    'role.change-status': changeAction(
      { en: 'Activate or deactivate a role', zh: '启用或停用角色' },
      'ROLE_EDIT',
      'ROLE_STATUS_CHANGED',
    ),
    'role.grant': changeAction(
      { en: 'Change what a role may do', zh: '更改角色的权限' },
      'ROLE_GRANT',
      'ROLE_GRANTS_CHANGED',
    ),
    'role.preview-grant': readAction(
      { en: 'See what a change of a role would do', zh: '预览更改角色权限的影响' },
      'ROLE_GRANT',
    ),
  },
  permissions: {
    ROLE_READ: { en: 'Read roles', zh: '查看角色' },
    ROLE_EDIT: { en: 'Edit roles', zh: '编辑角色' },
    ROLE_GRANT: { en: 'Change what a role may do', zh: '更改角色的权限' },
  },
  page: {
    path: '/role',
    menu: { id: 320, parent: 300, icon: 'key', name: { en: 'Role', zh: '角色' } },
    buttons: {
      SEARCH: { id: 3201, name: { en: 'Search', zh: '查询' }, calls: ['role.read'] },
      ADD: { id: 3202, name: { en: 'Add', zh: '新增' }, calls: ['role.create', 'group.read'] },
      VIEW: { id: 3203, name: { en: 'View', zh: '查看' }, calls: ['role.read'] },
      EDIT: { id: 3204, name: { en: 'Edit', zh: '编辑' }, calls: ['role.read', 'role.update'] },
      'ACTIVATE|DEACTIVATE': {
        id: 3205,
        name: { en: 'Activate / Deactivate', zh: '启用/停用' },
        calls: ['role.change-status'],
      },
      CONFIGURATION: { id: 3206, name: { en: 'Configuration', zh: '配置' }, calls: ['role.read'] },
      SETTING: { id: 3207, name: { en: 'Setting', zh: '设置' }, calls: ['role.read'] },
      SETTINGEDIT: {
        id: 3208,
        name: { en: 'Edit settings', zh: '编辑设置' },
        calls: ['role.grant', 'role.preview-grant'],
      },
    },
  },
  recordKinds: {
    role: { en: 'Role', zh: '角色' },
  },
  recordFields: {
    privgrpid: { en: 'User group (number)', zh: '用户组（编号）' },
    roldsc: { en: 'Description', zh: '描述' },
    roleCode: { en: 'Entitlement code', zh: '权限代码' },
    rolnmcn: { en: 'Chinese name', zh: '中文名称' },
    rolnmen: { en: 'English name', zh: '英文名称' },
    roltp: { en: 'Type', zh: '类型' },
  },
});
