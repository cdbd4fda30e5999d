/** Checking plans, those that wait for their approval, and the page of one at either place. */
export const PLANS = '/checking/checkingPlan';
export const APPROVE_PLANS = '/checking/approveCheckingPlan';
export const PLAN = `${PLANS}/plan`;
export const APPROVED_PLAN = `${APPROVE_PLANS}/plan`;

/** The page of a plan, below the list from which somebody comes. */
export function planPath(planId: number, list = PLANS): string {
  return `${list}/plan?planId=${planId}`;
}
