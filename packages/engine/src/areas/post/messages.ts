import { defineMessages, error, success } from '../define-messages.ts';

/** Papers of sales that arrive by post. */
export const postMessages = defineMessages({
  POST_MISSING: error('Please fill in this field', '请填写此项'),
  POST_LENGTH: error('This may have {count} characters at most', '最多 {count} 个字符'),
  POST_DAY: error('Please input a day as 2027-03-01', '请按 2027-03-01 的格式输入日期'),
  POST_DAY_FUTURE: error('This day is in the future', '该日期为未来日期'),
  POST_PAPERS: error('A parcel has 1 to 999 papers', '单据数量应为1至999'),
  POST_DEALER: error('There is no such active dealer', '没有此启用的经销商'),
  POST_BU: error('There is no such business unit among yours', '您的业务单元中没有此业务单元'),
  POST_NO_SALE: error(
    'This dealer has no sale with this VIN or invoice number',
    '该经销商没有此车架号或发票号码的销售',
  ),
  POST_MANY_SALES: error(
    'Several sales have this invoice number: please input the VIN',
    '多条销售使用此发票号码：请输入车架号',
  ),
  POST_NOTED: success('{parcel} was noted', '{parcel} 已登记'),
  POST_MATCHED: success('{parcel} was matched', '{parcel} 已匹配'),
  POST_UNMATCHED: success('{parcel} is unmatched again', '{parcel} 已取消匹配'),
  POST_SENT_BACK: success('{parcel} goes back to the dealer', '{parcel} 将退回经销商'),
});
