import { defineMessages, error, success } from '../define-messages.ts';

/** Messages of combinability. */
export const combinabilityMessages = defineMessages({
  COMBINABILITY_DAY: error(
    'Please enter a day as YYYY-MM-DD, or none for always',
    '请按 YYYY-MM-DD 格式输入日期，留空表示自始有效',
  ),
  COMBINABILITY_REASON: error('Please say why, in 1 to {count} characters', '请说明原因，长度为 1 到 {count} 个字符'),
  COMBINABILITY_TODAY: error(
    'Both programs are released: the answer holds from today or later, not from {day}',
    '两个激励项目均已发布：叠加设定须自今日或以后生效，不能自 {day} 生效',
  ),
  COMBINABILITY_SAME_PROGRAM: error('A program does not combine with itself', '激励项目不能与自身叠加'),
  COMBINABILITY_PROGRAM_STATE: error(
    'The combinability can be changed while the program is Saved; {program} is {state}',
    '仅当激励项目为“已保存”时可更改叠加规则；{program} 当前状态为{state}',
  ),
  COMBINABILITY_IN_APPROVAL: error(
    '{program} is being approved: its pairs stay as they are until that is over',
    '{program} 正在审批中：审批结束前其叠加规则不可更改',
  ),
  COMBINABILITY_OTHER_DECIDES: error(
    '{program} is not released yet: this pair is decided on its page, so that whoever approves it sees it',
    '{program} 尚未发布：请在其叠加规则页面设定此组合，以便其审批人查看',
  ),
  COMBINABILITY_NOBODY_OPEN: error(
    'Neither {low} nor {high} is Saved, so their pair stays as it is',
    '{low} 与 {high} 均不是“已保存”状态，其叠加规则不可更改',
  ),
  COMBINABILITY_CONFIRMED_ALREADY: error('The combinability is confirmed already', '叠加规则已确认'),
  COMBINABILITY_DEALER_MISSING: error('Please choose a dealer or a dealer group', '请选择经销商或经销商集团'),
  COMBINABILITY_NO_VARIANT: error('Nothing else is said for this dealer or group', '未对该经销商或集团另作设定'),
  COMBINABILITY_NOTHING: error('These pairs say so already', '所选组合已是该设定'),
  COMBINABILITY_SAVED: success('{count} {count|pair is|pairs are} decided', '已设定 {count} 个组合'),
  COMBINABILITY_CONFIRMED: success('The combinability is confirmed', '叠加规则已确认'),
  COMBINABILITY_RESET: success(
    '{count} {count|pair says|pairs say} again what the defaults say',
    '{count} 个组合已恢复默认',
  ),
  COMBINABILITY_DEFAULTS_SAVED: success('The default is saved', '默认设定已保存'),
});
