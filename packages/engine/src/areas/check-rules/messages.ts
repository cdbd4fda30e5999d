import { defineMessages, error, success } from '../define-messages.ts';

/** Rules by which machines check claims. */
export const checkRuleMessages = defineMessages({
  CHECK_RULE_CATEGORY_MISSING: error('Please choose a program category', '请选择激励类别'),
  CHECK_RULE_BU_UNKNOWN: error('There is no such BU', '没有此业务单元'),
  CHECK_RULE_DAY_MISSING: error('Please choose a first day', '请选择生效日期'),
  CHECK_RULE_COMPARISON_MISSING: error('Please choose what is compared', '请选择核对内容'),
  CHECK_RULE_PREREQUISITE_MISSING: error('Please choose the claims that the rule is for', '请选择适用的申请'),
  CHECK_RULE_PASSES_MISSING: error('Please choose what the machine does', '请选择系统处理方式'),
  CHECK_RULE_MESSAGE_LONG: error('At most 200 characters', '最多 200 个字符'),
  CHECK_RULE_PROPOSED_ALREADY: error(
    'A rule for this comparison, category, BU and first day waits for its confirmation',
    '该核对内容、类别、业务单元和生效日期已有待确认的规则',
  ),
  CHECK_RULE_NOT_IN_FORCE: error('Only a rule in force can be changed', '只能更改生效中的规则'),
  CHECK_RULE_DECIDED: error('This rule has been decided already', '该规则已处理'),
  CHECK_RULE_OTHER_CONFIRMS: error('Somebody else has to confirm what you proposed', '您提出的规则须由他人确认'),
  CHECK_RULE_NOT_TRIED: error('Please try the rule over the claims of last month first', '请先以上月申请试算该规则'),
  CHECK_RULE_TRIED: success(
    'Tried over {claims} claims of {month}: {people} go to people',
    '已以 {month} 的 {claims} 笔申请试算：{people} 笔转人工',
  ),
});
