import { defineMessages, error, success } from '../define-messages.ts';

/** Names of roles and user groups, and the limits of grants to them and to users. */
export const grantMessages = defineMessages({
  GROUP_TYPE_MISSING: error('Please select a user group type', '请选择用户组类型'),
  ENGLISH_NAME_MISSING: error('Please input English name', '请输入英文名称'),
  ENGLISH_NAME_CHARACTERS: error('Please enter English or number', '请输入英文或数字'),
  CHINESE_NAME_MISSING: error('Please input Chinese name', '请输入中文名称'),
  CHINESE_NAME_CHARACTERS: error('Please enter Chinese，English Letters and  number', '请输入中文、英文字母和数字'),
  LENGTH_0_TO_200: error('Length should be 0 to 200', '长度应为0到200'),
  TYPE_NOT_FITTING: error('The user group is of another type', '用户组的类型不一致'),
  GRANT_WITHOUT_PARENT: error('{name} cannot be granted without what it belongs to', '未授予上级菜单时不能授予 {name}'),
  GRANT_BEYOND_GROUP: error('The user group does not hold {names}', '用户组没有此权限：{names}'),
  GRANT_BEYOND_OWN: error('You can only grant what you hold yourself: {names}', '只能授予您本人拥有的权限：{names}'),
  OWN_RIGHTS: error(
    'Nobody changes his own rights. Please ask another administrator.',
    '不能更改本人的权限，请联系其他管理员。',
  ),
  DUTIES_CONFLICT: error(
    "{who} would hold two duties that exclude each other, '{first}' and '{second}': {reason}",
    '{who} 将同时拥有互斥的两项职责“{first}”和“{second}”：{reason}',
  ),
  HELD_BY_OTHERS: error(
    'People of other organizations hold this. Please ask head office to change it.',
    '其他组织的用户也拥有此权限，请联系总部更改。',
  ),
  GRANT_REMOVED: success('{name} was removed', '已移除 {name}'),
});
