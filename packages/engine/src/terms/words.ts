import type { LocalText, WordTable } from '../base/locale.ts';

/** The kind of an offer's grant for each car. */
export const TERM_KINDS = {
  amount: { en: 'Amount', zh: '金额' },
  percent: { en: 'Percent of MSRP w/o VAT', zh: 'MSRP（不含税）百分比' },
} as const satisfies WordTable;

export type TermKind = keyof typeof TERM_KINDS;

/** Whether the grant includes VAT. */
export const TERM_VAT = {
  without: { en: 'Without VAT', zh: '不含税' },
  with: { en: 'With VAT', zh: '含税' },
} as const satisfies WordTable;

export type TermVat = keyof typeof TERM_VAT;

export interface TermRounding extends LocalText {
  /** The unit to which the result is rounded, in fen. */
  readonly unit: bigint;
  /** The name of the rule, which stays: entries of money name it. */
  readonly rule: string;
}

/** The calculation of an amount from a percent: exact, then rounded once, half away from zero. */
export const TERM_ROUNDINGS = {
  fen: { en: 'To the fen', zh: '精确到分', unit: 1n, rule: 'TERM-FEN' },
  yuan: { en: 'To the yuan', zh: '精确到元', unit: 100n, rule: 'TERM-YUAN' },
  tenYuan: { en: 'To ten yuan', zh: '精确到十元', unit: 1_000n, rule: 'TERM-10-YUAN' },
  hundredYuan: { en: 'To a hundred yuan', zh: '精确到百元', unit: 10_000n, rule: 'TERM-100-YUAN' },
} as const satisfies Readonly<Record<string, TermRounding>>;

export type TermRoundingName = keyof typeof TERM_ROUNDINGS;

/** The validity of an amount: all months of the program, or each month by itself. */
export const TERM_SPANS = {
  period: { en: 'Whole period', zh: '整个期间' },
  month: { en: 'By month', zh: '按月' },
} as const satisfies WordTable;

export type TermSpan = keyof typeof TERM_SPANS;

/** The subject of an amount. */
export const TERM_LEVELS = {
  model: { en: 'By model', zh: '按车型' },
  typeClass: { en: 'By type class', zh: '按车型级别' },
} as const satisfies WordTable;

export type TermLevel = keyof typeof TERM_LEVELS;

/** The basis of an offer's payment: each car by its model, or cars by how far the dealer reached the target. */
export const TERM_BASES = {
  car: { en: 'Each car', zh: '按台' },
  achievement: { en: 'Target achievement', zh: '按目标达成' },
} as const satisfies WordTable;

export type TermBasis = keyof typeof TERM_BASES;

/** Which cars a tier is for. */
export const TIER_REACHES = {
  all: { en: 'All cars', zh: '全部车辆' },
  above: { en: 'Only the cars above', zh: '仅超出部分' },
} as const satisfies WordTable;

export type TierReach = keyof typeof TIER_REACHES;

/**
 * The rules of terms: terms keep those of the day on which they were written, so that released ones are judged and shown unchanged.
 * From 2 on, a percent that is rounded to the fen and includes VAT is freed of it from its exact value; tables by type class name
 * the brand, and letters explain a cap in money.
 */
export const TERM_RULES = [1, 2] as const;

export type TermRules = (typeof TERM_RULES)[number];

/** The rules of terms that are written now. */
export const PRESENT_RULES: TermRules = 2;

/** The rule by which an amount that was promised with VAT is freed of it, once for each entry. */
export const NET_RULE = 'TERM-NET';

/** The rule by which a percent that is rounded to the fen is freed of VAT: from its exact value, rounded once. */
export const NET_OF_PERCENT_RULE = 'TERM-FEN-NET';

/** The rule by which a late claim gets its share: from the exact value, rounded once. */
export const LATE_SHARE_RULE = 'CLAIM-LATE-SHARE';
