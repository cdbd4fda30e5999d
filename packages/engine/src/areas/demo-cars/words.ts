import type { WordTable } from '../../base/locale.ts';

/** How much of the share is deducted from a demo car that was sold too early. */
export const DEDUCTED_BY = {
  whole: { en: 'The whole share', zh: '全部扣减' },
  byDay: { en: 'By missing days', zh: '按缺少天数' },
} as const satisfies WordTable;

export type DeductedBy = keyof typeof DEDUCTED_BY;

/** Where a demo car stands. */
export const DEMO_STATES = {
  early: { en: 'Sold too early', zh: '提前售出' },
  claimed: { en: 'Claimed', zh: '已申请' },
  due: { en: 'Due', zh: '可申请' },
  held: { en: 'Held', zh: '持有中' },
  noRule: { en: 'No rule', zh: '无规则' },
} as const satisfies WordTable;

export type DemoState = keyof typeof DEMO_STATES;
