import { defineMessages, error, question, success } from '../define-messages.ts';

/** The form of a user, and giving roles, BUs and regions to one user. */
export const userMessages = defineMessages({
  USER_STATUS_CONFIRM: question('Are you sure to change the status of user?', '确定要更改用户的状态吗？'),
  USER_SESSIONS_END_CONFIRM: question(
    'Open sessions of {who}: {count}. All of them are signed out at once, and what is not saved there may be lost. End them?',
    '{who} 当前登录的会话数：{count}。所有会话将立即退出登录，其中未保存的内容可能会丢失。确定要全部结束吗？',
  ),
  USER_RELEASE_CONFIRM: question(
    'The account {account} of {who} forgets which person of the single sign-on it belongs to: whoever signs in next under this name has all its rights. All its sessions are signed out at once, and what is not saved there may be lost. Release it?',
    '{who} 的账号 {account} 将不再与单点登录中的人员绑定：下一个以此名称登录的人将获得其全部权限。其所有会话将立即退出登录，其中未保存的内容可能会丢失。确定要解除绑定吗？',
  ),
  USER_RELEASED: success('The sign-in of {account} is released', '已解除账号 {account} 的登录绑定'),
  FULL_NAME_MISSING: error('Please input full name', '请输入姓名'),
  LENGTH_1_TO_50: error('Length should be 1 to 50', '长度应为1到50'),
  ACCOUNT_MISSING: error('Please input account', '请输入账号'),
  LENGTH_1_TO_8: error('Length should be 1 to 8', '长度应为1到8'),
  USER_NAME_EXISTS: error('The user name already exists', '用户名已存在'),
  EMAIL_MISSING: error('Please input Email', '请输入邮箱'),
  EMAIL_INVALID: error('Please enter a valid email address', '请输入有效的邮箱地址'),
  USER_TYPE_MISSING: error('Please select a user type', '请选择用户类型'),
  ORGANIZATION_TYPE_MISSING: error('Please select an organization type', '请选择组织类型'),
  REGIONS_SAVED: success('Save successfully', '保存成功'),
  ACCOUNT_UNKNOWN: error('There is no user {account}', '没有用户 {account}'),
  BU_CODE_UNKNOWN: error('There is no BU {code}', '没有业务单元 {code}'),
  ORGANISATION_UNKNOWN: error('There is no organization {code} of this user type', '该用户类型没有组织 {code}'),
  USER_ROLE_REMOVE_CONFIRM: question('Take the role {name} from {user}?', '确定要移除 {user} 的角色 {name} 吗？'),
  USER_BU_REMOVE_CONFIRM: question(
    'Take the BU {name} with its regions from {user}?',
    '确定要移除 {user} 的业务单元 {name} 及其区域吗？',
  ),
  REGIONS_UNSAVED: question(
    'The ticked regions are not saved yet. Leave without saving?',
    '勾选的区域尚未保存，确定不保存就离开吗？',
  ),
  USER_IMPORT_CONFIRM: question(
    'Roles, BUs and regions of {to} are replaced by those of {from}.',
    '{to} 的角色、业务单元和区域将被 {from} 的设置替换。',
  ),
  USER_IMPORTED: success('The settings of {from} were imported', '已导入 {from} 的设置'),
  ROLES_ASSIGNED: success('Roles assigned: {names}', '已分配角色：{names}'),
  BUS_SUBSCRIBED: success('BUs subscribed: {names}', '已订阅业务单元：{names}'),
  SIGN_IN_NOT_BOUND: error(
    'Nobody has signed in under this account yet, so there is nothing to release',
    '此账号尚未有人登录，无需解除绑定',
  ),
});
