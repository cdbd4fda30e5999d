import type { PlanRule } from './plan-form.ts';

/** A claim as far as a plan looks at it. */
export interface PlannedClaim {
  /** The day on which it was sent, 'YYYY-MM-DD'. */
  readonly sentDay: string;
  /** The incentive categories of its offers. */
  readonly categoryIds: readonly number[];
  readonly programCode: string;
}

/**
 * Returns the place of the rule that decides on a claim: of those that hold on its day and are for it, the closest one (its program before its
 * category before every claim), and of these the one with the last first day. Undefined where no rule is for it.
 */
export function ruleFor(rules: readonly PlanRule[], claim: PlannedClaim): number | undefined {
  const fitting = rules
    .map((rule, place) => ({ rule, place }))
    .filter(({ rule }) => rule.firstDay <= claim.sentDay && isFor(rule, claim));
  const best = fitting.toSorted(
    (a, b) => closeness(b.rule) - closeness(a.rule) || (a.rule.firstDay < b.rule.firstDay ? 1 : -1),
  );
  return best[0]?.place;
}

function isFor({ programCode, categoryId }: PlanRule, claim: PlannedClaim): boolean {
  return (
    (programCode === '' || programCode === claim.programCode) &&
    (categoryId === null || claim.categoryIds.includes(categoryId))
  );
}

function closeness({ programCode, categoryId }: PlanRule): number {
  return (programCode === '' ? 0 : 2) + (categoryId === null ? 0 : 1);
}
