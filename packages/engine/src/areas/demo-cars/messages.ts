import { defineMessages, error, info, success } from '../define-messages.ts';

/** Demo cars, the rules of their days, and deductions. */
export const demoCarMessages = defineMessages({
  DEMO_RULE_BU: error('Please choose one of your BUs', '请选择您的业务单元'),
  DEMO_RULE_DAY: error('Please choose a first day', '请选择生效日期'),
  DEMO_RULE_BY: error('Please choose how much is deducted', '请选择扣减方式'),
  DEMO_RULE_PROPOSED: error(
    'Another change for this first day waits to be confirmed or rejected',
    '该生效日期已有待确认的更改',
  ),
  DEMO_RULE_NOT_IN_FORCE: error(
    'Only what is in force is changed: propose another one',
    '仅可更改生效中的规则，请另行提出',
  ),
  DEMO_RULE_DECIDED: error('This was confirmed or rejected already', '该更改已处理'),
  DEMO_RULE_OTHER_CONFIRMS: error('Somebody else has to confirm: you proposed this', '须由他人确认：该更改由您提出'),
  DEMO_NOTHING_CHOSEN: error('Please choose at least one car', '请至少选择一辆车'),
  DEMO_CHANGED: error(
    'The deduction of {vin} is another one now: please look at the preview again',
    '{vin} 的扣减结果已变化，请重新查看预览',
  ),
  DEMO_OTHER_NOW: error(
    '{adjustment} would be {net} now: withdraw it and propose it anew',
    '{adjustment} 现应为 {net}：请撤回后重新提出',
  ),
  DEMO_RELEASE_UNKNOWN: error('There is no such release', '没有此发布批次'),
  DEMO_PROPOSED: success('{count} proposed', '已提出 {count} 项'),
  DEMO_RELEASED: success('{count} released', '已发布 {count} 项'),
  DEMO_WITHDRAWN: success('{adjustment} is withdrawn', '{adjustment} 已撤回'),
  DEMO_STEP_HELD: info(
    'Held from {from}, to be held until {until} ({days} {days|day|days})',
    '自 {from} 起持有，应持有至 {until}（{days} 天）',
  ),
  DEMO_STEP_SOLD: info('Sold on {day}, {missing} {missing|day|days} too early', '于 {day} 售出，提前 {missing} 天'),
  DEMO_STEP_WHOLE: info('{share} % of {paid} are deducted: {net}', '扣减 {paid} 的 {share}%：{net}'),
  DEMO_STEP_BY_DAY: info(
    '{share} % of {paid}, {missing} of {days} days, are deducted: {net}',
    '扣减 {paid} 的 {share}%，按 {missing}/{days} 天：{net}',
  ),
});
