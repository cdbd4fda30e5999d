import { defineMessages } from '../define-messages.ts';

/** Runs that calculate many budgets. */
export const recalculationMessages = defineMessages({
  BATCH_BUDGET_FAILED: { en: 'The budget could not be calculated', zh: '预算无法计算', severity: 'error' },
  BATCH_ENDED: { en: 'The run has ended already', zh: '该运行已结束', severity: 'error' },
  BATCH_ALREADY_OPEN: {
    en: 'The same run is waiting or under way already',
    zh: '相同的运行已在等待或进行中',
    severity: 'error',
  },
  BATCH_CANCEL_CONFIRM: {
    en: 'Are you sure to stop the run? What has been written stays.',
    zh: '确定要停止该运行吗？已写入的结果将保留。',
    severity: 'question',
  },
  BATCH_STARTED: { en: 'The run was started', zh: '运行已开始', severity: 'success' },
  BATCH_CANCELLED: { en: 'The run was stopped', zh: '运行已停止', severity: 'success' },
});
