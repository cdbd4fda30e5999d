import { SPOT_APPROVING, SPOT_CHECKING, SPOT_CONFIGURING, SPOT_PREPARING } from './spot-rights.ts';

/** Checks of claims: plans that choose them, the queues of who checks and who confirms. */
const PLANS = '/checking/checkingPlan';
const APPROVE = '/checking/approveCheckingPlan';
const SICCO = '/checking/SICCOChecking';
const SIPO = '/checking/SIPOChecking';
const RULES = '/checking/checkingRule';
const REQUESTS = '/checking/checkingDocCollection';
const EXEMPTIONS = '/checking/exemption';
const EXEMPTION_SETUP = '/checking/exemptionSetup';

/** SIPO and controlling set the rules of machines, the one confirms what the other proposes. */
const RULING = {
  menus: [RULES],
  privileges: ['ADD', 'EDIT', 'TRY', 'DECIDE'].map((button) => `${RULES} ${button}`),
  permissions: ['CHECK_RULE_READ', 'CHECK_RULE_EDIT'],
};

/** SICCO and SIPO ask for exemptions and end them. */
const ASKS_EXEMPTIONS = {
  menus: [EXEMPTIONS, EXEMPTION_SETUP],
  privileges: [
    `${EXEMPTIONS} EXPORT`,
    ...['ADD', 'EDIT', 'SUBMIT', 'END'].map((button) => `${EXEMPTION_SETUP} ${button}`),
  ],
  permissions: ['EXEMPTION_READ', 'EXEMPTION_EDIT', 'EXEMPTION_END'],
};

/** Controlling decides on exemptions, and ends them. */
const DECIDES_EXEMPTIONS = {
  menus: [EXEMPTIONS, EXEMPTION_SETUP],
  privileges: [`${EXEMPTIONS} EXPORT`, `${EXEMPTION_SETUP} DECIDE`, `${EXEMPTION_SETUP} END`],
  permissions: ['EXEMPTION_READ', 'EXEMPTION_APPROVE', 'EXEMPTION_END'],
};

interface Rights {
  readonly menus: readonly string[];
  readonly privileges: readonly string[];
  readonly permissions: readonly string[];
}

function together(...all: readonly Rights[]): Rights {
  return {
    menus: all.flatMap(({ menus }) => menus),
    privileges: all.flatMap(({ privileges }) => privileges),
    permissions: all.flatMap(({ permissions }) => permissions),
  };
}

/** SICCO checks claims, those of samples too, and asks dealers for papers. */
export const SICCO_CHECKS = together(
  {
    menus: [PLANS, SICCO, REQUESTS, RULES],
    privileges: [`${SICCO} CHECK`, `${REQUESTS} ASK`],
    permissions: ['CHECK_PLAN_READ', 'CHECK_READ', 'CHECK_RULE_READ'],
  },
  ASKS_EXEMPTIONS,
  SPOT_CHECKING,
);

/** SIPO draws up the plans, confirms what SICCO passed, and prepares spot checks. */
export const SIPO_CHECKS = together(
  {
    menus: [PLANS, SIPO, REQUESTS],
    privileges: [...['ADD', 'EDIT', 'SUBMIT'].map((button) => `${PLANS} ${button}`), `${SIPO} CONFIRM`],
    permissions: ['CHECK_PLAN_READ', 'CHECK_PLAN_EDIT', 'CHECK_READ'],
  },
  RULING,
  ASKS_EXEMPTIONS,
  SPOT_PREPARING,
);

/** Controlling approves the plans and the exemptions, can confirm checks as well, and sets and prepares spot checks. */
export const CONTROLS_CHECKS = together(
  {
    menus: [PLANS, APPROVE, SIPO, REQUESTS],
    privileges: [`${APPROVE} DECIDE`, `${SIPO} CONFIRM`],
    permissions: ['CHECK_PLAN_READ', 'CHECK_PLAN_APPROVE', 'CHECK_READ'],
  },
  RULING,
  DECIDES_EXEMPTIONS,
  SPOT_CONFIGURING,
  SPOT_PREPARING,
);

/** Finance sets the rules of samples with controlling, and approves samples. */
export const APPROVES_SAMPLES = together(SPOT_CONFIGURING, SPOT_APPROVING);
