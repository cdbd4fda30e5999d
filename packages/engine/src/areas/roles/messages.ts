import { defineMessages } from '../define-messages.ts';

/** The form of a role. */
export const roleMessages = defineMessages({
  ROLE_STATUS_CONFIRM: {
    en: 'Are you sure to change the status of role?',
    zh: '确定要更改角色的状态吗？',
    severity: 'question',
  },
  ROLE_TYPE_MISSING: { en: 'Please select a role type', zh: '请选择角色类型', severity: 'error' },
  LENGTH_0_TO_100: { en: 'Length should be 0 to 100', zh: '长度应为0到100', severity: 'error' },
  ROLE_NAME_EXISTS: { en: 'The role name already exists', zh: '角色名称已存在', severity: 'error' },
  ENTITLEMENT_CODE_EXISTS: { en: 'The entitlement code already exists', zh: '权限代码已存在', severity: 'error' },
  ROLE_CODE_UNKNOWN: {
    en: 'There is no role with the entitlement code {code}',
    zh: '没有权限代码为 {code} 的角色',
    severity: 'error',
  },
});
