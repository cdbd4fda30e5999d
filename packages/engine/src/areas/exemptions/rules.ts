import type { LocalText } from '../../base/locale.ts';
import { ALL_COMPARISONS, COMPARISONS, type Comparison, isComparison } from '../checking/comparisons.ts';

/** What an exemption spares a claim: one of the comparisons that people make, or people altogether. */
export type ExemptionRule = Comparison | 'whole';

/** What each rule is called. */
export const EXEMPTION_RULES: Readonly<Record<ExemptionRule, LocalText>> = {
  whole: { en: 'Checking by people', zh: '人工审核' },
  ...COMPARISONS,
};

export function isExemptionRule(text: string): text is ExemptionRule {
  return text === 'whole' || isComparison(text);
}

/** All rules in the order in which people read them. */
export const ALL_EXEMPTION_RULES: readonly ExemptionRule[] = ['whole', ...ALL_COMPARISONS];
