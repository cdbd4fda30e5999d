import { defineMessages, error, success } from '../define-messages.ts';

/** Cars and their files. */
export const carMessages = defineMessages({
  CAR_VIN_FORM: error(
    'A VIN has 17 letters and digits, none of them I, O or Q',
    '车架号应为17位字母和数字，且不含 I、O、Q',
  ),
  CAR_VIN_CHECK_DIGIT: error(
    'The ninth character of this VIN should be {expected}: a character is wrong or two are exchanged',
    '该车架号第9位应为 {expected}：可能有字符录错或顺序颠倒',
  ),
  CAR_MODEL_UNKNOWN: error('There is no such active model', '没有此启用的车型'),
  CAR_DEALER_UNKNOWN: error('There is no such active dealer', '没有此启用的经销商'),
  CAR_BU_UNKNOWN: error('There is no such business unit among yours', '您的业务单元中没有此业务单元'),
  CAR_INVOICE_MISSING: error('Please input the invoice number', '请输入发票号'),
  CAR_TEXT_LENGTH: error('This may have {count} characters at most', '最多 {count} 个字符'),
  CAR_DAY_MISSING: error('Please input the day of the invoice', '请输入开票日期'),
  CAR_DAY_FUTURE: error('This day is in the future', '该日期为未来日期'),
  CAR_PRICE: error(
    'A price has up to 12 digits before and 2 behind the point, and is more than 0',
    '价格应大于0，整数部分最多12位，小数最多2位',
  ),
  CAR_VIN_TWICE: error('Row {row} has this VIN already', '第 {row} 行已有此车架号'),
  CAR_OTHER_DEALER: error(
    '{dealer} has this car: a car is moved to another dealer on its page, with a reason',
    '该车辆属于 {dealer}：转至其他经销商须在车辆页面操作并说明原因',
  ),
  CAR_OTHER_BU: error('This car belongs to another business unit', '该车辆属于其他业务单元'),
  CAR_ELSEWHERE: error('This VIN is that of a car out of your reach', '该车架号属于您无权处理的车辆'),
  CAR_IS_SOLD: error(
    'This car is sold: its data is corrected on its page, with a reason',
    '该车辆已售：须在车辆页面更正并说明原因',
  ),
  CAR_SAME_DEALER: error('This dealer has the car already', '该经销商已拥有此车辆'),
  CAR_HAS_SALE: error(
    'A sale of this car is open: it has to be taken back or ended first',
    '该车辆有未结束的销售：须先收回或终止该销售',
  ),
  CAR_UNKNOWN: error('There is no such car within your reach', '您可查看的范围内没有此车辆'),
  CAR_WITHOUT_WHOLESALE: error('The wholesale of this car is cancelled', '该车辆的批售已取消'),
  CAR_PDI_DAY_MISSING: error('Please input the day of the PDI', '请输入 PDI 日期'),
  CAR_PDI_SAME: error('This is the PDI day of the car already', '该车辆的 PDI 日期已是此日期'),
  CAR_PDI_KEPT: success('The PDI day of {vin} is kept', '{vin} 的 PDI 日期已登记'),
  EXEMPTION_MAKE_MISSING: error('Please choose the make', '请选择产品线'),
  EXEMPTION_DAY_MISSING: error('Please choose the first day', '请选择开始日期'),
  EXEMPTION_DAY_PAST: error('The first day is today or later', '开始日期应为今天或以后'),
  EXEMPTION_REASON_MISSING: error('Please input the reason', '请输入原因'),
  EXEMPTION_REASON_LENGTH: error('Length should be 1 to 200', '长度应为1到200'),
  EXEMPTION_EXISTS: error('Something is set for this make and day already', '该产品线在此日期已有设置'),
  CAR_MODEL_OF_SALE: error(
    'The model of a sold car is changed by a correction of its sale, which somebody else confirms',
    '已售车辆的车型须通过销售更正更改，并由他人确认',
  ),
  CAR_CORRECTED: success('{vin} was corrected', '{vin} 已更正'),
  CAR_TRANSFERRED: success('{vin} was moved to {dealer}', '{vin} 已转至 {dealer}'),
  CAR_CANCELLED: success('The wholesale of {vin} was cancelled', '{vin} 的批售已取消'),
  CAR_INVOICED_AGAIN: success('{vin} is in stock again', '{vin} 已重新入库'),
});
