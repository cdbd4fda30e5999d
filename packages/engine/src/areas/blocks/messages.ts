import { defineMessages } from '../define-messages.ts';

/** The form of a block, and its end. */
export const blockMessages = defineMessages({
  BLOCK_DEALER_MISSING: { en: 'Please choose the dealer', zh: '请选择经销商', severity: 'error' },
  BLOCK_KIND_MISSING: { en: 'Please choose what is blocked', zh: '请选择冻结范围', severity: 'error' },
  BLOCK_REASON_MISSING: { en: 'Please input the reason', zh: '请输入原因', severity: 'error' },
  BLOCK_REASON_LENGTH: { en: 'Length should be 1 to 200', zh: '长度应为1到200', severity: 'error' },
  BLOCK_DAY_MISSING: {
    en: 'Please choose a day up to 2099-12-31',
    zh: '请选择2099-12-31及以前的日期',
    severity: 'error',
  },
  BLOCK_DAY_PAST: {
    en: 'Past days stay as they were: please choose today or a later day',
    zh: '过去的日期不可更改，请选择今天或以后的日期',
    severity: 'error',
  },
  BLOCK_DAYS_ORDER: { en: 'The last day is before the first', zh: '结束日期早于开始日期', severity: 'error' },
  BLOCK_OVERLAPS: {
    en: 'The dealer has a block of this kind from {from} already that shares a day with this one',
    zh: '该经销商自 {from} 起已有同类冻结，且日期重叠',
    severity: 'error',
  },
  BLOCK_OVER: { en: 'This block is over already', zh: '该冻结已结束', severity: 'error' },
  BLOCK_LIFTED_ALREADY: {
    en: 'Somebody ended this block already: it holds no more from {day}',
    zh: '该冻结已被提前结束，自 {day} 起失效',
    severity: 'error',
  },
  BLOCK_END_LATE: {
    en: 'The block ends on {day} anyway: please choose an earlier day',
    zh: '该冻结将于 {day} 结束，请选择更早的日期',
    severity: 'error',
  },
  BLOCK_ENDED: { en: 'The end of the block is saved', zh: '冻结的结束日期已保存', severity: 'success' },
});
