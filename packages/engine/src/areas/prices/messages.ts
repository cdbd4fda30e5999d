import { defineMessages, error, success } from '../define-messages.ts';

/** The forms of prices and rates. */
export const priceMessages = defineMessages({
  PRICE_DAY_MISSING: error(
    'Please choose the first day, from 1990-01-01 to 2099-12-31',
    '请选择生效日期（1990-01-01 至 2099-12-31）',
  ),
  PRICE_REASON_MISSING: error('Please input the reason', '请输入原因'),
  PRICE_REASON_LENGTH: error('Length should be 1 to 200', '长度应为1到200'),
  PRICE_MODEL_MISSING: error('Please choose the model', '请选择车型'),
  PRICE_AMOUNT_WRONG: error(
    'Please input an amount in yuan above 0 and below 100 million, without separators, with at most two decimal places',
    '请输入大于 0 且小于 1 亿的金额（元），不带千位分隔符，最多两位小数',
  ),
  PRICE_UNCHANGED: error('These prices are in force on {day} already', '{day} 已经执行该价格'),
  PRICE_MODEL_UNKNOWN: error(
    'There is no model with this make, brand, type class, model year and name',
    '不存在该产品线、品牌、车型级别、年款和名称的车型',
  ),
  GROUP_PRICE_GROUP_MISSING: error('Please choose the NST group', '请选择 NST 组'),
  GROUP_PRICE_GROUP_UNKNOWN: error('There is no NST group with this code', '不存在该代码的 NST 组'),
  IMPACT_NST_MISSING: error(
    'Please input the code of the NST, at most 40 characters',
    '请输入 NST 代码（最多 40 个字符）',
  ),
  IMPACT_NST_UNKNOWN: error('There is no NST with this code yet', '尚无该代码的 NST'),
  IMPACT_NO_GROUP: error('This NST belongs to no group on {day}', '该 NST 在 {day} 不属于任何组'),
  IMPACT_NO_DEALER_PRICE: error(
    'The model has no dealer price on {day}: say its prices on Update MSRP first',
    '该车型在 {day} 没有经销商价：请先在“更新 MSRP”中录入',
  ),
  IMPACT_ROWS_MISSING: error('Please tick the rows to take over', '请勾选要采用的行'),
  IMPACT_TAKEN: success('{count} {count|price is|prices are} taken over', '已采用 {count} 个价格'),
  PRICE_FILE_TWICE: error('Row {row} says this for the same day already', '第 {row} 行已有同一生效日期的数据'),
  PRICE_FILE_REPLACED: error(
    'This is marked as replaced and was never said so: take the mark away to say it now',
    '该行标记为已被替换，但从未有过这样的数据：如需生效请去掉标记',
  ),
  VAT_PERCENT_WRONG: error(
    'Please input a rate in percent from 0 to below 100 with at most two decimal places, such as 13',
    '请输入 0 到 100（不含）的百分比税率，最多两位小数，例如 13',
  ),
  VAT_RATE_UNCHANGED: error('The rate in force on {day} is {percent} % already', '{day} 的税率已经是 {percent}%'),
});
