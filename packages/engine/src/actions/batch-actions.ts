import { defineActions } from '../access/action.ts';
import { RECALCULATION_RUN } from '../states/recalculation-run.ts';

/** Calculating all budgets again. A run reaches every BU, so its permission is not limited by rows; a report names budgets of the reader's BUs only. */
export const batchActions = defineActions({
  'batch.read': {
    kind: 'read',
    name: { en: 'See recalculations and their reports', zh: '查看重新计算及其报告' },
    permission: 'RECALCULATE',
    scope: 'none',
  },
  'batch.start': {
    kind: 'change',
    name: { en: 'Recalculate all budgets', zh: '重新计算所有预算' },
    permission: 'RECALCULATE',
    scope: 'none',
    audit: 'BATCH_STARTED',
  },
  'batch.cancel': {
    kind: 'change',
    name: { en: 'Stop a recalculation', zh: '停止重新计算' },
    permission: 'RECALCULATE',
    scope: 'none',
    move: RECALCULATION_RUN.moves.cancel,
    audit: 'BATCH_CANCELLED',
  },
});
