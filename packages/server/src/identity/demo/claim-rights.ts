/** Claims of cars: their list, and what a car can claim. Dealers make them; head office reads and checks those within its reach. */
export const CLAIM = '/claim';
const ENQUIRY = `${CLAIM}/DealerVINBasedEnquiry`;
const CARS = `${CLAIM}/DealerVINList`;
const MANY = `${CLAIM}/many`;
const CATEGORIES = `${CLAIM}/DealerProgramCategory`;
const PROGRAM = `${CLAIM}/EnquiryProgram`;
const LATE = '/claimDelay';
const OWN_LATE = `${CLAIM}/DelayDealerClaim`;
const USED = '/delayUsedCar';
export const CLAIM_PAGES = [CLAIM, ENQUIRY, CATEGORIES, PROGRAM, LATE];

/** What controlling does with claims: it confirms checks, approves late claims, takes permissions back and sets the rules of these. */
export const CONTROLLED_CLAIMS = {
  menus: [...CLAIM_PAGES, '/delayCallback', USED, '/checking/claimDelayRuleSetup', '/checking/delayCallbackRuleSetup'],
  privileges: [
    `${CLAIM} CONFIRM`,
    `${LATE} DECIDE`,
    '/delayCallback CALLBACK',
    ...['/checking/claimDelayRuleSetup', '/checking/delayCallbackRuleSetup'].flatMap((page) => [
      `${page} ADD`,
      `${page} EDIT`,
    ]),
  ],
  permissions: ['CHECK_CONFIRM', 'LATE_APPROVE', 'LATE_CALLBACK', 'LATE_RULE_READ', 'LATE_RULE_EDIT'],
};

/** What dealers do with claims. */
export const CLAIMING = {
  menus: [CLAIM, ENQUIRY, CATEGORIES, PROGRAM, CARS, MANY, OWN_LATE, USED],
  privileges: [
    ...['SEARCH', 'EXPORT', 'TAKE BACK', 'APPEAL'].map((button) => `${CLAIM} ${button}`),
    ...['SEARCH', 'CLAIM'].map((button) => `${ENQUIRY} ${button}`),
    `${CARS} SEARCH`,
    `${CATEGORIES} SEARCH`,
    ...['SEARCH', 'CLAIM'].map((button) => `${PROGRAM} ${button}`),
    ...['SEARCH', 'CLAIM'].map((button) => `${MANY} ${button}`),
    ...[OWN_LATE, USED].flatMap((page) => [`${page} SEARCH`, `${page} ASK`]),
  ],
  permissions: ['CLAIM_READ', 'CLAIM_SUBMIT'],
};
