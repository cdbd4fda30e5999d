import type { Fen } from '../../base/money.ts';
import type { Comparison } from '../checking/comparisons.ts';
import { type CheckedFacts, compareClaim } from '../checking/find.ts';
import type { MachinePasses, RulePrerequisite } from './words.ts';

/** A rule as it holds for a claim. */
export interface CheckRule {
  readonly comparison: Comparison;
  readonly prerequisite: RulePrerequisite;
  /** Fen; the rule is for claims of this net amount or more. */
  readonly from: Fen;
  readonly passes: MachinePasses;
}

/** What the prerequisites of rules ask of a claim. */
export interface RuledClaim {
  /** Fen. */
  readonly net: Fen;
  readonly isOfSale: boolean;
}

/** Whether a rule is for a claim: its prerequisite holds, the amount is large enough, and the rule compares at all. */
export function isRuleFor({ prerequisite, from, passes }: CheckRule, { net, isOfSale }: RuledClaim): boolean {
  if (passes === 'ignored' || net < from) return false;
  return prerequisite === 'every' || (prerequisite === 'sale') === isOfSale;
}

/**
 * The first rule by which people have to look at a claim; undefined where a machine may approve it. A machine passes what fits: what differs
 * and what cannot be compared goes to people.
 */
export function ruleForPeople<Rule extends CheckRule>(
  rules: readonly Rule[],
  claim: RuledClaim,
  facts: CheckedFacts,
): Rule | undefined {
  return rules.find(
    (rule) =>
      isRuleFor(rule, claim) && (rule.passes === 'never' || compareClaim(rule.comparison, facts).outcome !== 'fits'),
  );
}

/** A rule of a category, of a BU or of all, with the day of sending from which it holds, 'YYYY-MM-DD'. */
export interface DatedRule extends CheckRule {
  readonly categoryId: number;
  /** Null for all BUs. */
  readonly buId: number | null;
  readonly validFrom: string;
}

interface SentClaim {
  /** The program categories of its lines. */
  readonly categoryIds: readonly number[];
  readonly buId: number;
  /** 'YYYY-MM-DD'. */
  readonly sentDay: string;
}

/**
 * The rules that hold for a claim: of each of its categories and of each comparison the one of its BU, else the one of all BUs, and of these the
 * one with the last first day.
 */
export function rulesFor<Rule extends DatedRule>(
  rules: readonly Rule[],
  { categoryIds, buId, sentDay }: SentClaim,
): readonly Rule[] {
  const begun = rules.filter(
    (rule) =>
      rule.validFrom <= sentDay && categoryIds.includes(rule.categoryId) && (rule.buId === null || rule.buId === buId),
  );
  return [...Map.groupBy(begun, ({ categoryId, comparison }) => `${categoryId} ${comparison}`).values()].flatMap(
    (same) => {
      const own = same.filter((rule) => rule.buId === buId);
      const last = (own.length > 0 ? own : same).toSorted((one, other) => (one.validFrom < other.validFrom ? 1 : -1));
      return last.slice(0, 1);
    },
  );
}
