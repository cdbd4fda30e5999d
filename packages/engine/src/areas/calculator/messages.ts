import { defineMessages, error, info, success, warning } from '../define-messages.ts';

/** Rate tables, finance settings, expected shares, and the steps by which a finance offer is worked out. */
export const calculatorMessages = defineMessages({
  CALCULATOR_PRODUCT_MISSING: error('Please choose a product', '请选择产品'),
  CALCULATOR_TERM_WRONG: error('Please input whole months from 1 to {most}', '请输入 1 到 {most} 的整月数'),
  CALCULATOR_PERCENT_WRONG: error(
    'Please input a percentage from {from} to {to} with two decimals at most',
    '请输入 {from} 到 {to} 的百分比，最多两位小数',
  ),
  CALCULATOR_PERCENT_SIGN: error(
    '{text} can mean {text} % or {hundred} %: please write it with the sign %',
    '{text} 可能表示 {text}% 或 {hundred}%，请写明百分号',
  ),
  CALCULATOR_REST_NEEDED: error('A balloon or a lease leaves a part of the price', '气球贷或融资租赁须有尾款或残值'),
  CALCULATOR_NO_REST: error('This product leaves nothing at the end', '该产品期末无尾款'),
  CALCULATOR_REST_HIGH: error(
    'Down payment and rest together have to be less than the price',
    '首付与尾款之和须小于车价',
  ),
  CALCULATOR_LOWEST_HIGH: error('The lowest rate is not above the standard rate', '最低利率不得高于标准利率'),
  CALCULATOR_SHARES_WHOLE: error(
    'The shares of maker, dealer and finance company have to make 100 %; they make {sum}',
    '主机厂、经销商与金融公司的分担比例须合计 100%，当前为 {sum}',
  ),
  CALCULATOR_NAME_MISSING: error('Please input a name', '请输入名称'),
  CALCULATOR_BU_MISSING: error('Please choose a business unit within your reach', '请选择您有权管理的业务单元'),
  CALCULATOR_NO_DRAFT: error(
    'Only a draft can be edited: reopen the version first',
    '仅草稿可编辑，请先重新打开该版本',
  ),
  CALCULATOR_LINE_EXISTS: error(
    'The table has a line for this product, term and down payment already',
    '该产品、期限和首付的费率已存在',
  ),
  CALCULATOR_LINE_TWICE: error(
    'Row {row} says the same product, term and down payment',
    '第 {row} 行的产品、期限和首付相同',
  ),
  CALCULATOR_MANY_LINES: error('A rate table has {most} lines at most', '费率表最多 {most} 行'),
  CALCULATOR_EMPTY: error('A rate table without lines cannot be confirmed', '费率表没有任何费率，不能确认'),
  CALCULATOR_OTHER_CONFIRMS: error(
    'You made or edited this version: somebody else confirms it',
    '您编制或编辑了该版本，须由其他人确认',
  ),
  CALCULATOR_OUT_OF_SETTING: error(
    '{line}: the finance setting of today allows terms from {from} to {to} months and down payments from {least} on',
    '{line}：现行金融设置允许期限 {from} 至 {to} 个月、首付不低于 {least}',
  ),
  CALCULATOR_REOPEN_ASK: warning(
    'Reopen {name}? A draft with the same lines begins. New calculations wait until it is confirmed; programs keep the version that they were calculated with.',
    '重新打开 {name}？将生成含相同费率的草稿；确认之前不能用于新的测算，已测算的激励项目保留原版本。',
  ),
  CALCULATOR_CONFIRM_ASK: warning(
    'Confirm {name}? Its lines stay as they are from then on, and programs can be calculated with them.',
    '确认 {name}？确认后费率不再变更，可用于激励项目测算。',
  ),
  CALCULATOR_CONFIRMED: success('{name} has been confirmed', '{name} 已确认'),
  CALCULATOR_REOPENED: success('{name} has been reopened as a draft', '{name} 已重新打开为草稿'),
  CALCULATOR_NOT_CONFIRMED: error(
    'Programs are calculated with a confirmed version of a rate table of their BU or one above it',
    '激励项目须使用本业务单元或其上级业务单元的已确认费率表版本测算',
  ),
  CALCULATOR_NO_LINE: error(
    'The rate table offers no {product} for {term} months with a down payment of {downPayment}',
    '费率表中没有首付 {downPayment}、期限 {term} 个月的{product}',
  ),
  CALCULATOR_RATE_BOUNDS: error("The customer's rate goes from {from} to {to}", '客户利率须在 {from} 至 {to} 之间'),
  CALCULATOR_PRICE: error(
    'Please input a price above 0 in yuan with two decimals at most',
    '请输入大于 0 的车价（元），最多两位小数',
  ),
  CALCULATOR_LOAN_SMALL: error(
    'What is paid back in instalments is {loan} yuan, and has to be {least} yuan at least',
    '分期偿还金额为 {loan} 元，不得低于 {least} 元',
  ),
  CALCULATOR_OFFER_MISSING: error('Please choose an SI offer', '请选择激励方案'),
  CALCULATOR_NO_PRICE: error('There is no price of {model} on {day}', '{model} 在 {day} 没有价格'),
  CALCULATOR_BY_MODEL: error(
    'A finance offer is worked out for each model: its terms have to be said by model, and without tiers',
    '金融方案按车型测算：条款须按车型设置且不分档',
  ),
  CALCULATOR_NO_MODEL: error('The budget of this offer plans no model', '该方案的预算没有车型'),
  CALCULATOR_APPLIED: success(
    'Written into the terms: {count} values of {version}',
    '已写入条款：来自 {version} 的 {count} 个数值',
  ),
  CALCULATOR_STEP_LINE: info(
    'The line of the table: {product}, {term} months, from {downPayment} down payment on',
    '适用费率：{product}，{term} 个月，首付不低于 {downPayment}',
  ),
  CALCULATOR_STEP_LOAN: info(
    'Loan = price {price} − down payment {downPayment} = {loan}',
    '贷款额 = 车价 {price} − 首付 {downPayment} = {loan}',
  ),
  CALCULATOR_STEP_BALLOON: info(
    'Balloon = {share} of the price = {rest}, paid with the last instalment',
    '尾款 = 车价的 {share} = {rest}，与最后一期一并支付',
  ),
  CALCULATOR_STEP_REST_VALUE: info(
    'Rest value = {share} of the price = {rest}, left in the car at the end',
    '残值 = 车价的 {share} = {rest}，期末留存于车辆',
  ),
  CALCULATOR_STEP_STANDARD: info(
    'At the standard rate of {rate}: {term} instalments, the first {first}, interest in all {interest}',
    '按标准利率 {rate}：共 {term} 期，首期 {first}，利息合计 {interest}',
  ),
  CALCULATOR_STEP_CUSTOMER: info(
    "At the customer's rate of {rate}: {term} instalments, the first {first}, interest in all {interest}",
    '按客户利率 {rate}：共 {term} 期，首期 {first}，利息合计 {interest}',
  ),
  CALCULATOR_STEP_SUBSIDY: info(
    'The customer pays {difference} less; discounted month by month at {rate} ÷ 12 the subsidy is {subsidy}',
    '客户少付 {difference}；按 {rate} ÷ 12 逐月折现，贴息为 {subsidy}',
  ),
  CALCULATOR_STEP_SHARE: info(
    '{sharer} bears {share} = {amount}; VAT of {vatRate} apart: {vat}',
    '{sharer}承担 {share} = {amount}；另计增值税 {vatRate}：{vat}',
  ),
  CALCULATOR_STEP_OWN_SHARE: info(
    '{sharer} bears {share} = {amount}, as interest that it does without',
    '{sharer}承担 {share} = {amount}，即少收的利息',
  ),
  FINANCE_DAYS_WRONG: error('Please input whole days from 0 to {most}', '请输入 0 到 {most} 的整天数'),
  FINANCE_TERMS_ORDER: error('The longest term is not below the shortest one', '最长期限不得短于最短期限'),
  FINANCE_SETTING_UNCHANGED: error('This is in force on {day} already', '{day} 的设置已是如此'),
  PENETRATION_SUM: error('The shares of the products make {sum}, more than 100 %', '各产品占比合计 {sum}，超过 100%'),
  PENETRATION_UNCHANGED: error('These shares are in force on {day} already', '{day} 的占比已是如此'),
});
