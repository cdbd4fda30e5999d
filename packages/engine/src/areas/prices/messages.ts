import { defineMessages } from '../define-messages.ts';

/** The forms of prices and rates. */
export const priceMessages = defineMessages({
  PRICE_DAY_MISSING: {
    en: 'Please choose the first day, from 1990-01-01 to 2099-12-31',
    zh: '请选择生效日期（1990-01-01 至 2099-12-31）',
    severity: 'error',
  },
  PRICE_REASON_MISSING: { en: 'Please input the reason', zh: '请输入原因', severity: 'error' },
  PRICE_REASON_LENGTH: { en: 'Length should be 1 to 200', zh: '长度应为1到200', severity: 'error' },
  PRICE_MODEL_MISSING: { en: 'Please choose the model', zh: '请选择车型', severity: 'error' },
  PRICE_AMOUNT_WRONG: {
    en: 'Please input an amount in yuan above 0 and below 100 million, without separators, with at most two decimal places',
    zh: '请输入大于 0 且小于 1 亿的金额（元），不带千位分隔符，最多两位小数',
    severity: 'error',
  },
  PRICE_UNCHANGED: {
    en: 'These prices are in force on {day} already',
    zh: '{day} 已经执行该价格',
    severity: 'error',
  },
  PRICE_MODEL_UNKNOWN: {
    en: 'There is no model with this make, brand, type class, model year and name',
    zh: '不存在该产品线、品牌、车型级别、年款和名称的车型',
    severity: 'error',
  },
  GROUP_PRICE_GROUP_MISSING: { en: 'Please choose the NST group', zh: '请选择 NST 组', severity: 'error' },
  GROUP_PRICE_GROUP_UNKNOWN: {
    en: 'There is no NST group with this code',
    zh: '不存在该代码的 NST 组',
    severity: 'error',
  },
  IMPACT_NST_MISSING: {
    en: 'Please input the code of the NST, at most 40 characters',
    zh: '请输入 NST 代码（最多 40 个字符）',
    severity: 'error',
  },
  IMPACT_NST_UNKNOWN: { en: 'There is no NST with this code yet', zh: '尚无该代码的 NST', severity: 'error' },
  IMPACT_NO_GROUP: {
    en: 'This NST belongs to no group on {day}',
    zh: '该 NST 在 {day} 不属于任何组',
    severity: 'error',
  },
  IMPACT_NO_DEALER_PRICE: {
    en: 'The model has no dealer price on {day}: say its prices on Update MSRP first',
    zh: '该车型在 {day} 没有经销商价：请先在“更新 MSRP”中录入',
    severity: 'error',
  },
  IMPACT_ROWS_MISSING: { en: 'Please tick the rows to take over', zh: '请勾选要采用的行', severity: 'error' },
  IMPACT_TAKEN: {
    en: '{count} {count|price is|prices are} taken over',
    zh: '已采用 {count} 个价格',
    severity: 'success',
  },
  PRICE_FILE_TWICE: {
    en: 'Row {row} says this for the same day already',
    zh: '第 {row} 行已有同一生效日期的数据',
    severity: 'error',
  },
  PRICE_FILE_REPLACED: {
    en: 'This is marked as replaced and was never said so: take the mark away to say it now',
    zh: '该行标记为已被替换，但从未有过这样的数据：如需生效请去掉标记',
    severity: 'error',
  },
  VAT_PERCENT_WRONG: {
    en: 'Please input a rate in percent from 0 to below 100 with at most two decimal places, such as 13',
    zh: '请输入 0 到 100（不含）的百分比税率，最多两位小数，例如 13',
    severity: 'error',
  },
  VAT_RATE_UNCHANGED: {
    en: 'The rate in force on {day} is {percent} % already',
    zh: '{day} 的税率已经是 {percent}%',
    severity: 'error',
  },
});
