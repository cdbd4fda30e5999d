/** Checks of claims: plans that choose them, the queues of who checks and who confirms. */
const PLANS = '/checking/checkingPlan';
const APPROVE = '/checking/approveCheckingPlan';
const SICCO = '/checking/SICCOChecking';
const SIPO = '/checking/SIPOChecking';

/** SICCO checks claims. */
export const SICCO_CHECKS = {
  menus: [PLANS, SICCO],
  privileges: [`${SICCO} CHECK`],
  permissions: ['CHECK_PLAN_READ', 'CHECK_READ'],
};

/** SIPO draws up the plans and confirms what SICCO passed. */
export const SIPO_CHECKS = {
  menus: [PLANS, SIPO],
  privileges: [...['ADD', 'EDIT', 'SUBMIT'].map((button) => `${PLANS} ${button}`), `${SIPO} CONFIRM`],
  permissions: ['CHECK_PLAN_READ', 'CHECK_PLAN_EDIT', 'CHECK_READ'],
};

/** Controlling approves the plans and can confirm checks as well. */
export const CONTROLS_CHECKS = {
  menus: [PLANS, APPROVE, SIPO],
  privileges: [`${APPROVE} DECIDE`, `${SIPO} CONFIRM`],
  permissions: ['CHECK_PLAN_READ', 'CHECK_PLAN_APPROVE', 'CHECK_READ'],
};
