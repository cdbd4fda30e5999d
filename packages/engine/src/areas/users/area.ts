import { button, defineArea, inOrganisation, readAction } from '../define-area.ts';
import { recordButtons } from '../record-actions.ts';
import { usualButton } from '../usual-buttons.ts';

const granting = inOrganisation.changes('USER_GRANT');

const editing = inOrganisation.changes('USER_EDIT');

const buttons = recordButtons('user', 330);

/** Users and their assignments: roles, BUs, regions. */
export const users = defineArea({
  actions: {
    'user.read': inOrganisation.read({ en: 'Look up users', zh: '查询用户' }, 'USER_READ'),
    'user.export': inOrganisation.read({ en: 'Export users', zh: '导出用户' }, 'USER_EXPORT'),
    'user.create': editing({ en: 'Add a user', zh: '新增用户' }, 'USER_CREATED'),
    'user.update': editing({ en: 'Edit a user', zh: '编辑用户' }, 'USER_UPDATED'),
    'user.change-status': editing({ en: 'Activate or deactivate a user', zh: '启用或停用用户' }, 'USER_STATUS_CHANGED'),
    'user.release-sign-in': editing(
      { en: 'Release the sign-in of a user', zh: '解除用户的登录绑定' },
      'USER_SIGN_IN_RELEASED',
    ),
    'user.read-sessions': inOrganisation.read(
      { en: 'See how often a user is signed in', zh: '查看用户的登录会话数' },
      'USER_SESSION_END',
    ),
    'user.end-sessions': inOrganisation.change(
      { en: 'Sign a user out everywhere', zh: '结束用户的全部登录会话' },
      'USER_SESSION_END',
      'USER_SESSIONS_ENDED',
    ),
    'user.read-settings': inOrganisation.read(
      { en: 'See the settings of a user', zh: '查看用户设置' },
      'USER_SETTING_READ',
    ),
    'user.grant-role': granting({ en: 'Assign a role to a user', zh: '为用户分配角色' }, 'USER_ROLE_GRANTED'),
    'user.revoke-role': granting({ en: 'Take a role from a user', zh: '撤销用户的角色' }, 'USER_ROLE_REVOKED'),
    'user.grant-bu': granting({ en: 'Subscribe a user to BUs', zh: '为用户订阅业务单元' }, 'USER_BU_GRANTED'),
    'user.revoke-bu': granting({ en: 'Take a BU from a user', zh: '撤销用户的业务单元' }, 'USER_BU_REVOKED'),
    'user.grant-region': granting({ en: 'Choose the regions of a user', zh: '选择用户的区域' }, 'USER_REGIONS_CHANGED'),
    'user.import-settings': granting(
      { en: 'Import the settings of another user', zh: '导入其他用户的设置' },
      'USER_SETTINGS_IMPORTED',
    ),
    'user.preview-import': inOrganisation.read(
      { en: 'See what an import of settings would change', zh: '预览导入用户设置的影响' },
      'USER_GRANT',
    ),
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
      CONFIGURATION: button(3306, { en: 'Configuration', zh: '配置' }, 'user.read-settings'),
      SETTING: button(3307, { en: 'Setting', zh: '设置' }, 'user.read-settings'),
      SETTINGEDIT: button(
        3308,
        { en: 'Edit settings', zh: '编辑设置' },
        'user.grant-role',
        'user.revoke-role',
        'user.grant-bu',
        'user.revoke-bu',
        'user.grant-region',
        'user.import-settings',
        'user.preview-import',
        'role.read',
        'bu.read',
      ),
      ...usualButton('EXPORT', 3309, 'user.export'),
      ENDSESSIONS: button(3310, { en: 'Sign out', zh: '强制退出' }, 'user.read-sessions', 'user.end-sessions'),
      RELEASESIGNIN: button(3311, { en: 'Release sign-in', zh: '解除登录绑定' }, 'user.release-sign-in'),
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
