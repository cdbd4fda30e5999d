import { defineMessages, error, success } from '../define-messages.ts';

/** The form of a block, and its end. */
export const blockMessages = defineMessages({
  BLOCK_DEALER_MISSING: error('Please choose the dealer', '请选择经销商'),
  BLOCK_KIND_MISSING: error('Please choose what is blocked', '请选择冻结范围'),
  BLOCK_REASON_MISSING: error('Please input the reason', '请输入原因'),
  BLOCK_REASON_LENGTH: error('Length should be 1 to 200', '长度应为1到200'),
  BLOCK_DAY_MISSING: error('Please choose a day up to 2099-12-31', '请选择2099-12-31及以前的日期'),
  BLOCK_DAY_PAST: error(
    'Past days stay as they were: please choose today or a later day',
    '过去的日期不可更改，请选择今天或以后的日期',
  ),
  BLOCK_DAYS_ORDER: error('The last day is before the first', '结束日期早于开始日期'),
  BLOCK_OVERLAPS: error(
    'The dealer has a block of this kind from {from} already that shares a day with this one',
    '该经销商自 {from} 起已有同类冻结，且日期重叠',
  ),
  BLOCK_OVER: error('This block is over already', '该冻结已结束'),
  BLOCK_LIFTED_ALREADY: error(
    'Somebody ended this block already: it holds no more from {day}',
    '该冻结已被提前结束，自 {day} 起失效',
  ),
  BLOCK_END_LATE: error(
    'The block ends on {day} anyway: please choose an earlier day',
    '该冻结将于 {day} 结束，请选择更早的日期',
  ),
  BLOCK_ENDED: success('The end of the block is saved', '冻结的结束日期已保存'),
});
