import type { WordTable } from '../../base/locale.ts';

/** Kinds of entries on cars. */
export const ADJUSTMENT_KINDS = {
  /** Takes back of a demonstrator entitlement; below 0 and beneath a line of a claim. */
  demo: { en: 'Demo car deduction', zh: '试驾车扣减' },
  /** Bonus or malus of a local registration. */
  local: { en: 'Local registration', zh: '本地上牌' },
} as const satisfies WordTable;

export type AdjustmentKind = keyof typeof ADJUSTMENT_KINDS;
