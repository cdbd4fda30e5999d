import type { WordTable } from '../../base/locale.ts';

/** The claims that a rule is for. */
export const RULE_PREREQUISITES = {
  every: { en: 'Every claim', zh: '所有申请' },
  sale: { en: 'Claims of a sale', zh: '有零售记录的申请' },
  wholesale: { en: 'Wholesale claims', zh: '批售申请' },
} as const satisfies WordTable;

export type RulePrerequisite = keyof typeof RULE_PREREQUISITES;

/** What a machine does by a rule. */
export const MACHINE_PASSES = {
  fits: { en: 'Passes what fits', zh: '相符则通过' },
  never: { en: 'Leaves it to people', zh: '一律转人工' },
  ignored: { en: 'Does not compare', zh: '不核对' },
} as const satisfies WordTable;

export type MachinePasses = keyof typeof MACHINE_PASSES;
