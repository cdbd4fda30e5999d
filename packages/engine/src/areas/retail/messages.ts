import { defineMessages } from '../define-messages.ts';

/** Retail records. */
export const retailMessages = defineMessages({
  RETAIL_FIELD_MISSING: { en: 'Please fill in this field', zh: '请填写此项', severity: 'error' },
  RETAIL_TEXT_LENGTH: { en: 'This may have {count} characters at most', zh: '最多 {count} 个字符', severity: 'error' },
  RETAIL_DAY: { en: 'Please input a day as 2027-03-01', zh: '请按 2027-03-01 的格式输入日期', severity: 'error' },
  RETAIL_DAY_FUTURE: { en: 'This day is in the future', zh: '该日期为未来日期', severity: 'error' },
  RETAIL_AMOUNT: {
    en: 'An amount is more than 0 and has 2 decimal places at most',
    zh: '金额应大于0，且最多2位小数',
    severity: 'error',
  },
  RETAIL_AMOUNTS: {
    en: 'Amount without tax and tax do not make the price',
    zh: '不含税金额与税额之和不等于价税合计',
    severity: 'error',
  },
  RETAIL_INVOICE_NUMBER: {
    en: 'An invoice has a code of 10 or 12 digits and a number of 8, or a number of 20 digits and no code',
    zh: '发票代码应为10或12位数字且号码为8位，或仅有20位号码（全电发票）',
    severity: 'error',
  },
  RETAIL_SELLER_CODE: {
    en: 'This is no social credit code: 18 characters, and the last one is made of the others',
    zh: '统一社会信用代码不正确：应为18位且校验位相符',
    severity: 'error',
  },
  RETAIL_BUYER_NUMBER: {
    en: 'This is neither an identity number nor a social credit code',
    zh: '既不是有效的身份证号，也不是有效的统一社会信用代码',
    severity: 'error',
  },
  RETAIL_PLATE: {
    en: 'A plate has the sign of a province, a letter, and 5 characters or 6',
    zh: '车牌号应为省份简称、一位字母及5位或6位字符',
    severity: 'error',
  },
  RETAIL_ORDER_LATER: { en: 'The order is later than the invoice', zh: '订单日期晚于开票日期', severity: 'error' },
  RETAIL_REGISTERED_BEFORE: {
    en: 'The car was registered before its invoice',
    zh: '登记日期早于开票日期',
    severity: 'error',
  },
  RETAIL_NO_INVOICE: { en: 'Please upload the invoice', zh: '请上传发票', severity: 'error' },
  RETAIL_CAR_NOT_THERE: {
    en: 'This car is not in your stock',
    zh: '该车辆不在您的库存中',
    severity: 'error',
  },
  RETAIL_OPEN_ALREADY: { en: 'A sale of this car is reported already', zh: '该车辆已上报销售', severity: 'error' },
  RETAIL_FLEET_UNKNOWN: { en: 'There is no such active fleet customer', zh: '没有此启用的大客户', severity: 'error' },
  RETAIL_OTHER_CHECKS: {
    en: '{who} validates this record until {until}',
    zh: '{who} 正在核验此记录，直至 {until}',
    severity: 'error',
  },
  RETAIL_NOT_YOURS: {
    en: 'You do not hold this record: take it first',
    zh: '此记录未由您核验：请先领取',
    severity: 'error',
  },
  RETAIL_NOTHING_WAITS: { en: 'Nothing waits for validation', zh: '没有待核验的记录', severity: 'info' },
  RETAIL_OTHER_CONFIRMS: {
    en: 'Who passed a record does not confirm it',
    zh: '核验通过者不得确认同一记录',
    severity: 'error',
  },
  RETAIL_REASON_KIND: { en: 'Please choose the reason', zh: '请选择原因', severity: 'error' },
  RETAIL_PERSON_GONE: {
    en: 'The personal data of this sale was dropped after its time',
    zh: '该销售的个人信息已到期删除',
    severity: 'error',
  },
  RETAIL_REPORTED: { en: 'The sale of {vin} is reported', zh: '{vin} 的销售已上报', severity: 'success' },
  RETAIL_SAVED: { en: 'The sale of {vin} was saved', zh: '{vin} 的销售已保存', severity: 'success' },
  RETAIL_SUBMITTED: { en: 'The sale of {vin} was submitted', zh: '{vin} 的销售已提交', severity: 'success' },
  RETAIL_TAKEN_BACK: { en: 'The sale of {vin} is with you again', zh: '{vin} 的销售已撤回', severity: 'success' },
  RETAIL_DISCARDED: { en: 'The report of {vin} was discarded', zh: '{vin} 的上报已放弃', severity: 'success' },
  RETAIL_PASSED: { en: '{vin} passed', zh: '{vin} 核验通过', severity: 'success' },
  RETAIL_REJECTED: { en: '{vin} went back to the dealer', zh: '{vin} 已退回经销商', severity: 'success' },
  RETAIL_RECHECKED: { en: '{vin} goes to validation again', zh: '{vin} 将重新核验', severity: 'success' },
  RETAIL_CONFIRMED: { en: 'The sale of {vin} is confirmed', zh: '{vin} 的销售已确认', severity: 'success' },
});
