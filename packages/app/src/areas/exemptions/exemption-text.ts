import {
  EXEMPTION_RULES,
  EXEMPTION_STANDINGS,
  isExemptionRule,
  isExemptionStanding,
} from '@oasis/engine/areas/exemptions';
import type { Words } from '../../locale/use-labels.ts';

/** What an exemption exempts from, in words. */
export function ruleText(rule: string, pick: Words['pick']): string {
  return isExemptionRule(rule) ? pick(EXEMPTION_RULES[rule]) : rule;
}

/** How an exemption stands today, in words; empty for one that nobody approved. */
export function standingText(standing: string, pick: Words['pick']): string {
  return isExemptionStanding(standing) ? pick(EXEMPTION_STANDINGS[standing]) : standing;
}
