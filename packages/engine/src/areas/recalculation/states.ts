import { defineStates, type StateOf } from '../../states/state-machine.ts';

/** A recalculation of many budgets. */
export const RECALCULATION_RUN = defineStates({
  name: { en: 'Recalculation', zh: '重新计算' },
  states: {
    open: { name: { en: 'Open', zh: '进行中' }, tone: 'primary' },
    done: { name: { en: 'Done', zh: '已完成' }, tone: 'success' },
    cancelled: { name: { en: 'Stopped', zh: '已停止' }, tone: 'none' },
  },
  moves: {
    start: { name: { en: 'Start', zh: '开始' }, from: [], to: 'open' },
    finish: { name: { en: 'Finish', zh: '完成' }, from: ['open'], to: 'done', otherState: 'BATCH_ENDED' },
    cancel: { name: { en: 'Stop', zh: '停止' }, from: ['open'], to: 'cancelled', otherState: 'BATCH_ENDED' },
  },
});

export type RecalculationState = StateOf<typeof RECALCULATION_RUN>;
