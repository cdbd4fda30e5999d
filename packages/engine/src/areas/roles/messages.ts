import { defineMessages, error, question } from '../define-messages.ts';

/** The form of a role. */
export const roleMessages = defineMessages({
  ROLE_STATUS_CONFIRM: question('Are you sure to change the status of role?', '确定要更改角色的状态吗？'),
  ROLE_TYPE_MISSING: error('Please select a role type', '请选择角色类型'),
  LENGTH_0_TO_100: error('Length should be 0 to 100', '长度应为0到100'),
  ROLE_NAME_EXISTS: error('The role name already exists', '角色名称已存在'),
  ENTITLEMENT_CODE_EXISTS: error('The entitlement code already exists', '权限代码已存在'),
  ROLE_CODE_UNKNOWN: error('There is no role with the entitlement code {code}', '没有权限代码为 {code} 的角色'),
});
