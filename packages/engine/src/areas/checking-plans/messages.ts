import { defineMessages, error, success } from '../define-messages.ts';

/** Plans of checking. */
export const checkingPlanMessages = defineMessages({
  CHECK_PLAN_BU_MISSING: error('Please choose a BU', '请选择业务单元'),
  CHECK_PLAN_BU_FOREIGN: error('This BU is not one of yours', '该业务单元不在您的范围内'),
  CHECK_PLAN_MONTH: error('Please input a month as 2027-03', '请按 2027-03 的格式输入月份'),
  CHECK_PLAN_MONTH_PAST: error('A plan is for this month or a later one', '计划月份不得早于本月'),
  CHECK_PLAN_NO_RULE: error('A plan needs at least one rule', '计划至少需要一条规则'),
  CHECK_PLAN_RULES: error('A plan has {count} rules at most', '计划最多 {count} 条规则'),
  CHECK_PLAN_RULE_DAY: error('Rule {row}: the first day lies in {month}', '第 {row} 条规则：生效日期须在 {month} 内'),
  CHECK_PLAN_RULE_SHARE: error(
    'Rule {row}: the share is a whole percent from 0 to 100',
    '第 {row} 条规则：比例为 0 至 100 的整数百分比',
  ),
  CHECK_PLAN_RULE_CHECKS: error('Rule {row}: tick at least one comparison', '第 {row} 条规则：请至少勾选一项核对内容'),
  CHECK_PLAN_RULE_TWICE: error(
    'Rule {row} is for the same claims from the same day as rule {other}',
    '第 {row} 条规则与第 {other} 条规则的范围及生效日期相同',
  ),
  CHECK_PLAN_RULE_CATEGORY: error('Rule {row}: there is no such category', '第 {row} 条规则：没有此类别'),
  CHECK_PLAN_RULE_PROGRAM: error(
    'Rule {row}: this BU has no program {code}',
    '第 {row} 条规则：该业务单元没有激励项目 {code}',
  ),
  CHECK_PLAN_EXISTS: error('{plan} is for this BU and this month already', '{plan} 已为该业务单元的本月计划'),
  CHECK_PLAN_NO_CHAIN: error('Nobody is named to approve checking plans of this BU', '该业务单元未设定审核计划审批流'),
  CHECK_PLAN_NONE_RUNNING: error('No approval of this plan is under way', '该计划没有进行中的审批'),
  CHECK_PLAN_REMINDED_TODAY: error('A reminder was sent today', '今天已催办'),
  CHECK_PLAN_READER_NEEDED: error('This person cannot read checking plans', '该用户无权查看审核计划'),
  CHECK_PLAN_OTHER_STEP: error('The approval is in step {step} now: {name}', '审批当前步骤为 {step}：{name}'),
  CHECK_PLAN_STARTER_ONLY: error('Only {who}, who submitted the plan, can withdraw it', '仅提交人 {who} 可以撤回'),
  CHECK_PLAN_SAVED: success('{plan} was saved', '{plan} 已保存'),
  CHECK_PLAN_MOVED: success('{plan} is now: {state}', '{plan} 当前状态：{state}'),
  CHECK_PLAN_STEP_APPROVED: success('Your approval of {plan} is kept', '已批准 {plan} 的当前步骤'),
});
