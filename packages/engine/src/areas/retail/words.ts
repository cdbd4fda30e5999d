import type { WordTable } from '../../base/locale.ts';

/** How a car was sold. */
export const SALE_KINDS = {
  retail: { en: 'Retail', zh: '零售' },
  fleet: { en: 'Fleet', zh: '大客户' },
  demo: { en: 'Demo car', zh: '试驾车' },
  used: { en: 'Used car', zh: '二手车' },
} as const satisfies WordTable;

export type SaleKind = keyof typeof SALE_KINDS;

/** Tells whether a text is a kind of sale. */
export function isSaleKind(text: string): text is SaleKind {
  return Object.hasOwn(SALE_KINDS, text);
}

/** The papers that prove a sale. */
export const PAPER_KINDS = {
  invoice: { en: 'Invoice', zh: '发票' },
  licence: { en: 'Vehicle licence', zh: '行驶证' },
} as const satisfies WordTable;

export type PaperKind = keyof typeof PAPER_KINDS;

/** Tells whether a text is a kind of paper. */
export function isPaperKind(text: string): text is PaperKind {
  return Object.hasOwn(PAPER_KINDS, text);
}

/** Why a checker rejects a record; the words of the reason tell more. */
export const REJECT_REASONS = {
  unreadable: { en: 'The paper cannot be read', zh: '单据无法辨认' },
  otherCar: { en: 'The paper is of another car', zh: '单据为其他车辆' },
  invoice: { en: 'Number, day or amount of the invoice differ', zh: '发票号码、日期或金额不符' },
  seller: { en: 'Another seller issued the invoice', zh: '发票由其他销售方开具' },
  buyer: { en: 'Buyer and owner differ', zh: '购买方与所有人不符' },
  licence: { en: 'The licence is missing or differs', zh: '行驶证缺失或不符' },
  used: { en: 'The paper was used already', zh: '单据已被使用' },
  other: { en: 'Another reason', zh: '其他原因' },
} as const satisfies WordTable;

export type RejectReason = keyof typeof REJECT_REASONS;

/** Tells whether a text is a reason of the list. */
export function isRejectReason(text: string): text is RejectReason {
  return Object.hasOwn(REJECT_REASONS, text);
}
