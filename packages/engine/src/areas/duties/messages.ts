import { defineMessages } from '../define-messages.ts';

/** Two duties in one hand. */
export const dutyMessages = defineMessages({
  DUTY_PAIR_UNKNOWN: {
    en: 'These two permissions do not exclude each other',
    zh: '这两个权限之间没有职责冲突',
    severity: 'error',
  },
  DUTY_PERSON_MISSING: { en: 'Please choose a person', zh: '请选择人员', severity: 'error' },
  DUTY_PAIR_MISSING: { en: 'Please choose two duties', zh: '请选择职责', severity: 'error' },
  DUTY_DAY_MISSING: { en: 'Please choose the last day', zh: '请选择截止日期', severity: 'error' },
  DUTY_REASON_MISSING: { en: 'Please say why', zh: '请说明原因', severity: 'error' },
  DUTY_DAY_PAST: { en: 'The last day is over already', zh: '截止日期已过', severity: 'error' },
  DUTY_DAY_TOO_FAR: {
    en: 'Two duties in one hand are allowed for a year at most',
    zh: '职责冲突豁免最长为一年',
    severity: 'error',
  },
  DUTY_ALREADY_OPEN: {
    en: 'This was asked for or allowed already',
    zh: '该豁免已申请或已批准',
    severity: 'error',
  },
  DUTY_ALREADY_DECIDED: { en: 'This was decided already', zh: '该申请已处理', severity: 'error' },
  DUTY_ALREADY_ENDED: { en: 'This has ended already', zh: '该豁免已终止', severity: 'error' },
  DUTY_OTHER_DECIDES: {
    en: 'Someone else has to decide: neither who asked nor who would hold both duties',
    zh: '须由他人审批：申请人和持有人均不得审批',
    severity: 'error',
  },
  DUTY_DECIDER_NEW: {
    en: 'Someone else has to decide: you have not held the right to for {hours} hours without a break',
    zh: '须由他人审批：您连续拥有审批权限未满 {hours} 小时',
    severity: 'error',
  },
  DUTY_DECIDER_CHANGED: {
    en: 'Someone else has to decide: who asked has changed your rights recently',
    zh: '须由他人审批：申请人近期变更过您的权限',
    severity: 'error',
  },
  DUTY_REQUESTED: { en: 'The request was sent', zh: '申请已提交', severity: 'success' },
  DUTY_DECIDED: { en: 'The decision was saved', zh: '审批结果已保存', severity: 'success' },
  DUTY_ENDED: { en: 'The override has ended', zh: '豁免已终止', severity: 'success' },
  DUTY_APPROVE_CONFIRM: {
    en: 'Are you sure that {who} may hold both duties until {until}?',
    zh: '确定允许 {who} 在 {until} 之前同时持有两项职责吗？',
    severity: 'question',
  },
  DUTY_REFUSE_CONFIRM: {
    en: 'Are you sure to refuse the request for {who}?',
    zh: '确定拒绝 {who} 的申请吗？',
    severity: 'question',
  },
  DUTY_END_CONFIRM: {
    en: 'Are you sure that {who} may no longer hold both duties?',
    zh: '确定终止 {who} 的职责冲突豁免吗？',
    severity: 'question',
  },
});
