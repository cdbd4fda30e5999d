import { defineArea } from '../define-area.ts';

/** Roles and what they may do. */
export const roles = defineArea({
  actions: {
    'role.read': {
      kind: 'read',
      name: { en: 'Read roles', zh: '查看角色' },
      permission: 'ROLE_READ',
      scope: 'none',
    },
    'role.create': {
      kind: 'change',
      name: { en: 'Add a role', zh: '新增角色' },
      permission: 'ROLE_EDIT',
      scope: 'none',
      audit: 'ROLE_CREATED',
    },
    'role.update': {
      kind: 'change',
      name: { en: 'Edit a role', zh: '编辑角色' },
      permission: 'ROLE_EDIT',
      scope: 'none',
      audit: 'ROLE_UPDATED',
    },
    'role.change-status': {
      kind: 'change',
      name: { en: 'Activate or deactivate a role', zh: '启用或停用角色' },
      permission: 'ROLE_EDIT',
      scope: 'none',
      audit: 'ROLE_STATUS_CHANGED',
    },
    'role.grant': {
      kind: 'change',
      name: { en: 'Change what a role may do', zh: '更改角色的权限' },
      permission: 'ROLE_GRANT',
      scope: 'none',
      audit: 'ROLE_GRANTS_CHANGED',
    },
    'role.preview-grant': {
      kind: 'read',
      name: { en: 'See what a change of a role would do', zh: '预览更改角色权限的影响' },
      permission: 'ROLE_GRANT',
      scope: 'none',
    },
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
