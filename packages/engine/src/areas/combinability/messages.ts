import { defineMessages } from '../define-messages.ts';

/** What may be combined with what. */
export const combinabilityMessages = defineMessages({
  COMBINABILITY_DAY: {
    en: 'Please enter a day as YYYY-MM-DD, or none for always',
    zh: '请按 YYYY-MM-DD 格式输入日期，留空表示自始有效',
    severity: 'error',
  },
  COMBINABILITY_REASON: {
    en: 'Please say why, in 1 to {count} characters',
    zh: '请说明原因，长度为 1 到 {count} 个字符',
    severity: 'error',
  },
  COMBINABILITY_TODAY: {
    en: 'Both programs are released: the answer holds from today or later, not from {day}',
    zh: '两个激励项目均已发布：叠加设定须自今日或以后生效，不能自 {day} 生效',
    severity: 'error',
  },
  COMBINABILITY_SAME_PROGRAM: {
    en: 'A program does not combine with itself',
    zh: '激励项目不能与自身叠加',
    severity: 'error',
  },
  COMBINABILITY_PROGRAM_STATE: {
    en: 'The combinability can be changed while the program is Saved; {program} is {state}',
    zh: '仅当激励项目为“已保存”时可更改叠加规则；{program} 当前状态为{state}',
    severity: 'error',
  },
  COMBINABILITY_IN_APPROVAL: {
    en: '{program} is being approved: its pairs stay as they are until that is over',
    zh: '{program} 正在审批中：审批结束前其叠加规则不可更改',
    severity: 'error',
  },
  COMBINABILITY_OTHER_DECIDES: {
    en: '{program} is not released yet: this pair is decided on its page, so that whoever approves it sees it',
    zh: '{program} 尚未发布：请在其叠加规则页面设定此组合，以便其审批人查看',
    severity: 'error',
  },
  COMBINABILITY_NOBODY_OPEN: {
    en: 'Neither {low} nor {high} is Saved, so their pair stays as it is',
    zh: '{low} 与 {high} 均不是“已保存”状态，其叠加规则不可更改',
    severity: 'error',
  },
  COMBINABILITY_CONFIRMED_ALREADY: {
    en: 'The combinability is confirmed already',
    zh: '叠加规则已确认',
    severity: 'error',
  },
  COMBINABILITY_DEALER_MISSING: {
    en: 'Please choose a dealer or a dealer group',
    zh: '请选择经销商或经销商集团',
    severity: 'error',
  },
  COMBINABILITY_NO_VARIANT: {
    en: 'Nothing else is said for this dealer or group',
    zh: '未对该经销商或集团另作设定',
    severity: 'error',
  },
  COMBINABILITY_NOTHING: {
    en: 'These pairs say so already',
    zh: '所选组合已是该设定',
    severity: 'error',
  },
  COMBINABILITY_SAVED: {
    en: '{count} {count|pair is|pairs are} decided',
    zh: '已设定 {count} 个组合',
    severity: 'success',
  },
  COMBINABILITY_CONFIRMED: { en: 'The combinability is confirmed', zh: '叠加规则已确认', severity: 'success' },
  COMBINABILITY_RESET: {
    en: '{count} {count|pair says|pairs say} again what the defaults say',
    zh: '{count} 个组合已恢复默认',
    severity: 'success',
  },
  COMBINABILITY_DEFAULTS_SAVED: { en: 'The default is saved', zh: '默认设定已保存', severity: 'success' },
});
