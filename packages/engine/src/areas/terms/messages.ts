import { defineMessages, error, info, success, warning } from '../define-messages.ts';

/** The terms of a program: refusals of their form, and the steps by which a car is judged. */
export const termMessages = defineMessages({
  TERMS_ABOVE_PRICE: warning(
    '{model}, {month}: a car of {price} yuan without VAT is paid {total}',
    '{model}，{month}：不含税价格 {price} 元的车辆将获得 {total} 元',
  ),
  TERMS_ABOVE_PRICE_TOGETHER: warning(
    '{model}, {month}: together with {programs} a car of {price} yuan without VAT is paid {total}',
    '{model}，{month}：与 {programs} 合并后，不含税价格 {price} 元的车辆将获得 {total} 元',
  ),
  TERM_AMOUNT_TEXT: error(
    'Please input an amount from 0 to {most} yuan with two decimals at most',
    '请输入 0 到 {most} 元的金额，最多两位小数',
  ),
  TERM_PERCENT_TEXT: error(
    'Please input a percentage from 0 to 100 with four decimals at most',
    '请输入 0 到 100 的百分比，最多四位小数',
  ),
  TERM_CHOICE: error('Please choose one', '请选择一项'),
  TERM_CAP_UNITS: error(
    'Please input a whole number from 1 to {most}, or nothing',
    '请输入 1 到 {most} 的整数，或留空',
  ),
  TERM_CAP_MONEY: error(
    'Money in all of 0 would grant nothing. Please input more, or leave it empty where there is no cap',
    '总金额为 0 时不会支付任何激励。请输入大于 0 的金额；如无上限请留空',
  ),
  TERM_CAP_DEALER: error('A dealer cannot have more cars than there are in all', '单个经销商的车辆上限不能超过总上限'),
  TERM_NO_COST_LENGTH: error(
    'Please say in {most} characters at most why the offer costs nothing',
    '请用不超过 {most} 个字符说明该方案不产生费用的原因',
  ),
  TERM_TIERS_MISSING: error('An offer that pays by achievement needs a tier', '按目标达成支付的方案至少需要一档'),
  TERM_TIERS_TOO_MANY: error('Please use {most} tiers at most', '最多可设 {most} 档'),
  TERM_TIER_FROM: error(
    'Please input from which percentage of the target on, up to 1,000 %',
    '请输入目标达成率起点，不超过 1000%',
  ),
  TERM_TIER_VALUE: error('Please input what the tier grants', '请输入该档的金额或比例'),
  TERM_TIERS_ORDER: error('Each tier begins above the one before it', '每档的起点须高于前一档'),
  TERM_TIERS_FALL: error('Each tier grants more than the one before it', '每档的激励须高于前一档'),
  TERM_OFFER_UNKNOWN: error(
    'The design of the program does not have this SI offer',
    '该激励项目的设计不包含此激励方案',
  ),
  TERM_LINE_UNKNOWN: error(
    'One of the lines belongs to no model or month of the budget',
    '有条款行不属于预算中的车型或月份',
  ),
  TERM_LINE_TWICE: error('One line is said twice', '有条款行重复'),
  TERM_CELL_LOCKED: info('This cell follows from design and budget', '此单元格由设计和预算得出'),
  TERM_CALCULATED_OTHERWISE: error(
    'The calculator says: {kind}, {vat}; the offer is set otherwise',
    '计算器结果为：{kind}，{vat}；该方案的设置与此不同',
  ),
  TERM_BY_TIERS: info('The offer pays by achievement: its tiers say how much', '该方案按目标达成支付，金额由分档决定'),
  TERMS_READ_ONLY: info('The terms are for reading only', '条款仅供查看'),
  TERMS_SAVED: success('The terms are saved', '条款已保存'),
  TERM_CELL_DIFFERS: info(
    'Budget: {budget}. For its volume the difference is {difference} yuan.',
    '预算：{budget}。按预算销量，差额为 {difference} 元。',
  ),
  TERM_CELL_LEFT_OUT: info(
    'Cars without a price are in no percent of the budget: {units} with {budget} yuan.',
    '缺少价格的车辆未计入预算的百分比：{units} 台，{budget} 元。',
  ),
  TERM_CELL_CALCULATED: info('Version {version} of the calculator says this value', '该值来自计算器版本 {version}'),
  TERM_TRY_COUNT: error('Please input a whole number of cars', '请输入整数台数'),
  TERM_TRY_DAY: error('Please input a day as YYYY-MM-DD', '请按 YYYY-MM-DD 格式输入日期'),
  TERM_TRY_DAY_OUTSIDE: error('The program does not run on this day', '该日期不在激励项目有效期内'),
  TERM_STEP_LINE: info('{subject}, {span}: the terms say {value}', '{subject}，{span}：条款规定 {value}'),
  TERM_STEP_NO_LINE: warning(
    '{subject}, {span}: the terms grant this car nothing',
    '{subject}，{span}：条款未给予该车任何激励',
  ),
  TERM_STEP_NO_TARGET: warning(
    'The offer pays by achievement, and the dealer has no target',
    '该方案按目标达成支付，而经销商没有目标',
  ),
  TERM_STEP_ACHIEVED: info(
    '{sold} of {target} cars are an achievement of {share}',
    '目标 {target} 台，完成 {sold} 台，达成率 {share}',
  ),
  TERM_STEP_NO_TIER: warning('No tier is reached for this car', '该车未达到任何一档'),
  TERM_STEP_TIER_ALL: info(
    'The tier from {from} is reached and pays all cars: {value}',
    '达到 {from} 档，适用全部车辆：{value}',
  ),
  TERM_STEP_TIER_ABOVE: info(
    'Car {place} of the dealer is above {from} of the target: {value}',
    '该车为经销商第 {place} 台，超出目标的 {from}：{value}',
  ),
  TERM_STEP_AMOUNT: info('{amount} yuan for the car, {vat}', '每台 {amount} 元，{vat}'),
  TERM_STEP_PERCENT: info(
    'MSRP {msrp} ÷ (1 + VAT {rate}) × {percent} = {amount} yuan, {vat}; {rounding} (rule {rule})',
    'MSRP {msrp} ÷ (1 + 增值税 {rate}) × {percent} = {amount} 元，{vat}；{rounding}（规则 {rule}）',
  ),
  TERM_STEP_LATE: info(
    'Claimed late: {percent} % of it, {amount} yuan (rule {rule})',
    '逾期申请：按 {percent}% 支付，{amount} 元（规则 {rule}）',
  ),
  TERM_STEP_DEALER_UNITS: info(
    'It is car {place} of {cap} that the dealer is granted at most',
    '为该经销商上限 {cap} 台中的第 {place} 台',
  ),
  TERM_STEP_DEALER_FULL: warning(
    'The dealer was granted {cap} cars already, the most there are for one dealer',
    '该经销商已达上限 {cap} 台',
  ),
  TERM_STEP_UNITS: info(
    'It is car {place} of {cap} that are granted at most in all',
    '为总上限 {cap} 台中的第 {place} 台',
  ),
  TERM_STEP_FULL: warning('{cap} cars were granted already, the most there are in all', '已达总上限 {cap} 台'),
  TERM_STEP_MONEY: info('Of the money in all {left} yuan are left, which is enough', '总金额尚余 {left} 元，足够支付'),
  TERM_STEP_MONEY_REST: warning(
    'Of the money in all {left} yuan are left, so the car gets those',
    '总金额仅余 {left} 元，该车获得余额',
  ),
  TERM_STEP_MONEY_USED: warning('The money in all, {cap} yuan, is used up', '总金额上限 {cap} 元已用完'),
  TERM_STEP_NET: info('Without VAT of {rate}: {net} yuan (rule {rule})', '不含 {rate} 增值税：{net} 元（规则 {rule}）'),
  TERM_STEP_NET_EXACT: info(
    'Without VAT of {rate}, from the amount before it was rounded: {net} yuan (rule {rule})',
    '按取整前的金额计算，不含 {rate} 增值税：{net} 元（规则 {rule}）',
  ),
  TERM_LETTER_VAT: info('Amounts: {vat}', '金额：{vat}'),
  TERM_LETTER_PERCENT: info(
    'Percentages are of MSRP w/o VAT on the qualifying day, {rounding}',
    '百分比以合格日 MSRP（不含税）为基数，{rounding}',
  ),
  TERM_LETTER_DEALER_UNITS: info('At most {cap} {cap|car|cars} for each dealer', '每家经销商最多 {cap} 台'),
  TERM_LETTER_UNITS: info('At most {cap} {cap|car|cars} in all', '合计最多 {cap} 台'),
  TERM_LETTER_MONEY_CAP: info(
    'At most {cap} yuan in all ({vat}), for all dealers together: the car that reaches it gets what is left of it, and cars after that get nothing',
    '所有经销商合计最多 {cap} 元（{vat}）：达到上限的车辆获得剩余金额，其后的车辆不再获得激励',
  ),
  TERM_LETTER_MONEY: info('At most {cap} yuan in all', '合计最多 {cap} 元'),
});
