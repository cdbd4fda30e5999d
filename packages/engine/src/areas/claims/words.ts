import type { WordTable } from '../../base/locale.ts';

/** Where a claim comes from. */
export const CLAIM_ORIGINS = {
  dealer: { en: 'Dealer', zh: '经销商' },
  system: { en: 'System', zh: '系统自动' },
} as const satisfies WordTable;

export type ClaimOrigin = keyof typeof CLAIM_ORIGINS;

/** Who can turn a no into a yes. */
export const REMEDIES = {
  dealer: { en: 'You', zh: '由您处理' },
  headOffice: { en: 'Head office', zh: '由总部处理' },
  finance: { en: 'Finance', zh: '由财务处理' },
} as const satisfies WordTable;

/** How long ago claims were sent. */
export const CLAIM_AGES = {
  week: { en: 'Up to 7 days', zh: '7 天以内' },
  month: { en: '8 to 30 days', zh: '8 至 30 天' },
  quarter: { en: '31 to 90 days', zh: '31 至 90 天' },
  older: { en: 'More than 90 days', zh: '90 天以上' },
} as const satisfies WordTable;

export type ClaimAge = keyof typeof CLAIM_AGES;

/** The days of each age, both included; the last one has no end. */
export const AGE_DAYS: Readonly<Record<ClaimAge, readonly [from: number, to: number | null]>> = {
  week: [0, 7],
  month: [8, 30],
  quarter: [31, 90],
  older: [91, null],
};

/** Why an amount is lowered; the sentence beside it tells more. */
export const LOWER_REASONS = {
  papers: { en: 'Papers prove less', zh: '凭证仅证明较低金额' },
  terms: { en: 'Terms grant less', zh: '条款规定金额较低' },
  price: { en: 'The price or the invoice is lower', zh: '价格或发票金额较低' },
  part: { en: 'Only a part is due', zh: '仅部分应付' },
  paid: { en: 'A part was paid elsewhere', zh: '部分已另行支付' },
  other: { en: 'Another reason', zh: '其他原因' },
} as const satisfies WordTable;

export type LowerReason = keyof typeof LOWER_REASONS;

/** Tells whether a text is a reason of the list. */
export function isLowerReason(text: string): text is LowerReason {
  return Object.hasOwn(LOWER_REASONS, text);
}

/** Why people checked a claim, as its dealer is told. */
export const TOLD_BECAUSE = {
  category: { en: 'Checked because of its category', zh: '按类别审核' },
  rule: { en: 'Checked because of a rule of the machine', zh: '按系统核对规则审核' },
  rejected: { en: 'Checked whatever its category says', zh: '不论类别均予审核' },
  plan: { en: 'Checked by a plan', zh: '按审核计划审核' },
  sample: { en: 'Checked by a sample', zh: '抽查' },
} as const satisfies WordTable;

/** What a check found, as the dealer of the claim is told. */
export const TOLD_FOUND = {
  running: { en: 'Head office is checking this claim', zh: '总部正在审核该申请' },
  passed: { en: 'Passed', zh: '通过' },
  failed: { en: 'Failed', zh: '未通过' },
  lowered: { en: 'Passed with a lower amount', zh: '通过，金额下调' },
  unchanged: { en: 'Failed; nothing had to be taken back', zh: '未通过；无需冲回金额' },
} as const satisfies WordTable;

/** How a sample chooses claims. */
export const DRAWN_BY = {
  count: { en: 'each claim with the same chance', zh: '每笔申请机会均等' },
  money: { en: 'the larger the amount, the likelier', zh: '金额越大，抽中机会越大' },
} as const satisfies WordTable;
