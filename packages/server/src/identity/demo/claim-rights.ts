/** Claims of cars: their list, and what a car can claim. Dealers make them; head office reads and checks those within its reach. */
const CLAIM = '/claim';
const ENQUIRY = `${CLAIM}/DealerVINBasedEnquiry`;
const CARS = `${CLAIM}/DealerVINList`;
const MANY = `${CLAIM}/many`;
const APPEALS = '/communicationAppeal';
export const CLAIM_PAGES = [CLAIM, ENQUIRY, APPEALS];

/** Whoever checks claims rejects them, and writes letters when their dealers appeal. */
export const CLAIM_CHECKING = {
  privileges: [`${CLAIM} CHECK`, `${APPEALS} WRITE`],
  permissions: ['CLAIM_CHECK', 'APPEAL_WRITE'],
};

/** Whoever confirms claims decides on appeals, and asks their dealers. */
export const CLAIM_CONFIRMING = {
  privileges: [`${CLAIM} CONFIRM`, ...['WRITE', 'ASK', 'DECIDE'].map((button) => `${APPEALS} ${button}`)],
  permissions: ['CHECK_CONFIRM', 'APPEAL_WRITE'],
};

/** What dealers do with claims. */
export const CLAIMING = {
  menus: [...CLAIM_PAGES, CARS, MANY],
  privileges: [
    ...['SEARCH', 'TAKE BACK', 'APPEAL'].map((button) => `${CLAIM} ${button}`),
    ...['SEARCH', 'CLAIM'].map((button) => `${ENQUIRY} ${button}`),
    `${CARS} SEARCH`,
    ...['SEARCH', 'CLAIM'].map((button) => `${MANY} ${button}`),
    ...['SEARCH', 'VIEW', 'APPEAL', 'WRITE'].map((button) => `${APPEALS} ${button}`),
  ],
  permissions: ['CLAIM_READ', 'CLAIM_SUBMIT', 'APPEAL_WRITE'],
};
