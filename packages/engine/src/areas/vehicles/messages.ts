import { defineMessages } from '../define-messages.ts';

/** The forms of models, NSTs and their groups. */
export const vehicleMessages = defineMessages({
  MODEL_MAKE_MISSING: { en: 'Please choose the make', zh: '请选择产品线', severity: 'error' },
  MODEL_BRAND_MISSING: { en: 'Please input the brand', zh: '请输入品牌', severity: 'error' },
  MODEL_YEAR_LENGTH: { en: 'Length should be 1 to 20', zh: '长度应为1到20', severity: 'error' },
  MODEL_NAME_MISSING: { en: 'Please input the model', zh: '请输入车型', severity: 'error' },
  MODEL_EXISTS: {
    en: 'The make has a model of this brand, type class, model year and name',
    zh: '该产品线已存在品牌、车型级别、年款和名称均相同的车型',
    severity: 'error',
  },
  MODEL_NAMES_FIXED: {
    en: 'Kufri versions or guidelines name this model, so rows of budgets would change their name: switch it off and add another model',
    zh: 'Kufri 版本或指导线已使用该车型，更改会使预算行改名：请停用该车型并新增另一车型',
    severity: 'error',
  },
  NST_CODE_MISSING: { en: 'Please input the NST', zh: '请输入 NST', severity: 'error' },
  NST_CODE: {
    en: 'An NST has 1 to 40 letters, digits and - . _ /',
    zh: 'NST 应为1到40位字母、数字和 - . _ /',
    severity: 'error',
  },
  NST_CODE_EXISTS: { en: 'There is this NST already', zh: '该 NST 已存在', severity: 'error' },
  NST_MODEL_MISSING: { en: 'Please choose the model', zh: '请选择车型', severity: 'error' },
  NST_MODEL_OTHER_MAKE: {
    en: 'This NST is or was in a group of {make}: its model stays one of {make}',
    zh: '该 NST 属于或曾属于 {make} 的分组：车型须为 {make} 的车型',
    severity: 'error',
  },
  NST_MODEL_UNKNOWN: {
    en: 'There is no such model: make, brand, type class, model year and model name it',
    zh: '不存在该车型：请以产品线、品牌、车型级别、年款和车型指明',
    severity: 'error',
  },
  NST_MODEL_SEVERAL: {
    en: '{count} models are called so: please give make, brand, type class and model year as well',
    zh: '有 {count} 个同名车型：请同时填写产品线、品牌、车型级别和年款',
    severity: 'error',
  },
  NST_DAY: {
    en: 'Please choose a day from 1990-01-01 to 2099-12-31',
    zh: '请选择日期（1990-01-01 至 2099-12-31）',
    severity: 'error',
  },
  NST_DAYS_ORDER: {
    en: 'The last day is not before the first one',
    zh: '停用日期不得早于启用日期',
    severity: 'error',
  },
  NST_GROUP_CODE_MISSING: { en: 'Please input the code', zh: '请输入代码', severity: 'error' },
  NST_GROUP_CODE: {
    en: 'The code of a group has 1 to 40 letters, digits and - . _ /',
    zh: '组代码应为1到40位字母、数字和 - . _ /',
    severity: 'error',
  },
  NST_GROUP_CODE_EXISTS: { en: 'Another NST group has this code', zh: '该 NST 组代码已存在', severity: 'error' },
  NST_GROUP_MAKE_MISSING: { en: 'Please choose the make', zh: '请选择产品线', severity: 'error' },
  NST_GROUP_NSTS_MISSING: { en: 'Please choose NSTs', zh: '请选择 NST', severity: 'error' },
  NST_GROUP_NSTS_MANY: {
    en: 'At most {most} NSTs at once',
    zh: '每次最多 {most} 个 NST',
    severity: 'error',
  },
  NST_GROUP_NSTS_UNKNOWN: { en: 'An NST is not there any more', zh: '部分 NST 已不存在', severity: 'error' },
  NST_GROUP_MISSING: { en: 'Please choose the group, or none', zh: '请选择组或“无”', severity: 'error' },
  NST_GROUP_OTHER_MAKE: {
    en: 'The group is of {make}; of another make: {nsts}',
    zh: '该组属于 {make}；以下 NST 属于其他产品线：{nsts}',
    severity: 'error',
  },
  NST_GROUP_UNCHANGED: {
    en: 'All of them belong to it on {day} already',
    zh: '{day} 当日均已属于该组',
    severity: 'error',
  },
  NST_GROUP_REASON_MISSING: { en: 'Please input the reason', zh: '请输入原因', severity: 'error' },
  NST_GROUP_REASON_LENGTH: { en: 'Length should be 1 to 200', zh: '长度应为1到200', severity: 'error' },
});
