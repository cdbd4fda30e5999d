import { defineMessages } from './define.ts';

/** Forms and confirmations of user groups, roles and users. */
export const administrationMessages = defineMessages({
  GROUP_STATUS_CONFIRM: {
    en: 'Are you sure to change the status of user group?',
    zh: '确定要更改用户组的状态吗？',
    severity: 'question',
  },
  ROLE_STATUS_CONFIRM: {
    en: 'Are you sure to change the status of role?',
    zh: '确定要更改角色的状态吗？',
    severity: 'question',
  },
  USER_STATUS_CONFIRM: {
    en: 'Are you sure to change the status of user?',
    zh: '确定要更改用户的状态吗？',
    severity: 'question',
  },
  ENGLISH_NAME_MISSING: { en: 'Please input English name', zh: '请输入英文名称', severity: 'error' },
  ENGLISH_NAME_CHARACTERS: { en: 'Please enter English or number', zh: '请输入英文或数字', severity: 'error' },
  CHINESE_NAME_MISSING: { en: 'Please input Chinese name', zh: '请输入中文名称', severity: 'error' },
  CHINESE_NAME_CHARACTERS: {
    en: 'Please enter Chinese，English Letters and  number',
    zh: '请输入中文、英文字母和数字',
    severity: 'error',
  },
  GROUP_TYPE_MISSING: { en: 'Please select a user group type', zh: '请选择用户组类型', severity: 'error' },
  ROLE_TYPE_MISSING: { en: 'Please select a role type', zh: '请选择角色类型', severity: 'error' },
  LENGTH_0_TO_100: { en: 'Length should be 0 to 100', zh: '长度应为0到100', severity: 'error' },
  LENGTH_0_TO_200: { en: 'Length should be 0 to 200', zh: '长度应为0到200', severity: 'error' },
  FULL_NAME_MISSING: { en: 'Please input full name', zh: '请输入姓名', severity: 'error' },
  LENGTH_1_TO_50: { en: 'Length should be 1 to 50', zh: '长度应为1到50', severity: 'error' },
  ACCOUNT_MISSING: { en: 'Please input account', zh: '请输入账号', severity: 'error' },
  LENGTH_1_TO_8: { en: 'Length should be 1 to 8', zh: '长度应为1到8', severity: 'error' },
  USER_NAME_EXISTS: { en: 'The user name already exists', zh: '用户名已存在', severity: 'error' },
  EMAIL_MISSING: { en: 'Please input Email', zh: '请输入邮箱', severity: 'error' },
  EMAIL_INVALID: { en: 'Please enter a valid email address', zh: '请输入有效的邮箱地址', severity: 'error' },
  USER_TYPE_MISSING: { en: 'Please select a user type', zh: '请选择用户类型', severity: 'error' },
  ORGANIZATION_TYPE_MISSING: { en: 'Please select an organization type', zh: '请选择组织类型', severity: 'error' },
  SETTINGS_SAVED: { en: 'Save successed!', zh: '设置保存成功！', severity: 'success' },
  REGIONS_SAVED: { en: 'Save successfully', zh: '保存成功', severity: 'success' },
  RECORD_CHANGED: {
    en: 'Somebody else has changed this in the meantime. Please load it again.',
    zh: '其他人已在此期间更改了该记录，请重新加载。',
    severity: 'error',
  },
  SAVED_STATE_TAKEN: {
    en: 'What was saved in the meantime is taken. What you typed is kept.',
    zh: '已载入期间保存的内容，您输入的内容已保留。',
    severity: 'success',
  },
  GROUP_NAME_EXISTS: { en: 'The user group name already exists', zh: '用户组名称已存在', severity: 'error' },
  ROLE_NAME_EXISTS: { en: 'The role name already exists', zh: '角色名称已存在', severity: 'error' },
  ENTITLEMENT_CODE_EXISTS: { en: 'The entitlement code already exists', zh: '权限代码已存在', severity: 'error' },
  FIELD_FIXED: {
    en: 'This cannot be changed after it was saved',
    zh: '保存后不可更改',
    severity: 'error',
  },
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
    en: '{who} would hold two duties that exclude each other, “{first}” and “{second}”: {reason}',
    zh: '{who} 将同时拥有互斥的两项职责“{first}”和“{second}”：{reason}',
    severity: 'error',
  },
  SHEET_TOO_LONG: {
    en: 'There are {count} rows and a sheet holds {most}. Please narrow the filter.',
    zh: '共有 {count} 行，而工作表最多容纳 {most} 行，请缩小筛选范围。',
    severity: 'error',
  },
  ACCOUNT_UNKNOWN: { en: 'There is no user {account}', zh: '没有用户 {account}', severity: 'error' },
  ROLE_CODE_UNKNOWN: {
    en: 'There is no role with the entitlement code {code}',
    zh: '没有权限代码为 {code} 的角色',
    severity: 'error',
  },
  BU_CODE_UNKNOWN: { en: 'There is no BU {code}', zh: '没有业务单元 {code}', severity: 'error' },
  ORGANISATION_UNKNOWN: {
    en: 'There is no organisation {code} of this user type',
    zh: '该用户类型没有组织 {code}',
    severity: 'error',
  },
  HELD_BY_OTHERS: {
    en: 'People of other organisations hold this. Please ask head office to change it.',
    zh: '其他组织的用户也拥有此权限，请联系总部更改。',
    severity: 'error',
  },
});
