import { defineMessages } from '../define-messages.ts';

/** Why somebody may or may not do something, and what smallest grant would change it. */
export const whyMessages = defineMessages({
  WHY_ACTIVE: { en: '{who} is active', zh: '{who} 已启用', severity: 'info' },
  WHY_INACTIVE: { en: '{who} is inactive', zh: '{who} 已停用', severity: 'info' },
  WHY_ANYONE: {
    en: 'Anybody may do this, even without signing in',
    zh: '任何人无需登录即可进行此操作',
    severity: 'info',
  },
  WHY_SIGNED_IN: { en: 'Everybody who is signed in may do this', zh: '所有已登录用户均可进行此操作', severity: 'info' },
  WHY_GRANTED: {
    en: 'The role {role} of the user group {group} grants {what}',
    zh: '用户组 {group} 的角色 {role} 授予{what}',
    severity: 'info',
  },
  WHY_NOT_GRANTED: {
    en: 'No active role of {who} grants {what}',
    zh: '{who} 没有授予{what}的已启用角色',
    severity: 'info',
  },
  WHY_ROLE_INACTIVE: {
    en: 'The role {role} would grant {what}, but it is inactive',
    zh: '角色 {role} 包含{what}，但该角色已停用',
    severity: 'info',
  },
  WHY_GROUP_INACTIVE: {
    en: 'The role {role} would grant {what}, but its user group {group} is inactive',
    zh: '角色 {role} 包含{what}，但其用户组 {group} 已停用',
    severity: 'info',
  },
  WHY_GROUP_LACKS: {
    en: 'The role {role} holds {what}, but its user group {group} does not',
    zh: '角色 {role} 包含{what}，但其用户组 {group} 未包含',
    severity: 'info',
  },
  WHY_DUTIES: {
    en: "{who} holds '{first}' as well, which excludes '{second}': {reason}",
    zh: '{who} 同时拥有“{first}”，与“{second}”互斥：{reason}',
    severity: 'info',
  },
  WHY_DUTIES_ALLOWED: {
    en: "{who} is allowed to hold both '{first}' and '{second}'",
    zh: '{who} 已获准同时拥有“{first}”和“{second}”',
    severity: 'info',
  },
  WHY_BU_SUBSCRIBED: { en: '{who} subscribes to the BU {bu}', zh: '{who} 已订阅业务单元 {bu}', severity: 'info' },
  WHY_BU_BELOW: {
    en: '{who} subscribes to the BU {parent}, and {bu} lies below it',
    zh: '{who} 已订阅业务单元 {parent}，{bu} 为其下级',
    severity: 'info',
  },
  WHY_BU_OUTSIDE: {
    en: '{who} subscribes neither to the BU {bu} nor to one above it',
    zh: '{who} 未订阅业务单元 {bu} 及其上级',
    severity: 'info',
  },
  WHY_REACHES_ALL: {
    en: '{who} is no dealer and reaches every organization',
    zh: '{who} 不是经销商用户，可访问所有组织',
    severity: 'info',
  },
  WHY_OWN_ORGANISATION: {
    en: 'The row belongs to the organization of {who}',
    zh: '该记录属于 {who} 的组织',
    severity: 'info',
  },
  WHY_OTHER_ORGANISATION: {
    en: 'The row does not belong to the organization of {who}, and dealers reach no other',
    zh: '该记录不属于 {who} 的组织，经销商用户不能访问其他组织',
    severity: 'info',
  },
  WHY_OWN_ROW: { en: 'The row is that of {who}', zh: '该记录属于 {who} 本人', severity: 'info' },
  WHY_NOT_OWN_ROW: { en: 'The row is not that of {who}', zh: '该记录不属于 {who} 本人', severity: 'info' },
  WHY_RULE_ADD_USER: {
    en: 'Only people of the legal entity Dealer add users',
    zh: '仅法人实体为经销商的人员可新增用户',
    severity: 'info',
  },
  WHY_RULE_TOGGLE_USER: {
    en: 'Only dealer IT administrators of the legal entity Dealer activate and deactivate users',
    zh: '仅法人实体为经销商的经销商 IT 管理员可启用和停用用户',
    severity: 'info',
  },
  WHY_RULE_TOGGLE_ROW: {
    en: 'Nobody activates or deactivates a dealer IT administrator here',
    zh: '不能在此启用或停用经销商 IT 管理员',
    severity: 'info',
  },
  WHY_RULE_EDIT_USER: {
    en: 'People of dealers do not edit a dealer IT administrator other than themselves',
    zh: '经销商人员不能编辑其他经销商 IT 管理员',
    severity: 'info',
  },
  WHY_RULE_USER_SETTING: {
    en: 'Settings of users are changed by people who are no dealers, and by dealer IT administrators for one another',
    zh: '用户设置仅可由非经销商人员更改，或由经销商 IT 管理员相互更改',
    severity: 'info',
  },
  WHY_RULE_VIEW_ROLE: {
    en: 'View is offered to those who may not edit',
    zh: '“查看”仅提供给无编辑权限的人员',
    severity: 'info',
  },
  WHY_STATE_FITS: { en: 'The status {status} allows it', zh: '状态 {status} 允许此操作', severity: 'info' },
  WHY_NOT_TAKEN_PART: {
    en: '{who} took no part in the steps before that exclude it',
    zh: '{who} 未参与之前互斥的步骤',
    severity: 'info',
  },
  GRANT_ACTIVATE_USER: { en: 'Activate {who}', zh: '启用 {who}', severity: 'info' },
  GRANT_ASSIGN_ROLE: { en: 'Assign the role {role} to {who}', zh: '为 {who} 分配角色 {role}', severity: 'info' },
  GRANT_ACTIVATE_ROLE: { en: 'Activate the role {role}', zh: '启用角色 {role}', severity: 'info' },
  GRANT_ACTIVATE_GROUP: { en: 'Activate the user group {group}', zh: '启用用户组 {group}', severity: 'info' },
  GRANT_TO_ROLE: { en: 'Grant {what} to the role {role}', zh: '为角色 {role} 授予{what}', severity: 'info' },
  GRANT_TO_BOTH: {
    en: 'Grant {what} to the user group {group} and its role {role}',
    zh: '为用户组 {group} 及其角色 {role} 授予{what}',
    severity: 'info',
  },
  GRANT_TO_GROUP: {
    en: 'Grant {what} to the user group {group}',
    zh: '为用户组 {group} 授予{what}',
    severity: 'info',
  },
  GRANT_SUBSCRIBE_BU: { en: 'Subscribe {who} to the BU {bu}', zh: '为 {who} 订阅业务单元 {bu}', severity: 'info' },
  GRANT_OVERRIDE: {
    en: "Have a second person allow that {who} holds both '{first}' and '{second}'",
    zh: '由第二人批准 {who} 同时拥有“{first}”和“{second}”',
    severity: 'info',
  },
  HISTORY_BEGINS: {
    en: 'What people could do is known since {begin}, by the clock of China',
    zh: '权限历史记录始于 {begin}（中国时间）',
    severity: 'error',
  },
  MOMENT_TO_COME: { en: 'The moment is still to come', zh: '该时间尚未到来', severity: 'error' },
  ACTION_UNKNOWN: { en: 'There is no such action or button', zh: '没有此操作或按钮', severity: 'error' },
});
