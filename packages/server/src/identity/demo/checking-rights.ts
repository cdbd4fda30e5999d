import { SPOT_APPROVING, SPOT_CHECKING, SPOT_CONFIGURING, SPOT_PREPARING } from './spot-rights.ts';

/** Checks of claims: plans that choose them, the queues of who checks and who confirms. */
const PLANS = '/checking/checkingPlan';
const APPROVE = '/checking/approveCheckingPlan';
const SICCO = '/checking/SICCOChecking';
const SIPO = '/checking/SIPOChecking';
const EXEMPTIONS = '/checking/exemption';
const EXEMPTION_SETUP = '/checking/exemptionSetup';

/** SICCO and SIPO ask for exemptions and end them. */
const ASKS_EXEMPTIONS = {
  menus: [EXEMPTIONS, EXEMPTION_SETUP],
  privileges: [
    `${EXEMPTIONS} EXPORT`,
    ...['ADD', 'EDIT', 'SUBMIT', 'END'].map((button) => `${EXEMPTION_SETUP} ${button}`),
  ],
  permissions: ['EXEMPTION_READ', 'EXEMPTION_EDIT', 'EXEMPTION_END'],
};

/** SICCO checks claims, those of samples too. */
export const SICCO_CHECKS = {
  menus: [PLANS, SICCO, ...ASKS_EXEMPTIONS.menus, ...SPOT_CHECKING.menus],
  privileges: [`${SICCO} CHECK`, ...ASKS_EXEMPTIONS.privileges, ...SPOT_CHECKING.privileges],
  permissions: ['CHECK_PLAN_READ', 'CHECK_READ', ...ASKS_EXEMPTIONS.permissions, ...SPOT_CHECKING.permissions],
};

/** SIPO draws up the plans, confirms what SICCO passed, and prepares spot checks. */
export const SIPO_CHECKS = {
  menus: [PLANS, SIPO, ...ASKS_EXEMPTIONS.menus, ...SPOT_PREPARING.menus],
  privileges: [
    ...['ADD', 'EDIT', 'SUBMIT'].map((button) => `${PLANS} ${button}`),
    `${SIPO} CONFIRM`,
    ...ASKS_EXEMPTIONS.privileges,
    ...SPOT_PREPARING.privileges,
  ],
  permissions: [
    'CHECK_PLAN_READ',
    'CHECK_PLAN_EDIT',
    'CHECK_READ',
    ...ASKS_EXEMPTIONS.permissions,
    ...SPOT_PREPARING.permissions,
  ],
};

/** Controlling approves the plans and the exemptions, can confirm checks as well, and sets and prepares spot checks. */
export const CONTROLS_CHECKS = {
  menus: [PLANS, APPROVE, SIPO, EXEMPTIONS, EXEMPTION_SETUP, ...SPOT_CONFIGURING.menus, ...SPOT_PREPARING.menus],
  privileges: [
    `${APPROVE} DECIDE`,
    `${SIPO} CONFIRM`,
    `${EXEMPTIONS} EXPORT`,
    `${EXEMPTION_SETUP} DECIDE`,
    `${EXEMPTION_SETUP} END`,
    ...SPOT_CONFIGURING.privileges,
    ...SPOT_PREPARING.privileges,
  ],
  permissions: [
    'CHECK_PLAN_READ',
    'CHECK_PLAN_APPROVE',
    'CHECK_READ',
    'EXEMPTION_READ',
    'EXEMPTION_APPROVE',
    'EXEMPTION_END',
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
