import type { WordTable } from '../../base/locale.ts';

/** Rules for a claim after its deadline. */
export const LATE_RULES = {
  refused: { en: 'Refused', zh: '拒绝' },
  grace: { en: 'Paid in full for some days', zh: '宽限期内全额支付' },
  share: { en: 'A share of it is paid for some days', zh: '宽限期内按比例支付' },
  approval: { en: 'Paid if it is approved', zh: '经审批后支付' },
} as const satisfies WordTable;

/** Data of a car compared with master data and with the dealer's input. */
export const VALIDATIONS = {
  full: { en: 'Invoice and licence', zh: '发票和行驶证' },
  invoice: { en: 'Invoice', zh: '发票' },
  none: { en: 'None', zh: '不校验' },
} as const satisfies WordTable;

/** Which claims people check. */
export const CHECK_CATEGORIES = {
  all: { en: 'Every claim', zh: '全部申请' },
  plan: { en: 'By the checking plan', zh: '按审核计划' },
  machine: { en: 'By machine rules alone', zh: '仅系统规则' },
} as const satisfies WordTable;

/** Ways to draw the sample of passed claims. */
export const SAMPLE_CATEGORIES = {
  money: { en: 'By money', zh: '按金额' },
  count: { en: 'By count', zh: '按数量' },
  none: { en: 'None', zh: '不抽查' },
} as const satisfies WordTable;

/** The paper that settles the money. */
export const SETTLEMENTS = {
  priceAllowance: { en: 'Price allowance (red-letter invoice)', zh: '折让（红字发票）' },
  service: { en: 'Service (invoice of the dealer)', zh: '服务（经销商发票）' },
  financeSubsidy: { en: 'Finance subsidy (invoice of the finance company)', zh: '金融贴息（金融公司发票）' },
} as const satisfies WordTable;

/** The fields of a parameter whose values are words of a table. */
export const PARAMETER_WORDS = {
  lateRule: LATE_RULES,
  validation: VALIDATIONS,
  checkCategory: CHECK_CATEGORIES,
  sampleCategory: SAMPLE_CATEGORIES,
  settlement: SETTLEMENTS,
} as const satisfies Readonly<Record<string, WordTable>>;

/** The paying entity of a parameter without one. */
export const DEFAULT_ENTITY: string = 'MBCL';
