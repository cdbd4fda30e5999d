import { defineMessages } from '../define-messages.ts';

/** The form of a dealer. */
export const dealerMessages = defineMessages({
  DEALER_CODE_MISSING: { en: 'Please input the dealer code', zh: '请输入经销商代码', severity: 'error' },
  DEALER_CODE: {
    en: 'A dealer code has 1 to 20 capital letters and digits',
    zh: '经销商代码应为1到20位大写字母和数字',
    severity: 'error',
  },
  DEALER_CODE_EXISTS: { en: 'Another dealer has this code', zh: '该经销商代码已存在', severity: 'error' },
  DEALER_HEAD_OFFICE_ADDS: {
    en: 'The head office adds dealers',
    zh: '经销商由总部新增',
    severity: 'error',
  },
  DEALER_TAX_NUMBER: {
    en: 'A tax number has 15, 18 or 20 digits and capital letters',
    zh: '税号应为15、18或20位数字和大写字母',
    severity: 'error',
  },
  DEALER_SUCCESSOR_DAY: {
    en: 'A successor needs the day from which it follows, and the day needs a successor',
    zh: '承继经销商与承继日期必须同时填写',
    severity: 'error',
  },
  DEALER_DAY_INVALID: { en: 'There is no such day', zh: '日期不存在', severity: 'error' },
  DEALER_SUCCESSOR_UNKNOWN: { en: 'There is no dealer with this code', zh: '不存在该代码的经销商', severity: 'error' },
  DEALER_SUCCESSOR_CIRCLE: {
    en: 'This dealer would follow itself in the end',
    zh: '承继关系不能形成循环',
    severity: 'error',
  },
  DEALER_FILE_STATE: { en: 'The status is Active or Inactive', zh: '状态应为启用或停用', severity: 'error' },
  DEALER_GROUP_UNKNOWN: { en: 'There is no such dealer group', zh: '不存在该经销商集团', severity: 'error' },
  DEALER_ENTITY_UNKNOWN: { en: 'There is no such legal entity', zh: '不存在该法人实体', severity: 'error' },
  DEALER_REGION_UNKNOWN: { en: 'There is no such region', zh: '不存在该区域', severity: 'error' },
  DEALER_REGION_TWICE: {
    en: 'A dealer has one region for each BU',
    zh: '经销商在每个业务单元只能有一个区域',
    severity: 'error',
  },
  DEALER_REGION_REACH: {
    en: 'You can give and take your own regions only',
    zh: '只能增加或移除您负责的区域',
    severity: 'error',
  },
});
