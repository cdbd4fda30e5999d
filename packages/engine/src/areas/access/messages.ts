import { defineMessages, error, info } from '../define-messages.ts';

/** Why a user may or may not do something, and the smallest grant that would change it. */
export const whyMessages = defineMessages({
  WHY_ACTIVE: info('{who} is active', '{who} 已启用'),
  WHY_INACTIVE: info('{who} is inactive', '{who} 已停用'),
  WHY_ANYONE: info('Anybody may do this, even without signing in', '任何人无需登录即可进行此操作'),
  WHY_SIGNED_IN: info('Everybody who is signed in may do this', '所有已登录用户均可进行此操作'),
  WHY_GRANTED: info(
    'The role {role} of the user group {group} grants {what}',
    '用户组 {group} 的角色 {role} 授予{what}',
  ),
  WHY_NOT_GRANTED: info('No active role of {who} grants {what}', '{who} 没有授予{what}的已启用角色'),
  WHY_ROLE_INACTIVE: info(
    'The role {role} would grant {what}, but it is inactive',
    '角色 {role} 包含{what}，但该角色已停用',
  ),
  WHY_GROUP_INACTIVE: info(
    'The role {role} would grant {what}, but its user group {group} is inactive',
    '角色 {role} 包含{what}，但其用户组 {group} 已停用',
  ),
  WHY_GROUP_LACKS: info(
    'The role {role} holds {what}, but its user group {group} does not',
    '角色 {role} 包含{what}，但其用户组 {group} 未包含',
  ),
  WHY_DUTIES: info(
    "{who} holds '{first}' as well, which excludes '{second}': {reason}",
    '{who} 同时拥有“{first}”，与“{second}”互斥：{reason}',
  ),
  WHY_DUTIES_ALLOWED: info(
    "{who} is allowed to hold both '{first}' and '{second}'",
    '{who} 已获准同时拥有“{first}”和“{second}”',
  ),
  WHY_BU_SUBSCRIBED: info('{who} subscribes to the BU {bu}', '{who} 已订阅业务单元 {bu}'),
  WHY_BU_BELOW: info(
    '{who} subscribes to the BU {parent}, and {bu} lies below it',
    '{who} 已订阅业务单元 {parent}，{bu} 为其下级',
  ),
  WHY_BU_OUTSIDE: info(
    '{who} subscribes neither to the BU {bu} nor to one above it',
    '{who} 未订阅业务单元 {bu} 及其上级',
  ),
  WHY_REACHES_ALL: info('{who} is no dealer and reaches every organization', '{who} 不是经销商用户，可访问所有组织'),
  WHY_OWN_ORGANISATION: info('The row belongs to the organization of {who}', '该记录属于 {who} 的组织'),
  WHY_OTHER_ORGANISATION: info(
    'The row does not belong to the organization of {who}, and dealers reach no other',
    '该记录不属于 {who} 的组织，经销商用户不能访问其他组织',
  ),
  WHY_OWN_ROW: info('The row is that of {who}', '该记录属于 {who} 本人'),
  WHY_NOT_OWN_ROW: info('The row is not that of {who}', '该记录不属于 {who} 本人'),
  WHY_RULE_ADD_USER: info('Only people of the legal entity Dealer add users', '仅法人实体为经销商的人员可新增用户'),
  WHY_RULE_TOGGLE_USER: info(
    'Only dealer IT administrators of the legal entity Dealer activate and deactivate users',
    '仅法人实体为经销商的经销商 IT 管理员可启用和停用用户',
  ),
  WHY_RULE_TOGGLE_ROW: info(
    'Nobody activates or deactivates a dealer IT administrator here',
    '不能在此启用或停用经销商 IT 管理员',
  ),
  WHY_RULE_EDIT_USER: info(
    'People of dealers do not edit a dealer IT administrator other than themselves',
    '经销商人员不能编辑其他经销商 IT 管理员',
  ),
  WHY_RULE_USER_SETTING: info(
    'Settings of users are changed by people who are no dealers, and by dealer IT administrators for one another',
    '用户设置仅可由非经销商人员更改，或由经销商 IT 管理员相互更改',
  ),
  WHY_RULE_VIEW_ROLE: info('View is offered to those who may not edit', '“查看”仅提供给无编辑权限的人员'),
  WHY_STATE_FITS: info('The status {status} allows it', '状态 {status} 允许此操作'),
  WHY_NOT_TAKEN_PART: info('{who} took no part in the steps before that exclude it', '{who} 未参与之前互斥的步骤'),
  GRANT_ACTIVATE_USER: info('Activate {who}', '启用 {who}'),
  GRANT_ASSIGN_ROLE: info('Assign the role {role} to {who}', '为 {who} 分配角色 {role}'),
  GRANT_ACTIVATE_ROLE: info('Activate the role {role}', '启用角色 {role}'),
  GRANT_ACTIVATE_GROUP: info('Activate the user group {group}', '启用用户组 {group}'),
  GRANT_TO_ROLE: info('Grant {what} to the role {role}', '为角色 {role} 授予{what}'),
  GRANT_TO_BOTH: info(
    'Grant {what} to the user group {group} and its role {role}',
    '为用户组 {group} 及其角色 {role} 授予{what}',
  ),
  GRANT_TO_GROUP: info('Grant {what} to the user group {group}', '为用户组 {group} 授予{what}'),
  GRANT_SUBSCRIBE_BU: info('Subscribe {who} to the BU {bu}', '为 {who} 订阅业务单元 {bu}'),
  GRANT_OVERRIDE: info(
    "Have a second person allow that {who} holds both '{first}' and '{second}'",
    '由第二人批准 {who} 同时拥有“{first}”和“{second}”',
  ),
  HISTORY_BEGINS: error(
    'What people could do is known since {begin}, by the clock of China',
    '权限历史记录始于 {begin}（中国时间）',
  ),
  MOMENT_TO_COME: error('The moment is still to come', '该时间尚未到来'),
  ACTION_UNKNOWN: error('There is no such action or button', '没有此操作或按钮'),
});
