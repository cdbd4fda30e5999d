import type { WordTable } from '../../base/locale.ts';

/** How claims come into a sample. */
export const SAMPLED_BY = {
  count: { en: 'By count', zh: '按件数' },
  money: { en: 'By money', zh: '按金额' },
} as const satisfies WordTable;

/** Dated values that checks and payouts ask for: their names, and whether they are percentages or days. */
export const SPOT_SETTINGS = {
  billRate: { en: 'Bill rate', zh: '票据利率' },
  serviceVat: { en: 'Service VAT', zh: '服务增值税率' },
  contractActivationDays: { en: 'Contract activation days', zh: '合同激活天数' },
  floorPlanDays: { en: 'Floor plan days', zh: '库存融资天数' },
} as const satisfies WordTable;

export type SpotSetting = keyof typeof SPOT_SETTINGS;

/** Whether a value is a percentage; the others are whole days. */
export function isRateSetting(setting: string): boolean {
  return setting === 'billRate' || setting === 'serviceVat';
}
