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
});
