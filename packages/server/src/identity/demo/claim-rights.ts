/** Claims of cars: their list, and what a car can claim. Dealers make them; head office reads and checks those within its reach. */
export const CLAIM = '/claim';
const ENQUIRY = `${CLAIM}/DealerVINBasedEnquiry`;
const CARS = `${CLAIM}/DealerVINList`;
const MANY = `${CLAIM}/many`;
const WHOLESALE = `${CLAIM}/Ws`;
export const ORDERS = `${CLAIM}/SSSCOrder`;
const MATRIX = `${CLAIM}/overallCombinabilityMatrix`;
export const CLAIM_PAGES = [CLAIM, ENQUIRY, WHOLESALE, ORDERS, MATRIX];

/** Who writes orders of support cars. */
export const ORDERING = ['ADD', 'EDIT', 'IMPORT', 'EXPORT'].map((button) => `${ORDERS} ${button}`);

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
