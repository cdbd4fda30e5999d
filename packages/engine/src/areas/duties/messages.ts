import { defineMessages, error, question, success } from '../define-messages.ts';

/** Two duties in one hand. */
export const dutyMessages = defineMessages({
  DUTY_PAIR_UNKNOWN: error('These two permissions do not exclude each other', '这两个权限之间没有职责冲突'),
  DUTY_PERSON_MISSING: error('Please choose a person', '请选择人员'),
  DUTY_PAIR_MISSING: error('Please choose two duties', '请选择职责'),
  DUTY_DAY_MISSING: error('Please choose the last day', '请选择截止日期'),
  DUTY_REASON_MISSING: error('Please say why', '请说明原因'),
  DUTY_DAY_PAST: error('The last day is over already', '截止日期已过'),
  DUTY_DAY_TOO_FAR: error('Two duties in one hand are allowed for a year at most', '职责冲突豁免最长为一年'),
  DUTY_ALREADY_OPEN: error('This was asked for or allowed already', '该豁免已申请或已批准'),
  DUTY_ALREADY_DECIDED: error('This was decided already', '该申请已处理'),
  DUTY_ALREADY_ENDED: error('This has ended already', '该豁免已终止'),
  DUTY_OTHER_DECIDES: error(
    'Someone else has to decide: neither who asked nor who would hold both duties',
    '须由他人审批：申请人和持有人均不得审批',
  ),
  DUTY_DECIDER_NEW: error(
    'Someone else has to decide: you have not held the right to for {hours} hours without a break',
    '须由他人审批：您连续拥有审批权限未满 {hours} 小时',
  ),
  DUTY_DECIDER_CHANGED: error(
    'Someone else has to decide: who asked has changed your rights recently',
    '须由他人审批：申请人近期变更过您的权限',
  ),
  DUTY_REQUESTED: success('The request was sent', '申请已提交'),
  DUTY_DECIDED: success('The decision was saved', '审批结果已保存'),
  DUTY_ENDED: success('The override has ended', '豁免已终止'),
  DUTY_APPROVE_CONFIRM: question(
    'Are you sure that {who} may hold both duties until {until}?',
    '确定允许 {who} 在 {until} 之前同时持有两项职责吗？',
  ),
  DUTY_REFUSE_CONFIRM: question('Are you sure to refuse the request for {who}?', '确定拒绝 {who} 的申请吗？'),
  DUTY_END_CONFIRM: question(
    'Are you sure that {who} may no longer hold both duties?',
    '确定终止 {who} 的职责冲突豁免吗？',
  ),
});
