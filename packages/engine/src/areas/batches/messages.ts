import { defineMessages } from '../define-messages.ts';

/** What batches of programs refuse with. */
export const batchMessages = defineMessages({
  BATCH_CREATED: { en: 'Batch {batch} was made', zh: '批次 {batch} 已创建', severity: 'success' },
  BATCH_SAVED: { en: 'Batch {batch} was saved', zh: '批次 {batch} 已保存', severity: 'success' },
  BATCH_SUBMITTED: { en: 'Batch {batch} was submitted', zh: '批次 {batch} 已提交', severity: 'success' },
  BATCHES_SUBMITTED: {
    en: '{count} {count|batch was|batches were} submitted',
    zh: '已提交 {count} 个批次',
    severity: 'success',
  },
  BATCH_WITHDRAWN: {
    en: 'Batch {batch} is a draft again',
    zh: '批次 {batch} 已恢复为草稿',
    severity: 'success',
  },
  BATCH_DISCARDED: {
    en: 'Batch {batch} was discarded; its programs are submitted as before',
    zh: '批次 {batch} 已弃用，其激励项目恢复为已提交',
    severity: 'success',
  },
  BATCH_EMPTY: { en: 'Please select at least one program', zh: '请至少选择一个激励项目', severity: 'error' },
  BATCH_TOO_MANY: {
    en: 'A batch has {count} programs at most',
    zh: '一个批次最多有 {count} 个激励项目',
    severity: 'error',
  },
  BATCH_PROGRAM_MISSING: {
    en: 'One of the programs does not exist or is not yours to see',
    zh: '其中一个激励项目不存在或您无权查看',
    severity: 'error',
  },
  BATCH_OTHER_BU: {
    en: '{program} is of another business unit: a batch is of one',
    zh: '{program} 属于其他业务单元：一个批次只能包含一个业务单元',
    severity: 'error',
  },
  BATCH_UNCONFIRMED: {
    en: 'Controlling has not confirmed {program}, or it has changed since',
    zh: '{program} 尚未经财务控制确认，或确认后已更改',
    severity: 'error',
  },
  BATCH_TAKEN: {
    en: '{program} is in the batch {batch} already',
    zh: '{program} 已在批次 {batch} 中',
    severity: 'error',
  },
  BATCH_PROGRAM_STATE: {
    en: '{program} is {status}: only submitted programs can go into a batch',
    zh: '{program} 的状态为“{status}”：只有已提交的激励项目才能加入批次',
    severity: 'error',
  },
});
