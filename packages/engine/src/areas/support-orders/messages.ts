import { defineMessages, error, success } from '../define-messages.ts';

/** Orders of support cars. */
export const supportOrderMessages = defineMessages({
  SUPPORT_CAR_UNKNOWN: error('No car with this VIN is within your reach', '您的范围内没有此车架号的车辆'),
  SUPPORT_CAR_CANCELLED: error('The invoice to the dealer of this car was cancelled', '该车辆的批售已取消'),
  SUPPORT_PROGRAM_MISSING: error('Please input the code of the program', '请输入激励项目代码'),
  SUPPORT_PROGRAM_LENGTH: error('This may have {count} characters at most', '最多 {count} 个字符'),
  SUPPORT_PROGRAM_UNKNOWN: error(
    'The dealer of this car has no such released program for its make',
    '该车辆的经销商没有适用于此产品线的该已发布激励项目',
  ),
  SUPPORT_DEALER_OTHER: error('The car belongs to another dealer: {dealer}', '该车辆属于其他经销商：{dealer}'),
  SUPPORT_CAR_MOVED: error('The car went to another dealer after it was ordered', '登记后该车辆已转至其他经销商'),
  SUPPORT_DAY: error('Please input a day as 2027-03-01', '请按 2027-03-01 的格式输入日期'),
  SUPPORT_DAY_FUTURE: error('This day is in the future', '该日期为未来日期'),
  SUPPORT_REMARK_LENGTH: error('Length should be 0 to {count}', '长度应为0到{count}'),
  SUPPORT_LIVE: error('This car has a live order for this program already', '该车辆对此激励项目已有有效订单'),
  SUPPORT_TWICE: error('Row {row} orders this car for this program already', '第 {row} 行已登记此车辆与激励项目'),
  SUPPORT_OTHER_CONFIRMS: error('Who submitted an order does not confirm it', '提交订单者不得确认同一订单'),
  SUPPORT_NOTED: success('{order} was noted', '{order} 已登记'),
  SUPPORT_MOVED: success('{order} is now: {state}', '{order} 当前状态：{state}'),
});
