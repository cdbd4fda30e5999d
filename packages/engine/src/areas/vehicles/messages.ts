import { defineMessages } from '../define-messages.ts';

/** The forms of models. */
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
});
