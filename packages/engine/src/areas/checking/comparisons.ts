import type { WordTable } from '../../base/locale.ts';

/** What is compared when a claim is checked. */
export const COMPARISONS = {
  papers: { en: 'Papers are there and of the right kind', zh: '凭证齐全且种类正确' },
  days: { en: 'Days follow one another', zh: '日期先后相符' },
  amounts: { en: 'Amounts of the invoice agree', zh: '发票金额相符' },
  owner: { en: 'The owner is the buyer', zh: '车主与购买人一致' },
  area: { en: 'The licence lies within the area of the dealer', zh: '上牌地在经销商区域内' },
  duplicates: { en: 'No other car has the same papers', zh: '凭证未用于其他车辆' },
} as const satisfies WordTable;

export type Comparison = keyof typeof COMPARISONS;

export function isComparison(text: string): text is Comparison {
  return Object.hasOwn(COMPARISONS, text);
}

/** All comparisons in the order in which people read them. */
export const ALL_COMPARISONS: readonly Comparison[] = Object.keys(COMPARISONS).filter(isComparison);

/** Why people check a claim. */
export const CHECKED_BECAUSE = {
  category: { en: 'All such claims', zh: '此类申请全部审核' },
  plan: { en: 'Chosen by a plan', zh: '审核计划抽中' },
  rejected: { en: 'A former claim was rejected or lowered', zh: '此前申请被驳回或下调' },
  rule: { en: 'The machine found something', zh: '系统核对不符' },
} as const satisfies WordTable;

export type CheckedBecause = keyof typeof CHECKED_BECAUSE;

export function isCheckedBecause(text: string): text is CheckedBecause {
  return Object.hasOwn(CHECKED_BECAUSE, text);
}
