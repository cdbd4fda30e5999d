import { SPOT_APPROVING, SPOT_CHECKING, SPOT_CONFIGURING, SPOT_PREPARING } from './spot-rights.ts';

/** Checks of claims: plans that choose them, the queues of who checks and who confirms. */
const PLANS = '/checking/checkingPlan';
const APPROVE = '/checking/approveCheckingPlan';
const SICCO = '/checking/SICCOChecking';
const SIPO = '/checking/SIPOChecking';
const REQUESTS = '/checking/checkingDocCollection';

/** SICCO checks claims, those of samples too, and asks dealers for papers. */
export const SICCO_CHECKS = {
  menus: [PLANS, SICCO, REQUESTS, ...SPOT_CHECKING.menus],
  privileges: [`${SICCO} CHECK`, `${REQUESTS} ASK`, ...SPOT_CHECKING.privileges],
  permissions: ['CHECK_PLAN_READ', 'CHECK_READ', ...SPOT_CHECKING.permissions],
};

/** SIPO draws up the plans, confirms what SICCO passed, and prepares spot checks. */
export const SIPO_CHECKS = {
  menus: [PLANS, SIPO, REQUESTS, ...SPOT_PREPARING.menus],
  privileges: [
    ...['ADD', 'EDIT', 'SUBMIT'].map((button) => `${PLANS} ${button}`),
    `${SIPO} CONFIRM`,
    ...SPOT_PREPARING.privileges,
  ],
  permissions: ['CHECK_PLAN_READ', 'CHECK_PLAN_EDIT', 'CHECK_READ', ...SPOT_PREPARING.permissions],
};

/** Controlling approves the plans, can confirm checks as well, and sets and prepares spot checks. */
export const CONTROLS_CHECKS = {
  menus: [PLANS, APPROVE, SIPO, REQUESTS, ...SPOT_CONFIGURING.menus, ...SPOT_PREPARING.menus],
  privileges: [`${APPROVE} DECIDE`, `${SIPO} CONFIRM`, ...SPOT_CONFIGURING.privileges, ...SPOT_PREPARING.privileges],
  permissions: [
    'CHECK_PLAN_READ',
    'CHECK_PLAN_APPROVE',
    'CHECK_READ',
    ...SPOT_CONFIGURING.permissions,
    ...SPOT_PREPARING.permissions,
  ],
};

/** Finance sets the rules of samples with controlling, and approves samples. */
export const APPROVES_SAMPLES = {
  menus: [...SPOT_CONFIGURING.menus, ...SPOT_APPROVING.menus],
  privileges: [...SPOT_CONFIGURING.privileges, ...SPOT_APPROVING.privileges],
  permissions: [...SPOT_CONFIGURING.permissions, ...SPOT_APPROVING.permissions],
};
