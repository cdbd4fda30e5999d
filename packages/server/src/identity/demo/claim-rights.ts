/** Claims of cars: their list, and what a car can claim. Dealers make them; head office reads and checks those within its reach. */
const CLAIM = '/claim';
const ENQUIRY = `${CLAIM}/DealerVINBasedEnquiry`;
const CARS = `${CLAIM}/DealerVINList`;
const MANY = `${CLAIM}/many`;
const WHOLESALE = `${CLAIM}/Ws`;
const ORDERS = `${CLAIM}/SSSCOrder`;
const MATRIX = `${CLAIM}/overallCombinabilityMatrix`;
export const CLAIM_PAGES = [CLAIM, ENQUIRY, WHOLESALE, ORDERS, MATRIX];

/** Who writes orders of support cars. */
const ORDERING = ['ADD', 'EDIT', 'IMPORT', 'EXPORT'].map((button) => `${ORDERS} ${button}`);

/** What dealers do with claims. */
export const CLAIMING = {
  menus: [...CLAIM_PAGES, CARS, MANY],
  privileges: [
    ...['SEARCH', 'TAKE BACK', 'APPEAL'].map((button) => `${CLAIM} ${button}`),
    ...['SEARCH', 'CLAIM'].map((button) => `${ENQUIRY} ${button}`),
    `${CARS} SEARCH`,
    ...['SEARCH', 'CLAIM'].map((button) => `${MANY} ${button}`),
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
