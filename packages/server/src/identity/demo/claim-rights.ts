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

const WHOLESALE = `${CLAIM}/Ws`;
const ORDERS = `${CLAIM}/SSSCOrder`;
const MATRIX = `${CLAIM}/overallCombinabilityMatrix`;
export const CLAIM_PAGES = [CLAIM, ENQUIRY, CATEGORIES, PROGRAM, WHOLESALE, ORDERS, MATRIX, LATE];

/** Who writes orders of support cars. */
const ORDERING = ['ADD', 'EDIT', 'IMPORT', 'EXPORT'].map((button) => `${ORDERS} ${button}`);

/** What controlling does with late claims: it approves them, takes permissions back and sets the rules of these. */
export const CONTROLLED_CLAIMS = {
  menus: [...CLAIM_PAGES, '/delayCallback', USED, '/checking/claimDelayRuleSetup', '/checking/delayCallbackRuleSetup'],
  privileges: [
    `${LATE} DECIDE`,
    '/delayCallback CALLBACK',
    ...['/checking/claimDelayRuleSetup', '/checking/delayCallbackRuleSetup'].flatMap((page) => [
      `${page} ADD`,
      `${page} EDIT`,
    ]),
  ],
  permissions: ['LATE_APPROVE', 'LATE_CALLBACK', 'LATE_RULE_READ', 'LATE_RULE_EDIT'],
};

/** What dealers do with claims. */
export const CLAIMING = {
  menus: [CLAIM, ENQUIRY, CATEGORIES, PROGRAM, WHOLESALE, ORDERS, MATRIX, CARS, MANY, OWN_LATE, USED],
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
  ],
  permissions: ['CLAIM_READ', 'CLAIM_SUBMIT', 'SUPPORT_ORDER_EDIT'],
};

/** What SICCO does with claims: it checks them, and writes orders of support cars that dealers tell it. */
export const CLAIM_CHECKING = {
  privileges: [`${CLAIM} CHECK`, ...ORDERING],
  permissions: ['CLAIM_CHECK', 'SUPPORT_ORDER_EDIT'],
};

/** What SIPO and controlling do with claims and with orders of support cars: they answer them. */
export const CLAIM_CONFIRMING = {
  privileges: [`${CLAIM} CONFIRM`, `${ORDERS} DECIDE`],
  permissions: ['CHECK_CONFIRM', 'SUPPORT_ORDER_DECIDE'],
};
