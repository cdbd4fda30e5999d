/** Claims of cars: their list, and what a car can claim. Dealers make them; head office reads and checks those within its reach. */
export const CLAIM = '/claim';
const ENQUIRY = `${CLAIM}/DealerVINBasedEnquiry`;
const CARS = `${CLAIM}/DealerVINList`;
const MANY = `${CLAIM}/many`;
export const APPEALS = '/communicationAppeal';
export const CLAIM_PAGES = [CLAIM, ENQUIRY, APPEALS];
/** What head office does with appeals: it writes, and whoever confirms claims asks and decides. */
export const APPEAL_DECIDING = ['WRITE', 'ASK', 'DECIDE'].map((button) => `${APPEALS} ${button}`);

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
