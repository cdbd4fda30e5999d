import { defineMessages, error } from '../define-messages.ts';

/** The forms of models, NSTs and their groups. */
export const vehicleMessages = defineMessages({
  MODEL_MAKE_MISSING: error('Please choose the make', '请选择产品线'),
  MODEL_BRAND_MISSING: error('Please input the brand', '请输入品牌'),
  MODEL_YEAR_LENGTH: error('Length should be 1 to 20', '长度应为1到20'),
  MODEL_NAME_MISSING: error('Please input the model', '请输入车型'),
  MODEL_EXISTS: error(
    'The make has a model of this brand, type class, model year and name',
    '该产品线已存在品牌、车型级别、年款和名称均相同的车型',
  ),
  MODEL_NAMES_FIXED: error(
    'Kufri versions or guidelines name this model, so rows of budgets would change their name: switch it off and add another model',
    'Kufri 版本或指导线已使用该车型，更改会使预算行改名：请停用该车型并新增另一车型',
  ),
  NST_CODE_MISSING: error('Please input the NST', '请输入 NST'),
  NST_CODE: error('An NST has 1 to 40 letters, digits and - . _ /', 'NST 应为1到40位字母、数字和 - . _ /'),
  NST_CODE_EXISTS: error('There is this NST already', '该 NST 已存在'),
  NST_MODEL_MISSING: error('Please choose the model', '请选择车型'),
  NST_MODEL_OTHER_MAKE: error(
    'This NST is or was in a group of {make}: its model stays one of {make}',
    '该 NST 属于或曾属于 {make} 的分组：车型须为 {make} 的车型',
  ),
  NST_MODEL_UNKNOWN: error(
    'There is no such model: make, brand, type class, model year and model name it',
    '不存在该车型：请以产品线、品牌、车型级别、年款和车型指明',
  ),
  NST_MODEL_SEVERAL: error(
    '{count} models are called so: please give make, brand, type class and model year as well',
    '有 {count} 个同名车型：请同时填写产品线、品牌、车型级别和年款',
  ),
  NST_DAY: error('Please choose a day from 1990-01-01 to 2099-12-31', '请选择日期（1990-01-01 至 2099-12-31）'),
  NST_DAYS_ORDER: error('The last day is not before the first one', '停用日期不得早于启用日期'),
  NST_GROUP_CODE_MISSING: error('Please input the code', '请输入代码'),
  NST_GROUP_CODE: error(
    'The code of a group has 1 to 40 letters, digits and - . _ /',
    '组代码应为1到40位字母、数字和 - . _ /',
  ),
  NST_GROUP_CODE_EXISTS: error('Another NST group has this code', '该 NST 组代码已存在'),
  NST_GROUP_MAKE_MISSING: error('Please choose the make', '请选择产品线'),
  NST_GROUP_NSTS_MISSING: error('Please choose NSTs', '请选择 NST'),
  NST_GROUP_NSTS_MANY: error('At most {most} NSTs at once', '每次最多 {most} 个 NST'),
  NST_GROUP_NSTS_UNKNOWN: error('An NST is not there any more', '部分 NST 已不存在'),
  NST_GROUP_MISSING: error('Please choose the group, or none', '请选择组或“无”'),
  NST_GROUP_OTHER_MAKE: error(
    'The group is of {make}; of another make: {nsts}',
    '该组属于 {make}；以下 NST 属于其他产品线：{nsts}',
  ),
  NST_GROUP_UNCHANGED: error('All of them belong to it on {day} already', '{day} 当日均已属于该组'),
  NST_GROUP_REASON_MISSING: error('Please input the reason', '请输入原因'),
  NST_GROUP_REASON_LENGTH: error('Length should be 1 to 200', '长度应为1到200'),
});
