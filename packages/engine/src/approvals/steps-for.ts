import type { ChainStep, StepCondition } from '../areas/chains/chain.ts';
import type { ApprovalFacts } from './types.ts';

/** Whether a step is needed for some facts, with the result of each of its conditions. */
export interface StepAnswer {
  readonly step: ChainStep;
  readonly isAsked: boolean;
  readonly conditions: readonly { readonly condition: StepCondition; readonly holds: boolean }[];
}

/** The steps of a chain in order, each with its answer for the facts. */
export function stepsFor(steps: readonly ChainStep[], facts: ApprovalFacts): readonly StepAnswer[] {
  return steps.map((step) => {
    const conditions = step.conditions.map((condition) => ({ condition, holds: holdsFor(condition, facts) }));
    const isAsked =
      conditions.length === 0 ||
      (step.match === 'all' ? conditions.every(({ holds }) => holds) : conditions.some(({ holds }) => holds));
    return { step, isAsked, conditions };
  });
}

/** The needed steps: the plan of an approval that starts with these facts. */
export function planFor(steps: readonly ChainStep[], facts: ApprovalFacts): readonly ChainStep[] {
  return stepsFor(steps, facts).flatMap(({ step, isAsked }) => (isAsked ? [step] : []));
}

/** Whether the frame would be overdrawn and no step of the plan has that condition. Such an approval does not start. */
export function lacksOverdrawStep(plan: readonly ChainStep[], { overdraws }: ApprovalFacts): boolean {
  return overdraws && !plan.some(({ conditions }) => conditions.some(({ kind }) => kind === 'overdraw'));
}

/** An unknown value fulfils the condition: a program without a guideline counts as one that deviates. */
function holdsFor(condition: StepCondition, facts: ApprovalFacts): boolean {
  switch (condition.kind) {
    case 'amount':
      return facts.amount >= condition.from;
    case 'deviation':
      return facts.deviation === null || facts.deviation > condition.over;
    case 'offerKind':
      return condition.kinds.some((kind) => facts.offerKinds.includes(kind));
    case 'overdraw':
      return facts.overdraws;
  }
}
