import { defineArea } from '../define-area.ts';
import { ADJUSTMENT } from './states.ts';

/** Entries on cars of every kind. The pages and calls of a kind are in the area of the kind. */
export const adjustments = defineArea({
  actions: {},
  recordKinds: {
    adjustment: { en: 'Entry on a car', zh: '车辆调整项' },
  },
  recordFields: {
    adjustments: { en: 'Entries on cars', zh: '车辆调整项' },
    adjustmentKind: { en: 'Kind of entry', zh: '调整类型' },
    adjustmentNet: { en: 'Amount without VAT (CNY)', zh: '不含税金额（元）' },
    releaseNumber: { en: 'Number of the release', zh: '发布批次号' },
  },
  states: ADJUSTMENT,
});
