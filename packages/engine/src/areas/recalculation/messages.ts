import { defineMessages, error, question, success } from '../define-messages.ts';

/** Runs that calculate many budgets. */
export const recalculationMessages = defineMessages({
  BATCH_BUDGET_FAILED: error('The budget could not be calculated', '预算无法计算'),
  BATCH_ENDED: error('The run has ended already', '该运行已结束'),
  BATCH_ALREADY_OPEN: error('The same run is waiting or under way already', '相同的运行已在等待或进行中'),
  BATCH_CANCEL_CONFIRM: question(
    'Are you sure to stop the run? What has been written stays.',
    '确定要停止该运行吗？已写入的结果将保留。',
  ),
  BATCH_STARTED: success('The run was started', '运行已开始'),
  BATCH_CANCELLED: success('The run was stopped', '运行已停止'),
});
