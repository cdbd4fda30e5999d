import { defineMessages } from '../define-messages.ts';

/** Cars and their files. */
export const carMessages = defineMessages({
  CAR_VIN_FORM: {
    en: 'A VIN has 17 letters and digits, none of them I, O or Q',
    zh: '车架号应为17位字母和数字，且不含 I、O、Q',
    severity: 'error',
  },
  CAR_VIN_CHECK_DIGIT: {
    en: 'The ninth character of this VIN should be {expected}: a character is wrong or two are exchanged',
    zh: '该车架号第9位应为 {expected}：可能有字符录错或顺序颠倒',
    severity: 'error',
  },
  CAR_MODEL_UNKNOWN: { en: 'There is no such active model', zh: '没有此启用的车型', severity: 'error' },
  CAR_DEALER_UNKNOWN: { en: 'There is no such active dealer', zh: '没有此启用的经销商', severity: 'error' },
  CAR_BU_UNKNOWN: {
    en: 'There is no such business unit among yours',
    zh: '您的业务单元中没有此业务单元',
    severity: 'error',
  },
  CAR_INVOICE_MISSING: { en: 'Please input the invoice number', zh: '请输入发票号', severity: 'error' },
  CAR_TEXT_LENGTH: { en: 'This may have {count} characters at most', zh: '最多 {count} 个字符', severity: 'error' },
  CAR_DAY_MISSING: { en: 'Please input the day of the invoice', zh: '请输入开票日期', severity: 'error' },
  CAR_DAY_FUTURE: { en: 'This day is in the future', zh: '该日期为未来日期', severity: 'error' },
  CAR_PRICE: {
    en: 'A price has up to 12 digits before and 2 behind the point, and is more than 0',
    zh: '价格应大于0，整数部分最多12位，小数最多2位',
    severity: 'error',
  },
  CAR_VIN_TWICE: { en: 'Row {row} has this VIN already', zh: '第 {row} 行已有此车架号', severity: 'error' },
  CAR_OTHER_DEALER: {
    en: '{dealer} has this car: a car is moved to another dealer on its page, with a reason',
    zh: '该车辆属于 {dealer}：转至其他经销商须在车辆页面操作并说明原因',
    severity: 'error',
  },
  CAR_OTHER_BU: {
    en: 'This car belongs to another business unit',
    zh: '该车辆属于其他业务单元',
    severity: 'error',
  },
  CAR_IS_SOLD: {
    en: 'This car is sold: its data is corrected on its page, with a reason',
    zh: '该车辆已售：须在车辆页面更正并说明原因',
    severity: 'error',
  },
  CAR_SAME_DEALER: { en: 'This dealer has the car already', zh: '该经销商已拥有此车辆', severity: 'error' },
  CAR_HAS_SALE: {
    en: 'A sale of this car is open: it has to be taken back or ended first',
    zh: '该车辆有未结束的销售：须先收回或终止该销售',
    severity: 'error',
  },
  CAR_CORRECTED: { en: '{vin} was corrected', zh: '{vin} 已更正', severity: 'success' },
  CAR_TRANSFERRED: { en: '{vin} was moved to {dealer}', zh: '{vin} 已转至 {dealer}', severity: 'success' },
  CAR_CANCELLED: { en: 'The wholesale of {vin} was cancelled', zh: '{vin} 的批售已取消', severity: 'success' },
  CAR_INVOICED_AGAIN: { en: '{vin} is in stock again', zh: '{vin} 已重新入库', severity: 'success' },
});
