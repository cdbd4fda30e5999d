/** Claims of cars: their list, and what a car can claim. Dealers make them; head office reads and checks those within its reach. */
const CLAIM = '/claim';
const ENQUIRY = `${CLAIM}/DealerVINBasedEnquiry`;
const CARS = `${CLAIM}/DealerVINList`;
const MANY = `${CLAIM}/many`;
const CATEGORIES = `${CLAIM}/DealerProgramCategory`;
const PROGRAM = `${CLAIM}/EnquiryProgram`;
const LATE = '/claimDelay';
const OWN_LATE = `${CLAIM}/DelayDealerClaim`;
const USED = '/delayUsedCar';
const APPEALS = '/communicationAppeal';
const REQUESTS = '/checking/checkingDocCollection';

const WHOLESALE = `${CLAIM}/Ws`;
const ORDERS = `${CLAIM}/SSSCOrder`;
const RUNS = `${CLAIM}/rejudge`;
const MATRIX = `${CLAIM}/overallCombinabilityMatrix`;
export const CLAIM_PAGES = [CLAIM, ENQUIRY, CATEGORIES, PROGRAM, WHOLESALE, ORDERS, MATRIX, LATE, APPEALS];

/** Who writes orders of support cars. */
const ORDERING = ['ADD', 'EDIT', 'IMPORT', 'EXPORT'].map((button) => `${ORDERS} ${button}`);

/**
 * What controlling does with claims: it approves late ones, takes permissions back and sets the rules of these, and makes runs that judge claims
 * again.
 */
export const CONTROLLED_CLAIMS = {
  menus: [
    ...CLAIM_PAGES,
    '/delayCallback',
    USED,
    '/checking/claimDelayRuleSetup',
    '/checking/delayCallbackRuleSetup',
    RUNS,
  ],
  privileges: [
    ...['SEARCH', 'PREVIEW', 'MAKE', 'EXPORT'].map((button) => `${RUNS} ${button}`),
    `${LATE} DECIDE`,
    '/delayCallback CALLBACK',
    ...['/checking/claimDelayRuleSetup', '/checking/delayCallbackRuleSetup'].flatMap((page) => [
      `${page} ADD`,
      `${page} EDIT`,
    ]),
  ],
  permissions: ['CLAIM_RUN_READ', 'LATE_APPROVE', 'LATE_CALLBACK', 'LATE_RULE_READ', 'LATE_RULE_EDIT'],
};

/** What dealers do with claims. */
export const CLAIMING = {
  menus: [
    CLAIM,
    ENQUIRY,
    CATEGORIES,
    PROGRAM,
    WHOLESALE,
    ORDERS,
    MATRIX,
    APPEALS,
    CARS,
    MANY,
    OWN_LATE,
    USED,
    REQUESTS,
  ],
  privileges: [
    ...['SEARCH', 'EXPORT', 'TAKE BACK', 'APPEAL'].map((button) => `${CLAIM} ${button}`),
    ...['SEARCH', 'CLAIM'].map((button) => `${ENQUIRY} ${button}`),
    `${CARS} SEARCH`,
    `${CATEGORIES} SEARCH`,
    ...['SEARCH', 'CLAIM'].map((button) => `${PROGRAM} ${button}`),
    ...['SEARCH', 'CLAIM'].map((button) => `${MANY} ${button}`),
    ...[OWN_LATE, USED].flatMap((page) => [`${page} SEARCH`, `${page} ASK`]),
    ...['SEARCH', 'CLAIM'].map((button) => `${WHOLESALE} ${button}`),
    `${ORDERS} SEARCH`,
    ...ORDERING,
    `${MATRIX} SEARCH`,
    ...['SEARCH', 'VIEW', 'APPEAL', 'WRITE'].map((button) => `${APPEALS} ${button}`),
    ...['SEARCH', 'VIEW', 'EXPORT', 'ANSWER'].map((button) => `${REQUESTS} ${button}`),
  ],
  permissions: ['CLAIM_READ', 'CLAIM_SUBMIT', 'SUPPORT_ORDER_EDIT', 'APPEAL_WRITE'],
};

/** What SICCO does with claims: it checks them, writes letters when their dealers appeal, and writes orders of support cars that dealers tell it. */
export const CLAIM_CHECKING = {
  privileges: [`${APPEALS} WRITE`, ...ORDERING],
  permissions: ['CLAIM_CHECK', 'APPEAL_WRITE', 'SUPPORT_ORDER_EDIT'],
};

/** What SIPO and controlling do with claims and with orders of support cars: they answer them; they decide on appeals, and ask their dealers. */
export const CLAIM_CONFIRMING = {
  privileges: [...['WRITE', 'ASK', 'DECIDE'].map((button) => `${APPEALS} ${button}`), `${ORDERS} DECIDE`],
  permissions: ['CHECK_CONFIRM', 'APPEAL_WRITE', 'SUPPORT_ORDER_DECIDE'],
};
