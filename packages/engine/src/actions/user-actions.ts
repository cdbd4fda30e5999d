import { defineActions } from '../access/action.ts';

/** Users, and what each of them is given: roles, BUs, regions. */
export const userActions = defineActions({
  'user.read': {
    kind: 'read',
    name: { en: 'Look up users', zh: '查询用户' },
    permission: 'USER_READ',
    scope: 'organisation',
  },
  'user.export': {
    kind: 'read',
    name: { en: 'Export users', zh: '导出用户' },
    permission: 'USER_EXPORT',
    scope: 'organisation',
  },
  'user.create': {
    kind: 'change',
    name: { en: 'Add a user', zh: '新增用户' },
    permission: 'USER_EDIT',
    scope: 'organisation',
    audit: 'USER_CREATED',
  },
  'user.update': {
    kind: 'change',
    name: { en: 'Edit a user', zh: '编辑用户' },
    permission: 'USER_EDIT',
    scope: 'organisation',
    audit: 'USER_UPDATED',
  },
  'user.change-status': {
    kind: 'change',
    name: { en: 'Activate or deactivate a user', zh: '启用或停用用户' },
    permission: 'USER_EDIT',
    scope: 'organisation',
    audit: 'USER_STATUS_CHANGED',
  },
  'user.read-sessions': {
    kind: 'read',
    name: { en: 'See how often a user is signed in', zh: '查看用户的登录会话数' },
    permission: 'USER_SESSION_END',
    scope: 'organisation',
  },
  'user.end-sessions': {
    kind: 'change',
    name: { en: 'Sign a user out everywhere', zh: '结束用户的全部登录会话' },
    permission: 'USER_SESSION_END',
    scope: 'organisation',
    audit: 'USER_SESSIONS_ENDED',
  },
  /** Names only; every form and filter of users, groups and roles needs them. */
  'user-type.read': {
    kind: 'read',
    name: { en: 'Read user types', zh: '查看用户类型' },
    permission: 'signed-in',
    scope: 'none',
  },
  'entity.read': {
    kind: 'read',
    name: { en: 'Read legal entities and organisations', zh: '查看法人实体和组织' },
    permission: 'USER_READ',
    scope: 'none',
  },
  'bu.read': {
    kind: 'read',
    name: { en: 'Read BUs', zh: '查看业务单元' },
    permission: 'USER_READ',
    scope: 'none',
  },
  'user.read-settings': {
    kind: 'read',
    name: { en: 'See the settings of a user', zh: '查看用户设置' },
    permission: 'USER_SETTING_READ',
    scope: 'organisation',
  },
  'user.grant-role': {
    kind: 'change',
    name: { en: 'Assign a role to a user', zh: '为用户分配角色' },
    permission: 'USER_GRANT',
    scope: 'organisation',
    audit: 'USER_ROLE_GRANTED',
  },
  'user.revoke-role': {
    kind: 'change',
    name: { en: 'Take a role from a user', zh: '撤销用户的角色' },
    permission: 'USER_GRANT',
    scope: 'organisation',
    audit: 'USER_ROLE_REVOKED',
  },
  'user.grant-bu': {
    kind: 'change',
    name: { en: 'Subscribe a user to BUs', zh: '为用户订阅业务单元' },
    permission: 'USER_GRANT',
    scope: 'organisation',
    audit: 'USER_BU_GRANTED',
  },
  'user.revoke-bu': {
    kind: 'change',
    name: { en: 'Take a BU from a user', zh: '撤销用户的业务单元' },
    permission: 'USER_GRANT',
    scope: 'organisation',
    audit: 'USER_BU_REVOKED',
  },
  'user.grant-region': {
    kind: 'change',
    name: { en: 'Choose the regions of a user', zh: '选择用户的区域' },
    permission: 'USER_GRANT',
    scope: 'organisation',
    audit: 'USER_REGIONS_CHANGED',
  },
  'user.import-settings': {
    kind: 'change',
    name: { en: 'Import the settings of another user', zh: '导入其他用户的设置' },
    permission: 'USER_GRANT',
    scope: 'organisation',
    audit: 'USER_SETTINGS_IMPORTED',
  },
  'user.preview-import': {
    kind: 'read',
    name: { en: 'See what an import of settings would change', zh: '预览导入用户设置的影响' },
    permission: 'USER_GRANT',
    scope: 'organisation',
  },
});
