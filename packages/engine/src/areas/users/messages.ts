import { defineMessages } from '../define-messages.ts';

/** The form of a user, and giving roles, BUs and regions to one user. */
export const userMessages = defineMessages({
  USER_STATUS_CONFIRM: {
    en: 'Are you sure to change the status of user?',
    zh: '确定要更改用户的状态吗？',
    severity: 'question',
  },
  USER_SESSIONS_END_CONFIRM: {
    en: 'Open sessions of {who}: {count}. All of them are signed out at once, and what is not saved there may be lost. End them?',
    zh: '{who} 当前登录的会话数：{count}。所有会话将立即退出登录，其中未保存的内容可能会丢失。确定要全部结束吗？',
    severity: 'question',
  },
  USER_RELEASE_CONFIRM: {
    en: 'The account {account} of {who} forgets which person of the single sign-on it belongs to: whoever signs in next under this name has all its rights. All its sessions are signed out at once, and what is not saved there may be lost. Release it?',
    zh: '{who} 的账号 {account} 将不再与单点登录中的人员绑定：下一个以此名称登录的人将获得其全部权限。其所有会话将立即退出登录，其中未保存的内容可能会丢失。确定要解除绑定吗？',
    severity: 'question',
  },
  USER_RELEASED: {
    en: 'The sign-in of {account} is released',
    zh: '已解除账号 {account} 的登录绑定',
    severity: 'success',
  },
  FULL_NAME_MISSING: { en: 'Please input full name', zh: '请输入姓名', severity: 'error' },
  LENGTH_1_TO_50: { en: 'Length should be 1 to 50', zh: '长度应为1到50', severity: 'error' },
  ACCOUNT_MISSING: { en: 'Please input account', zh: '请输入账号', severity: 'error' },
  LENGTH_1_TO_8: { en: 'Length should be 1 to 8', zh: '长度应为1到8', severity: 'error' },
  USER_NAME_EXISTS: { en: 'The user name already exists', zh: '用户名已存在', severity: 'error' },
  EMAIL_MISSING: { en: 'Please input Email', zh: '请输入邮箱', severity: 'error' },
  EMAIL_INVALID: { en: 'Please enter a valid email address', zh: '请输入有效的邮箱地址', severity: 'error' },
  USER_TYPE_MISSING: { en: 'Please select a user type', zh: '请选择用户类型', severity: 'error' },
  ORGANIZATION_TYPE_MISSING: { en: 'Please select an organization type', zh: '请选择组织类型', severity: 'error' },
  REGIONS_SAVED: { en: 'Save successfully', zh: '保存成功', severity: 'success' },
  ACCOUNT_UNKNOWN: { en: 'There is no user {account}', zh: '没有用户 {account}', severity: 'error' },
  BU_CODE_UNKNOWN: { en: 'There is no BU {code}', zh: '没有业务单元 {code}', severity: 'error' },
  ORGANISATION_UNKNOWN: {
    en: 'There is no organization {code} of this user type',
    zh: '该用户类型没有组织 {code}',
    severity: 'error',
  },
  USER_ROLE_REMOVE_CONFIRM: {
    en: 'Take the role {name} from {user}?',
    zh: '确定要移除 {user} 的角色 {name} 吗？',
    severity: 'question',
  },
  USER_BU_REMOVE_CONFIRM: {
    en: 'Take the BU {name} with its regions from {user}?',
    zh: '确定要移除 {user} 的业务单元 {name} 及其区域吗？',
    severity: 'question',
  },
  REGIONS_UNSAVED: {
    en: 'The ticked regions are not saved yet. Leave without saving?',
    zh: '勾选的区域尚未保存，确定不保存就离开吗？',
    severity: 'question',
  },
  USER_IMPORT_CONFIRM: {
    en: 'Roles, BUs and regions of {to} are replaced by those of {from}.',
    zh: '{to} 的角色、业务单元和区域将被 {from} 的设置替换。',
    severity: 'question',
  },
  USER_IMPORTED: { en: 'The settings of {from} were imported', zh: '已导入 {from} 的设置', severity: 'success' },
  ROLES_ASSIGNED: { en: 'Roles assigned: {names}', zh: '已分配角色：{names}', severity: 'success' },
  BUS_SUBSCRIBED: { en: 'BUs subscribed: {names}', zh: '已订阅业务单元：{names}', severity: 'success' },
  SIGN_IN_NOT_BOUND: {
    en: 'Nobody has signed in under this account yet, so there is nothing to release',
    zh: '此账号尚未有人登录，无需解除绑定',
    severity: 'error',
  },
});
