export { ruleFor } from './choose.ts';
export { checkingPlanMessages } from './messages.ts';
export { PLAN_RULES_MAX, type PlanDraft, type PlanField, type PlanRule, planRefusals } from './plan-form.ts';
export { CHECKING_PLAN, type CheckingPlanState, DECIDING_PLANS } from './states.ts';
