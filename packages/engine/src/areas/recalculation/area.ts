import { button, changeAction, defineArea, readAction } from '../define-area.ts';
import { usualButton } from '../usual-buttons.ts';
import { RECALCULATION_RUN } from './states.ts';

/** Calculating all budgets again. A run reaches every BU, so its permission is not limited by rows; a report names budgets of the reader's BUs only. */
export const recalculation = defineArea({
  actions: {
    'batch.read': readAction({ en: 'See recalculations and their reports', zh: '查看重新计算及其报告' }, 'RECALCULATE'),
    'batch.start': changeAction(
      { en: 'Recalculate all budgets', zh: '重新计算所有预算' },
      'RECALCULATE',
      'BATCH_STARTED',
    ),
    'batch.cancel': changeAction(
      { en: 'Stop a recalculation', zh: '停止重新计算' },
      'RECALCULATE',
      'BATCH_CANCELLED',
      RECALCULATION_RUN.moves.cancel,
    ),
  },
  permissions: {
    RECALCULATE: { en: 'Recalculate all budgets', zh: '重新计算所有预算' },
  },
  page: {
    path: '/recalculation',
    menu: { id: 130, parent: 100, icon: 'calculator', name: { en: 'Recalculation', zh: '重新计算' } },
    buttons: {
      ...usualButton('VIEW', 1301, 'batch.read'),
      RUN: button(1302, { en: 'Start and stop', zh: '开始与停止' }, 'batch.start', 'batch.cancel'),
    },
  },
  recordKinds: {
    batch: { en: 'Run', zh: '运行' },
  },
  recordFields: {
    budgets: { en: 'Budgets', zh: '预算' },
    templateId: { en: 'Template that is tested', zh: '测试的模板' },
    offerTypeId: { en: 'Number of the offer type', zh: '激励类型编号' },
    repeated: { en: 'Repeated', zh: '重复执行' },
  },
  states: RECALCULATION_RUN,
});
