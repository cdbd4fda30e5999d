import { defineMessages } from '../define-messages.ts';

/** Names of roles and user groups, and what bounds what they and users are granted. */
export const grantMessages = defineMessages({
  GROUP_TYPE_MISSING: { en: 'Please select a user group type', zh: '请选择用户组类型', severity: 'error' },
  ENGLISH_NAME_MISSING: { en: 'Please input English name', zh: '请输入英文名称', severity: 'error' },
  ENGLISH_NAME_CHARACTERS: { en: 'Please enter English or number', zh: '请输入英文或数字', severity: 'error' },
  CHINESE_NAME_MISSING: { en: 'Please input Chinese name', zh: '请输入中文名称', severity: 'error' },
  CHINESE_NAME_CHARACTERS: {
    en: 'Please enter Chinese，English Letters and  number',
    zh: '请输入中文、英文字母和数字',
    severity: 'error',
  },
  LENGTH_0_TO_200: { en: 'Length should be 0 to 200', zh: '长度应为0到200', severity: 'error' },
  TYPE_NOT_FITTING: {
    en: 'The user group is of another type',
    zh: '用户组的类型不一致',
    severity: 'error',
  },
  GRANT_WITHOUT_PARENT: {
    en: '{name} cannot be granted without what it belongs to',
    zh: '未授予上级菜单时不能授予 {name}',
    severity: 'error',
  },
  GRANT_BEYOND_GROUP: {
    en: 'The user group does not hold {names}',
    zh: '用户组没有此权限：{names}',
    severity: 'error',
  },
  GRANT_BEYOND_OWN: {
    en: 'You can only grant what you hold yourself: {names}',
    zh: '只能授予您本人拥有的权限：{names}',
    severity: 'error',
  },
  OWN_RIGHTS: {
    en: 'Nobody changes his own rights. Please ask another administrator.',
    zh: '不能更改本人的权限，请联系其他管理员。',
    severity: 'error',
  },
  DUTIES_CONFLICT: {
    en: "{who} would hold two duties that exclude each other, '{first}' and '{second}': {reason}",
    zh: '{who} 将同时拥有互斥的两项职责“{first}”和“{second}”：{reason}',
    severity: 'error',
  },
  HELD_BY_OTHERS: {
    en: 'People of other organizations hold this. Please ask head office to change it.',
    zh: '其他组织的用户也拥有此权限，请联系总部更改。',
    severity: 'error',
  },
  GRANT_REMOVED: { en: '{name} was removed', zh: '已移除 {name}', severity: 'success' },
});
