import { defineMessages, error, success } from '../define-messages.ts';

/** Refusals of batches of programs. */
export const batchMessages = defineMessages({
  BATCH_CREATED: success('Batch {batch} was made', '批次 {batch} 已创建'),
  BATCH_SAVED: success('Batch {batch} was saved', '批次 {batch} 已保存'),
  BATCH_SUBMITTED: success('Batch {batch} was submitted', '批次 {batch} 已提交'),
  BATCHES_SUBMITTED: success('{count} {count|batch was|batches were} submitted', '已提交 {count} 个批次'),
  BATCH_WITHDRAWN: success('Batch {batch} is a draft again', '批次 {batch} 已恢复为草稿'),
  BATCH_DISCARDED: success(
    'Batch {batch} was discarded; its programs are submitted as before',
    '批次 {batch} 已弃用，其激励项目恢复为已提交',
  ),
  BATCH_EMPTY: error('Please select at least one program', '请至少选择一个激励项目'),
  BATCH_TOO_MANY: error('A batch has {count} programs at most', '一个批次最多有 {count} 个激励项目'),
  BATCH_PROGRAM_MISSING: error(
    'One of the programs does not exist or is not yours to see',
    '其中一个激励项目不存在或您无权查看',
  ),
  BATCH_OTHER_BU: error(
    '{program} is of another business unit: a batch is of one',
    '{program} 属于其他业务单元：一个批次只能包含一个业务单元',
  ),
  BATCH_UNCONFIRMED: error(
    'Controlling has not confirmed {program}, or it has changed since',
    '{program} 尚未经财务控制确认，或确认后已更改',
  ),
  BATCH_TAKEN: error('{program} is in the batch {batch} already', '{program} 已在批次 {batch} 中'),
  BATCH_PROGRAM_STATE: error(
    '{program} is {status}: only submitted programs can go into a batch',
    '{program} 的状态为“{status}”：只有已提交的激励项目才能加入批次',
  ),
});
