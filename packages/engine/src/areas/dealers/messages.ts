import { defineMessages, error } from '../define-messages.ts';

/** The form of a dealer. */
export const dealerMessages = defineMessages({
  DEALER_CODE_MISSING: error('Please input the dealer code', '请输入经销商代码'),
  DEALER_CODE: error('A dealer code has 1 to 20 capital letters and digits', '经销商代码应为1到20位大写字母和数字'),
  DEALER_CODE_EXISTS: error('Another dealer has this code', '该经销商代码已存在'),
  DEALER_HEAD_OFFICE_ADDS: error('The head office adds dealers', '经销商由总部新增'),
  DEALER_TAX_NUMBER: error(
    'A tax number has 15, 18 or 20 digits and capital letters',
    '税号应为15、18或20位数字和大写字母',
  ),
  DEALER_SUCCESSOR_DAY: error(
    'A successor needs the day from which it follows, and the day needs a successor',
    '承继经销商与承继日期必须同时填写',
  ),
  DEALER_DAY_INVALID: error('There is no such day', '日期不存在'),
  DEALER_SUCCESSOR_UNKNOWN: error('There is no dealer with this code', '不存在该代码的经销商'),
  DEALER_SUCCESSOR_CIRCLE: error('This dealer would follow itself in the end', '承继关系不能形成循环'),
  DEALER_FILE_STATE: error('The status is Active or Inactive', '状态应为启用或停用'),
  DEALER_GROUP_UNKNOWN: error('There is no such dealer group', '不存在该经销商集团'),
  DEALER_ENTITY_UNKNOWN: error('There is no such legal entity', '不存在该法人实体'),
  DEALER_REGION_UNKNOWN: error('There is no such region', '不存在该区域'),
  DEALER_REGION_TWICE: error('A dealer has one region for each BU', '经销商在每个业务单元只能有一个区域'),
  DEALER_REGION_REACH: error('You can give and take your own regions only', '只能增加或移除您负责的区域'),
});
