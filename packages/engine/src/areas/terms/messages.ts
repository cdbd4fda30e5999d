import { defineMessages } from '../define-messages.ts';

/** The terms of a program: what their form is refused with, and the steps by which a car is judged. */
export const termMessages = defineMessages({
  TERMS_ABOVE_PRICE: {
    en: '{model}, {month}: a car of {price} yuan without VAT is paid {total}',
    zh: '{model}，{month}：不含税价格 {price} 元的车辆将获得 {total} 元',
    severity: 'warning',
  },
  TERMS_ABOVE_PRICE_TOGETHER: {
    en: '{model}, {month}: together with {programs} a car of {price} yuan without VAT is paid {total}',
    zh: '{model}，{month}：与 {programs} 合并后，不含税价格 {price} 元的车辆将获得 {total} 元',
    severity: 'warning',
  },
  TERM_AMOUNT_TEXT: {
    en: 'Please input an amount from 0 to {most} yuan with two decimals at most',
    zh: '请输入 0 到 {most} 元的金额，最多两位小数',
    severity: 'error',
  },
  TERM_PERCENT_TEXT: {
    en: 'Please input a percentage from 0 to 100 with four decimals at most',
    zh: '请输入 0 到 100 的百分比，最多四位小数',
    severity: 'error',
  },
  TERM_CHOICE: { en: 'Please choose one', zh: '请选择一项', severity: 'error' },
  TERM_CAP_UNITS: {
    en: 'Please input a whole number from 1 to {most}, or nothing',
    zh: '请输入 1 到 {most} 的整数，或留空',
    severity: 'error',
  },
  TERM_CAP_MONEY: {
    en: 'Money in all of 0 would grant nothing. Please input more, or leave it empty where there is no cap',
    zh: '总金额为 0 时不会支付任何激励。请输入大于 0 的金额；如无上限请留空',
    severity: 'error',
  },
  TERM_CAP_DEALER: {
    en: 'A dealer cannot have more cars than there are in all',
    zh: '单个经销商的车辆上限不能超过总上限',
    severity: 'error',
  },
  TERM_NO_COST_LENGTH: {
    en: 'Please say in {most} characters at most why the offer costs nothing',
    zh: '请用不超过 {most} 个字符说明该方案不产生费用的原因',
    severity: 'error',
  },
  TERM_TIERS_MISSING: {
    en: 'An offer that pays by achievement needs a tier',
    zh: '按目标达成支付的方案至少需要一档',
    severity: 'error',
  },
  TERM_TIERS_TOO_MANY: { en: 'Please use {most} tiers at most', zh: '最多可设 {most} 档', severity: 'error' },
  TERM_TIER_FROM: {
    en: 'Please input from which percentage of the target on, up to 1,000 %',
    zh: '请输入目标达成率起点，不超过 1000%',
    severity: 'error',
  },
  TERM_TIER_VALUE: { en: 'Please input what the tier grants', zh: '请输入该档的金额或比例', severity: 'error' },
  TERM_TIERS_ORDER: {
    en: 'Each tier begins above the one before it',
    zh: '每档的起点须高于前一档',
    severity: 'error',
  },
  TERM_TIERS_FALL: {
    en: 'Each tier grants more than the one before it',
    zh: '每档的激励须高于前一档',
    severity: 'error',
  },
  TERM_OFFER_UNKNOWN: {
    en: 'The design of the program does not have this SI offer',
    zh: '该激励项目的设计不包含此激励方案',
    severity: 'error',
  },
  TERM_LINE_UNKNOWN: {
    en: 'One of the lines belongs to no model or month of the budget',
    zh: '有条款行不属于预算中的车型或月份',
    severity: 'error',
  },
  TERM_LINE_TWICE: { en: 'One line is said twice', zh: '有条款行重复', severity: 'error' },
  TERM_CELL_LOCKED: {
    en: 'This cell follows from design and budget',
    zh: '此单元格由设计和预算得出',
    severity: 'info',
  },
  TERM_CALCULATED_OTHERWISE: {
    en: 'The calculator says: {kind}, {vat}; the offer is set otherwise',
    zh: '计算器结果为：{kind}，{vat}；该方案的设置与此不同',
    severity: 'error',
  },
  TERM_BY_TIERS: {
    en: 'The offer pays by achievement: its tiers say how much',
    zh: '该方案按目标达成支付，金额由分档决定',
    severity: 'info',
  },
  TERMS_READ_ONLY: { en: 'The terms are for reading only', zh: '条款仅供查看', severity: 'info' },
  TERMS_SAVED: { en: 'The terms are saved', zh: '条款已保存', severity: 'success' },
  TERM_CELL_DIFFERS: {
    en: 'Budget: {budget}. For its volume the difference is {difference} yuan.',
    zh: '预算：{budget}。按预算销量，差额为 {difference} 元。',
    severity: 'info',
  },
  TERM_CELL_LEFT_OUT: {
    en: 'Cars without a price are in no percent of the budget: {units} with {budget} yuan.',
    zh: '缺少价格的车辆未计入预算的百分比：{units} 台，{budget} 元。',
    severity: 'info',
  },
  TERM_CELL_CALCULATED: {
    en: 'Version {version} of the calculator says this value',
    zh: '该值来自计算器版本 {version}',
    severity: 'info',
  },
  TERM_TRY_COUNT: { en: 'Please input a whole number of cars', zh: '请输入整数台数', severity: 'error' },
  TERM_TRY_DAY: { en: 'Please input a day as YYYY-MM-DD', zh: '请按 YYYY-MM-DD 格式输入日期', severity: 'error' },
  TERM_TRY_DAY_OUTSIDE: {
    en: 'The program does not run on this day',
    zh: '该日期不在激励项目有效期内',
    severity: 'error',
  },
  TERM_STEP_LINE: {
    en: '{subject}, {span}: the terms say {value}',
    zh: '{subject}，{span}：条款规定 {value}',
    severity: 'info',
  },
  TERM_STEP_NO_LINE: {
    en: '{subject}, {span}: the terms grant this car nothing',
    zh: '{subject}，{span}：条款未给予该车任何激励',
    severity: 'warning',
  },
  TERM_STEP_NO_TARGET: {
    en: 'The offer pays by achievement, and the dealer has no target',
    zh: '该方案按目标达成支付，而经销商没有目标',
    severity: 'warning',
  },
  TERM_STEP_ACHIEVED: {
    en: '{sold} of {target} cars are an achievement of {share}',
    zh: '目标 {target} 台，完成 {sold} 台，达成率 {share}',
    severity: 'info',
  },
  TERM_STEP_NO_TIER: {
    en: 'No tier is reached for this car',
    zh: '该车未达到任何一档',
    severity: 'warning',
  },
  TERM_STEP_TIER_ALL: {
    en: 'The tier from {from} is reached and pays all cars: {value}',
    zh: '达到 {from} 档，适用全部车辆：{value}',
    severity: 'info',
  },
  TERM_STEP_TIER_ABOVE: {
    en: 'Car {place} of the dealer is above {from} of the target: {value}',
    zh: '该车为经销商第 {place} 台，超出目标的 {from}：{value}',
    severity: 'info',
  },
  TERM_STEP_AMOUNT: { en: '{amount} yuan for the car, {vat}', zh: '每台 {amount} 元，{vat}', severity: 'info' },
  TERM_STEP_PERCENT: {
    en: 'MSRP {msrp} ÷ (1 + VAT {rate}) × {percent} = {amount} yuan, {vat}; {rounding} (rule {rule})',
    zh: 'MSRP {msrp} ÷ (1 + 增值税 {rate}) × {percent} = {amount} 元，{vat}；{rounding}（规则 {rule}）',
    severity: 'info',
  },
  TERM_STEP_DEALER_UNITS: {
    en: 'It is car {place} of {cap} that the dealer is granted at most',
    zh: '为该经销商上限 {cap} 台中的第 {place} 台',
    severity: 'info',
  },
  TERM_STEP_DEALER_FULL: {
    en: 'The dealer was granted {cap} cars already, the most there are for one dealer',
    zh: '该经销商已达上限 {cap} 台',
    severity: 'warning',
  },
  TERM_STEP_UNITS: {
    en: 'It is car {place} of {cap} that are granted at most in all',
    zh: '为总上限 {cap} 台中的第 {place} 台',
    severity: 'info',
  },
  TERM_STEP_FULL: {
    en: '{cap} cars were granted already, the most there are in all',
    zh: '已达总上限 {cap} 台',
    severity: 'warning',
  },
  TERM_STEP_MONEY: {
    en: 'Of the money in all {left} yuan are left, which is enough',
    zh: '总金额尚余 {left} 元，足够支付',
    severity: 'info',
  },
  TERM_STEP_MONEY_REST: {
    en: 'Of the money in all {left} yuan are left, so the car gets those',
    zh: '总金额仅余 {left} 元，该车获得余额',
    severity: 'warning',
  },
  TERM_STEP_MONEY_USED: {
    en: 'The money in all, {cap} yuan, is used up',
    zh: '总金额上限 {cap} 元已用完',
    severity: 'warning',
  },
  TERM_STEP_NET: {
    en: 'Without VAT of {rate}: {net} yuan (rule {rule})',
    zh: '不含 {rate} 增值税：{net} 元（规则 {rule}）',
    severity: 'info',
  },
  TERM_STEP_NET_EXACT: {
    en: 'Without VAT of {rate}, from the amount before it was rounded: {net} yuan (rule {rule})',
    zh: '按取整前的金额计算，不含 {rate} 增值税：{net} 元（规则 {rule}）',
    severity: 'info',
  },
  TERM_LETTER_VAT: { en: 'Amounts: {vat}', zh: '金额：{vat}', severity: 'info' },
  TERM_LETTER_PERCENT: {
    en: 'Percentages are of MSRP w/o VAT on the qualifying day, {rounding}',
    zh: '百分比以合格日 MSRP（不含税）为基数，{rounding}',
    severity: 'info',
  },
  TERM_LETTER_DEALER_UNITS: {
    en: 'At most {cap} {cap|car|cars} for each dealer',
    zh: '每家经销商最多 {cap} 台',
    severity: 'info',
  },
  TERM_LETTER_UNITS: { en: 'At most {cap} {cap|car|cars} in all', zh: '合计最多 {cap} 台', severity: 'info' },
  TERM_LETTER_MONEY_CAP: {
    en: 'At most {cap} yuan in all ({vat}), for all dealers together: the car that reaches it gets what is left of it, and cars after that get nothing',
    zh: '所有经销商合计最多 {cap} 元（{vat}）：达到上限的车辆获得剩余金额，其后的车辆不再获得激励',
    severity: 'info',
  },
  TERM_LETTER_MONEY: { en: 'At most {cap} yuan in all', zh: '合计最多 {cap} 元', severity: 'info' },
});
