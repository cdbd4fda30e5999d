import { bodyCall, defineCalls, readCall } from '../../line.ts';

const PLAN = '/oasis/checking/plan';

/** Plans that choose the claims that people check. */
export const checkingPlanCalls = defineCalls({
  'checkPlans.list': readCall(`${PLAN}/findall`, 'check-plan.read'),
  'checkPlans.view': readCall(`${PLAN}/findbyid`, 'check-plan.read'),
  'checkPlans.log': readCall(`${PLAN}/log`, 'check-plan.read'),
  /** How many claims a plan would choose, by what the last months brought. */
  'checkPlans.forecast': bodyCall('POST', `${PLAN}/forecast`, 'check-plan.read'),
  /** The incentive categories that rules can name. */
  'checkPlans.categories': readCall(`${PLAN}/categories`, 'check-plan.read'),
  'checkPlans.people': readCall(`${PLAN}/people`, 'check-plan.read'),
  'checkPlans.draft': bodyCall('POST', `${PLAN}/draft`, 'check-plan.draft', { idempotent: true }),
  'checkPlans.edit': bodyCall('POST', `${PLAN}/edit`, 'check-plan.edit'),
  'checkPlans.submit': bodyCall('POST', `${PLAN}/submit`, 'check-plan.submit', { idempotent: true }),
  'checkPlans.withdraw': bodyCall('POST', `${PLAN}/withdraw`, 'check-plan.withdraw', { idempotent: true }),
  'checkPlans.decide': bodyCall('POST', `${PLAN}/decide`, 'check-plan.decide', { idempotent: true }),
  'checkPlans.name': bodyCall('POST', `${PLAN}/name_approver`, 'check-plan.name', { idempotent: true }),
});
