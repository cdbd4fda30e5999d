import { defineMessages, error, success } from '../define-messages.ts';

/** Exemptions from checking. */
export const exemptionMessages = defineMessages({
  CHECK_EXEMPTION_BU_MISSING: error('Please choose a BU', '请选择业务单元'),
  CHECK_EXEMPTION_BU_FOREIGN: error('This BU is not one of yours', '该业务单元不在您的范围内'),
  CHECK_EXEMPTION_DEALER_MISSING: error('Please input the code of a dealer', '请输入经销商代码'),
  CHECK_EXEMPTION_DEALER_UNKNOWN: error(
    'You reach no dealer {code} in this BU',
    '您的范围内该业务单元没有经销商 {code}',
  ),
  CHECK_EXEMPTION_PROGRAM_UNKNOWN: error('This BU has no program {code}', '该业务单元没有激励项目 {code}'),
  CHECK_EXEMPTION_RULE_MISSING: error('Please choose what is exempted from', '请选择豁免内容'),
  CHECK_EXEMPTION_DAY: error('Please choose a day', '请选择日期'),
  CHECK_EXEMPTION_PAST: error('The first day is today or later', '开始日期应为今天或以后'),
  CHECK_EXEMPTION_ORDER: error('The last day is not before the first day', '结束日期不得早于开始日期'),
  CHECK_EXEMPTION_YEAR: error('An exemption stands for a year at most', '豁免期限最长一年'),
  CHECK_EXEMPTION_REASON_MISSING: error('Please input the reason', '请输入原因'),
  CHECK_EXEMPTION_REASON_LENGTH: error('A reason has {count} characters at most', '原因最多 {count} 个字符'),
  CHECK_EXEMPTION_OVERLAP: error(
    '{exemption} is for the same dealer, program and rule from {from} to {to}: please choose other days',
    '{exemption} 已就同一经销商、激励项目及内容豁免（{from} 至 {to}），请更换日期',
  ),
  CHECK_EXEMPTION_OVER: error(
    'The last day of {exemption} is over: it ended by itself',
    '{exemption} 已到期，无需终止',
  ),
  CHECK_EXEMPTION_NO_CHAIN: error('Nobody is named to approve exemptions of this BU', '该业务单元未设定审核豁免审批流'),
  CHECK_EXEMPTION_NONE_RUNNING: error('No approval of this exemption is under way', '该豁免没有进行中的审批'),
  CHECK_EXEMPTION_REMINDED_TODAY: error('A reminder was sent today', '今天已催办'),
  CHECK_EXEMPTION_READER_NEEDED: error('This person cannot read exemptions', '该用户无权查看审核豁免'),
  CHECK_EXEMPTION_OTHER_STEP: error('The approval is in step {step} now: {name}', '审批当前步骤为 {step}：{name}'),
  CHECK_EXEMPTION_STARTER_ONLY: error(
    'Only {who}, who submitted the exemption, can withdraw it',
    '仅提交人 {who} 可以撤回',
  ),
  CHECK_EXEMPTION_SAVED: success('{exemption} was saved', '{exemption} 已保存'),
  CHECK_EXEMPTION_MOVED: success('{exemption} is now: {state}', '{exemption} 当前状态：{state}'),
  CHECK_EXEMPTION_STEP_APPROVED: success('Your approval of {exemption} is kept', '已批准 {exemption} 的当前步骤'),
});
