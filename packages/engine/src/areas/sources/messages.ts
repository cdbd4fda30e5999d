import { defineMessages, error, success } from '../define-messages.ts';

/** Source data and their files. */
export const sourceMessages = defineMessages({
  SOURCE_KIND_MISSING: error('The kind of the source data is missing', '缺少来源数据类型'),
  SOURCE_BU_MISSING: error('Please choose one of your BUs', '请选择您的业务单元'),
  SOURCE_MONTH_MISSING: error('Please choose a month', '请选择月份'),
  SOURCE_MONTH_FORM: error('Please write the month like 2026-03', '请按 2026-03 的格式填写月份'),
  SOURCE_MONTH_OTHER: error('The set is of the month {month}', '本批数据的月份为 {month}'),
  SOURCE_CELL_MISSING: error('This cell is empty', '单元格为空'),
  SOURCE_DEALER_UNKNOWN: error('You reach no dealer of this code', '您的范围内没有此代码的经销商'),
  SOURCE_DEALER_INACTIVE: error('This dealer is not active', '该经销商已停用'),
  SOURCE_DEALER_OTHER_BU: error(
    'This dealer does not sell in the BU of the set',
    '该经销商不在本批数据的业务单元内销售',
  ),
  SOURCE_MAKE_UNKNOWN: error('There is no such make', '没有此产品线'),
  SOURCE_BRAND_UNKNOWN: error('The make has no such brand', '该产品线没有此品牌'),
  SOURCE_CODE_LENGTH: error('A code has {count} characters at most', '代码最多 {count} 个字符'),
  SOURCE_AMOUNT: error('Please input an amount of 0 or more, in whole fen', '请输入不小于 0 的金额，最多两位小数'),
  SOURCE_COUNT: error('Please input a whole number of 0 or more', '请输入不小于 0 的整数'),
  SOURCE_OVER_AGREEMENT: error('The agreement is of {most} at most', '超过协议总额 {most}'),
  SOURCE_ONE_GROUP: error('Please name either a model group or a make', '请填写车型组或产品线其中之一'),
  SOURCE_TWICE: error('Row {row} is of the same dealer and key', '与第 {row} 行的经销商及编号重复'),
  SOURCE_WAITS: error(
    '{set} waits for its second person: it is checked or withdrawn first',
    '{set} 待第二人复核，请先复核或撤回',
  ),
  SOURCE_SECOND_PERSON: error(
    'A second person checks source data, not who uploaded them',
    '来源数据须由上传人以外的人复核',
  ),
  SOURCE_CHECKED: success('{set} is checked', '{set} 已复核'),
  SOURCE_WITHDRAWN: success('{set} is withdrawn', '{set} 已撤回'),
});
