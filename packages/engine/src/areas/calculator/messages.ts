import { defineMessages } from '../define-messages.ts';

/** Rate tables, finance settings, expected shares, and the steps by which a finance offer is worked out. */
export const calculatorMessages = defineMessages({
  CALCULATOR_PRODUCT_MISSING: { en: 'Please choose a product', zh: '请选择产品', severity: 'error' },
  CALCULATOR_TERM_WRONG: {
    en: 'Please input whole months from 1 to {most}',
    zh: '请输入 1 到 {most} 的整月数',
    severity: 'error',
  },
  CALCULATOR_PERCENT_WRONG: {
    en: 'Please input a percentage from {from} to {to} with two decimals at most',
    zh: '请输入 {from} 到 {to} 的百分比，最多两位小数',
    severity: 'error',
  },
  CALCULATOR_PERCENT_SIGN: {
    en: '{text} can mean {text} % or {hundred} %: please write it with the sign %',
    zh: '{text} 可能表示 {text}% 或 {hundred}%，请写明百分号',
    severity: 'error',
  },
  CALCULATOR_REST_NEEDED: {
    en: 'A balloon or a lease leaves a part of the price',
    zh: '气球贷或融资租赁须有尾款或残值',
    severity: 'error',
  },
  CALCULATOR_NO_REST: {
    en: 'This product leaves nothing at the end',
    zh: '该产品期末无尾款',
    severity: 'error',
  },
  CALCULATOR_REST_HIGH: {
    en: 'Down payment and rest together have to be less than the price',
    zh: '首付与尾款之和须小于车价',
    severity: 'error',
  },
  CALCULATOR_LOWEST_HIGH: {
    en: 'The lowest rate is not above the standard rate',
    zh: '最低利率不得高于标准利率',
    severity: 'error',
  },
  CALCULATOR_SHARES_WHOLE: {
    en: 'The shares of maker, dealer and finance company have to make 100 %; they make {sum}',
    zh: '主机厂、经销商与金融公司的分担比例须合计 100%，当前为 {sum}',
    severity: 'error',
  },
  CALCULATOR_NAME_MISSING: { en: 'Please input a name', zh: '请输入名称', severity: 'error' },
  CALCULATOR_BU_MISSING: {
    en: 'Please choose a business unit within your reach',
    zh: '请选择您有权管理的业务单元',
    severity: 'error',
  },
  CALCULATOR_NO_DRAFT: {
    en: 'Only a draft can be edited: reopen the version first',
    zh: '仅草稿可编辑，请先重新打开该版本',
    severity: 'error',
  },
  CALCULATOR_LINE_EXISTS: {
    en: 'The table has a line for this product, term and down payment already',
    zh: '该产品、期限和首付的费率已存在',
    severity: 'error',
  },
  CALCULATOR_LINE_TWICE: {
    en: 'Row {row} says the same product, term and down payment',
    zh: '第 {row} 行的产品、期限和首付相同',
    severity: 'error',
  },
  CALCULATOR_MANY_LINES: {
    en: 'A rate table has {most} lines at most',
    zh: '费率表最多 {most} 行',
    severity: 'error',
  },
  CALCULATOR_EMPTY: {
    en: 'A rate table without lines cannot be confirmed',
    zh: '费率表没有任何费率，不能确认',
    severity: 'error',
  },
  CALCULATOR_OTHER_CONFIRMS: {
    en: 'You made or edited this version: somebody else confirms it',
    zh: '您编制或编辑了该版本，须由其他人确认',
    severity: 'error',
  },
  CALCULATOR_OUT_OF_SETTING: {
    en: '{line}: the finance setting of today allows terms from {from} to {to} months and down payments from {least} on',
    zh: '{line}：现行金融设置允许期限 {from} 至 {to} 个月、首付不低于 {least}',
    severity: 'error',
  },
  CALCULATOR_REOPEN_ASK: {
    en: 'Reopen {name}? A draft with the same lines begins. New calculations wait until it is confirmed; programs keep the version that they were calculated with.',
    zh: '重新打开 {name}？将生成含相同费率的草稿；确认之前不能用于新的测算，已测算的激励项目保留原版本。',
    severity: 'warning',
  },
  CALCULATOR_CONFIRM_ASK: {
    en: 'Confirm {name}? Its lines stay as they are from then on, and programs can be calculated with them.',
    zh: '确认 {name}？确认后费率不再变更，可用于激励项目测算。',
    severity: 'warning',
  },
  CALCULATOR_CONFIRMED: { en: '{name} has been confirmed', zh: '{name} 已确认', severity: 'success' },
  CALCULATOR_REOPENED: {
    en: '{name} has been reopened as a draft',
    zh: '{name} 已重新打开为草稿',
    severity: 'success',
  },
  CALCULATOR_NOT_CONFIRMED: {
    en: 'Programs are calculated with a confirmed version of a rate table of their BU or one above it',
    zh: '激励项目须使用本业务单元或其上级业务单元的已确认费率表版本测算',
    severity: 'error',
  },
  CALCULATOR_NO_LINE: {
    en: 'The rate table offers no {product} for {term} months with a down payment of {downPayment}',
    zh: '费率表中没有首付 {downPayment}、期限 {term} 个月的{product}',
    severity: 'error',
  },
  CALCULATOR_RATE_BOUNDS: {
    en: "The customer's rate goes from {from} to {to}",
    zh: '客户利率须在 {from} 至 {to} 之间',
    severity: 'error',
  },
  CALCULATOR_PRICE: {
    en: 'Please input a price above 0 in yuan with two decimals at most',
    zh: '请输入大于 0 的车价（元），最多两位小数',
    severity: 'error',
  },
  CALCULATOR_LOAN_SMALL: {
    en: 'What is paid back in instalments is {loan} yuan, and has to be {least} yuan at least',
    zh: '分期偿还金额为 {loan} 元，不得低于 {least} 元',
    severity: 'error',
  },
  CALCULATOR_OFFER_MISSING: { en: 'Please choose an SI offer', zh: '请选择激励方案', severity: 'error' },
  CALCULATOR_NO_PRICE: {
    en: 'There is no price of {model} on {day}',
    zh: '{model} 在 {day} 没有价格',
    severity: 'error',
  },
  CALCULATOR_BY_MODEL: {
    en: 'A finance offer is worked out for each model: its terms have to be said by model, and without tiers',
    zh: '金融方案按车型测算：条款须按车型设置且不分档',
    severity: 'error',
  },
  CALCULATOR_NO_MODEL: {
    en: 'The budget of this offer plans no model',
    zh: '该方案的预算没有车型',
    severity: 'error',
  },
  CALCULATOR_APPLIED: {
    en: 'Written into the terms: {count} values of {version}',
    zh: '已写入条款：来自 {version} 的 {count} 个数值',
    severity: 'success',
  },
  CALCULATOR_STEP_LINE: {
    en: 'The line of the table: {product}, {term} months, from {downPayment} down payment on',
    zh: '适用费率：{product}，{term} 个月，首付不低于 {downPayment}',
    severity: 'info',
  },
  CALCULATOR_STEP_LOAN: {
    en: 'Loan = price {price} − down payment {downPayment} = {loan}',
    zh: '贷款额 = 车价 {price} − 首付 {downPayment} = {loan}',
    severity: 'info',
  },
  CALCULATOR_STEP_BALLOON: {
    en: 'Balloon = {share} of the price = {rest}, paid with the last instalment',
    zh: '尾款 = 车价的 {share} = {rest}，与最后一期一并支付',
    severity: 'info',
  },
  CALCULATOR_STEP_REST_VALUE: {
    en: 'Rest value = {share} of the price = {rest}, left in the car at the end',
    zh: '残值 = 车价的 {share} = {rest}，期末留存于车辆',
    severity: 'info',
  },
  CALCULATOR_STEP_STANDARD: {
    en: 'At the standard rate of {rate}: {term} instalments, the first {first}, interest in all {interest}',
    zh: '按标准利率 {rate}：共 {term} 期，首期 {first}，利息合计 {interest}',
    severity: 'info',
  },
  CALCULATOR_STEP_CUSTOMER: {
    en: "At the customer's rate of {rate}: {term} instalments, the first {first}, interest in all {interest}",
    zh: '按客户利率 {rate}：共 {term} 期，首期 {first}，利息合计 {interest}',
    severity: 'info',
  },
  CALCULATOR_STEP_SUBSIDY: {
    en: 'The customer pays {difference} less; discounted month by month at {rate} ÷ 12 the subsidy is {subsidy}',
    zh: '客户少付 {difference}；按 {rate} ÷ 12 逐月折现，贴息为 {subsidy}',
    severity: 'info',
  },
  CALCULATOR_STEP_SHARE: {
    en: '{sharer} bears {share} = {amount}; VAT of {vatRate} apart: {vat}',
    zh: '{sharer}承担 {share} = {amount}；另计增值税 {vatRate}：{vat}',
    severity: 'info',
  },
  CALCULATOR_STEP_OWN_SHARE: {
    en: '{sharer} bears {share} = {amount}, as interest that it does without',
    zh: '{sharer}承担 {share} = {amount}，即少收的利息',
    severity: 'info',
  },
  FINANCE_DAYS_WRONG: {
    en: 'Please input whole days from 0 to {most}',
    zh: '请输入 0 到 {most} 的整天数',
    severity: 'error',
  },
  FINANCE_TERMS_ORDER: {
    en: 'The longest term is not below the shortest one',
    zh: '最长期限不得短于最短期限',
    severity: 'error',
  },
  FINANCE_SETTING_UNCHANGED: {
    en: 'This is in force on {day} already',
    zh: '{day} 的设置已是如此',
    severity: 'error',
  },
  PENETRATION_SUM: {
    en: 'The shares of the products make {sum}, more than 100 %',
    zh: '各产品占比合计 {sum}，超过 100%',
    severity: 'error',
  },
  PENETRATION_UNCHANGED: {
    en: 'These shares are in force on {day} already',
    zh: '{day} 的占比已是如此',
    severity: 'error',
  },
});
