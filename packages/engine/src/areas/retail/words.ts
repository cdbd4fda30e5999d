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

/** Why a sale ends before its time. */
export const END_KINDS = {
  cancelled: { en: 'The sale was cancelled', zh: '销售取消' },
  soldBack: { en: 'The car was sold back', zh: '车辆回购/退车' },
  redLettered: { en: 'The invoice was red-lettered', zh: '发票已红冲' },
} as const satisfies WordTable;

export type EndKind = keyof typeof END_KINDS;

/** Tells whether a text is a kind of end. */
export function isEndKind(text: string): text is EndKind {
  return Object.hasOwn(END_KINDS, text);
}

/** Values that two sales of different cars share although each car should have its own. */
export const DUPLICATE_KINDS = {
  invoice: { en: 'the same invoice number', zh: '发票号码相同' },
  file: { en: 'the same file', zh: '文件相同' },
  engine: { en: 'the same engine number', zh: '发动机号相同' },
  plate: { en: 'the same plate', zh: '车牌号相同' },
  person: { en: 'the same buyer on three cars or more', zh: '同一购买方购买三辆及以上' },
} as const satisfies WordTable;

export type DuplicateKind = keyof typeof DUPLICATE_KINDS;

/** Tells whether a text is a kind of what sales have in common. */
export function isDuplicateKind(text: string): text is DuplicateKind {
  return Object.hasOwn(DUPLICATE_KINDS, text);
}
