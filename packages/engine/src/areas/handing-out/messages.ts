import { defineMessages, error, success } from '../define-messages.ts';

/** Handing out of records to checkers. */
export const handingMessages = defineMessages({
  HANDING_RULE_MISSING: error('Please choose a rule', '请选择分配规则'),
  HANDING_DAY_PAST: error('A rule holds from today on or later', '规则的生效日期不得早于今天'),
  HANDING_NOT_A_CHECKER: error('There is no such checker', '没有此核验人'),
  HANDING_KNOWLEDGE: error('Please choose from what is offered', '请从所列选项中选择'),
  HANDING_NOT_ABLE: error(
    'This checker is absent today, or may not validate this sale',
    '该核验人今日缺勤，或无权核验此销售',
  ),
  HANDING_SAME: error('The record is with this checker already', '该记录已分配给此核验人'),
  HANDING_NOBODY: error('The record is with nobody', '该记录未分配给任何人'),
  HANDING_OF_ANOTHER: error('This record is handed to {who}', '该记录已分配给 {who}'),
  HANDING_ABSENT: error('You are absent today, so nothing is handed to you', '您今日缺勤，不能领取记录'),
  HANDING_RULE_SET: success('The rule holds from {day} on', '规则自 {day} 起生效'),
  HANDING_KNOWS_SAVED: success('What {who} knows was saved', '{who} 的技能已保存'),
  HANDING_MOVED: success('{vin} is with {who} now', '{vin} 已转给 {who}'),
  HANDING_RECALLED: success('{vin} was taken back and waits for anybody', '{vin} 已收回，任何核验人可领取'),
});
