import { defineMessages, error, info, success } from '../define-messages.ts';

/** Retail records. */
export const retailMessages = defineMessages({
  RETAIL_FIELD_MISSING: error('Please fill in this field', '请填写此项'),
  RETAIL_TEXT_LENGTH: error('This may have {count} characters at most', '最多 {count} 个字符'),
  RETAIL_DAY: error('Please input a day as 2027-03-01', '请按 2027-03-01 的格式输入日期'),
  RETAIL_DAY_FUTURE: error('This day is in the future', '该日期为未来日期'),
  RETAIL_AMOUNT: error('An amount is more than 0 and has 2 decimal places at most', '金额应大于0，且最多2位小数'),
  RETAIL_AMOUNTS: error('Amount without tax and tax do not make the price', '不含税金额与税额之和不等于价税合计'),
  RETAIL_INVOICE_NUMBER: error(
    'An invoice has a code of 10 or 12 digits and a number of 8, or a number of 20 digits and no code',
    '发票代码应为10或12位数字且号码为8位，或仅有20位号码（全电发票）',
  ),
  RETAIL_SELLER_CODE: error(
    'This is no social credit code: 18 characters, and the last one is made of the others',
    '统一社会信用代码不正确：应为18位且校验位相符',
  ),
  RETAIL_BUYER_NUMBER: error(
    'This is neither an identity number nor a social credit code',
    '既不是有效的身份证号，也不是有效的统一社会信用代码',
  ),
  RETAIL_PLATE: error(
    'A plate has the sign of a province, a letter, and 5 characters or 6',
    '车牌号应为省份简称、一位字母及5位或6位字符',
  ),
  RETAIL_ORDER_LATER: error('The order is later than the invoice', '订单日期晚于开票日期'),
  RETAIL_REGISTERED_BEFORE: error('The car was registered before its invoice', '登记日期早于开票日期'),
  RETAIL_NO_INVOICE: error('Please upload the invoice', '请上传发票'),
  RETAIL_NO_SALE_PAPER: error('No invoice of this car has been uploaded', '该车辆尚未上传发票'),
  RETAIL_CAR_NOT_THERE: error('This car is not in your stock', '该车辆不在您的库存中'),
  RETAIL_DEALER_REPORTS: error('The dealer who has the car reports its sale', '车辆的销售须由拥有该车的经销商上报'),
  RETAIL_OPEN_ALREADY: error('A sale of this car is reported already', '该车辆已上报销售'),
  RETAIL_FLEET_UNKNOWN: error('There is no such active fleet customer', '没有此启用的大客户'),
  RETAIL_NOT_YOURS: error('You do not hold this record: take it first', '此记录未由您核验：请先领取'),
  RETAIL_NOTHING_WAITS: info('Nothing waits for validation', '没有待核验的记录'),
  RETAIL_OTHER_CONFIRMS: error('Who passed a record does not confirm it', '核验通过者不得确认同一记录'),
  RETAIL_REASON_KIND: error('Please choose the reason', '请选择原因'),
  RETAIL_PERSON_GONE: error('The personal data of this sale was dropped after its time', '该销售的个人信息已到期删除'),
  RETAIL_REPORTED: success('The sale of {vin} is reported', '{vin} 的销售已上报'),
  RETAIL_SAVED: success('The sale of {vin} was saved', '{vin} 的销售已保存'),
  RETAIL_SUBMITTED: success('The sale of {vin} was submitted', '{vin} 的销售已提交'),
  RETAIL_TAKEN_BACK: success('The sale of {vin} is with you again', '{vin} 的销售已撤回'),
  RETAIL_DISCARDED: success('The report of {vin} was discarded', '{vin} 的上报已放弃'),
  RETAIL_PASSED: success('{vin} passed', '{vin} 核验通过'),
  RETAIL_REJECTED: success('{vin} went back to the dealer', '{vin} 已退回经销商'),
  RETAIL_RECHECKED: success('{vin} goes to validation again', '{vin} 将重新核验'),
  RETAIL_CONFIRMED: success('The sale of {vin} is confirmed', '{vin} 的销售已确认'),
});
