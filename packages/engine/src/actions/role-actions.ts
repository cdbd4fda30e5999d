import { defineActions } from '../access/action.ts';

/** User groups, their roles, and what both are granted. */
export const roleActions = defineActions({
  'group.read': {
    kind: 'read',
    name: { en: 'Read user groups', zh: '查看用户组' },
    permission: 'GROUP_READ',
    scope: 'none',
  },
  'group.create': {
    kind: 'change',
    name: { en: 'Add a user group', zh: '新增用户组' },
    permission: 'GROUP_EDIT',
    scope: 'none',
    audit: 'GROUP_CREATED',
  },
  'group.update': {
    kind: 'change',
    name: { en: 'Edit a user group', zh: '编辑用户组' },
    permission: 'GROUP_EDIT',
    scope: 'none',
    audit: 'GROUP_UPDATED',
  },
  'group.change-status': {
    kind: 'change',
    name: { en: 'Activate or deactivate a user group', zh: '启用或停用用户组' },
    permission: 'GROUP_EDIT',
    scope: 'none',
    audit: 'GROUP_STATUS_CHANGED',
  },
  'group.grant': {
    kind: 'change',
    name: { en: 'Change what a user group may hold', zh: '更改用户组的权限' },
    permission: 'GROUP_GRANT',
    scope: 'none',
    audit: 'GROUP_GRANTS_CHANGED',
  },
  'group.preview-grant': {
    kind: 'read',
    name: { en: 'See what a change of a user group would do', zh: '预览更改用户组权限的影响' },
    permission: 'GROUP_GRANT',
    scope: 'none',
  },
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
  'resource.read': {
    kind: 'read',
    name: { en: 'Read the menus and APIs that can be granted', zh: '查看可授权的菜单和接口' },
    permission: 'GROUP_READ',
    scope: 'none',
  },
});
