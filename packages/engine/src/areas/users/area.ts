import { defineArea, readAction } from '../define-area.ts';
import { recordButtons } from '../record-actions.ts';
import { usualButton } from '../usual-buttons.ts';

const buttons = recordButtons('user', 330);

/** Users, and what each of them is given: roles, BUs, regions. */
export const users = defineArea({
  actions: {
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
    'user.release-sign-in': {
      kind: 'change',
      name: { en: 'Release the sign-in of a user', zh: '解除用户的登录绑定' },
      permission: 'USER_EDIT',
      scope: 'organisation',
      audit: 'USER_SIGN_IN_RELEASED',
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
    /** Names only; every form and filter of users, groups and roles needs them. */
    'user-type.read': readAction({ en: 'Read user types', zh: '查看用户类型' }, 'signed-in'),
  },
  permissions: {
    USER_READ: { en: 'Look up users', zh: '查询用户' },
    USER_EXPORT: { en: 'Export users', zh: '导出用户' },
    USER_EDIT: { en: 'Edit users', zh: '编辑用户' },
    USER_SESSION_END: { en: 'Sign users out', zh: '强制用户退出' },
    USER_SETTING_READ: { en: 'See the settings of a user', zh: '查看用户设置' },
    USER_GRANT: { en: 'Give users their rights', zh: '为用户授权' },
  },
  page: {
    path: '/user',
    menu: { id: 330, parent: 300, icon: 'user', name: { en: 'User', zh: '用户' } },
    buttons: {
      ...buttons,
      ADD: { ...buttons.ADD, calls: ['user.create', 'user.read', 'entity.read'] },
      EDIT: { ...buttons.EDIT, calls: ['user.update', 'user.read', 'entity.read'] },
      CONFIGURATION: { id: 3306, name: { en: 'Configuration', zh: '配置' }, calls: ['user.read-settings'] },
      SETTING: { id: 3307, name: { en: 'Setting', zh: '设置' }, calls: ['user.read-settings'] },
      SETTINGEDIT: {
        id: 3308,
        name: { en: 'Edit settings', zh: '编辑设置' },
        calls: [
          'user.grant-role',
          'user.revoke-role',
          'user.grant-bu',
          'user.revoke-bu',
          'user.grant-region',
          'user.import-settings',
          'user.preview-import',
          'role.read',
          'bu.read',
        ],
      },
      ...usualButton('EXPORT', 3309, 'user.export'),
      ENDSESSIONS: {
        id: 3310,
        name: { en: 'Sign out', zh: '强制退出' },
        calls: ['user.read-sessions', 'user.end-sessions'],
      },
      RELEASESIGNIN: { id: 3311, name: { en: 'Release sign-in', zh: '解除登录绑定' }, calls: ['user.release-sign-in'] },
    },
  },
  recordKinds: {
    user: { en: 'User', zh: '用户' },
  },
  recordFields: {
    bus: { en: 'BUs', zh: '业务单元' },
    dealerItAdmin: { en: 'Dealer IT administrator', zh: '经销商 IT 管理员' },
    email: { en: 'Email', zh: '邮箱' },
    entityIds: { en: 'Legal entities (numbers)', zh: '法人实体（编号）' },
    from: { en: 'Copied from user', zh: '复制自用户' },
    fulnm: { en: 'Full name', zh: '姓名' },
    orgid: { en: 'Organization (number)', zh: '组织（编号）' },
    regions: { en: 'Regions', zh: '区域' },
    roles: { en: 'Roles', zh: '角色' },
    sessions: { en: 'Open sessions', zh: '登录会话数' },
    usrid: { en: 'User (number)', zh: '用户（编号）' },
    usrnm: { en: 'Account', zh: '账号' },
    usrtp: { en: 'User type', zh: '用户类型' },
  },
});
