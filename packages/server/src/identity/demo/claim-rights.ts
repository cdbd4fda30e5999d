/** Claims of cars: their list, and what a car can claim. Dealers make them; head office reads and checks those within its reach. */
export const CLAIM = '/claim';
const ENQUIRY = `${CLAIM}/DealerVINBasedEnquiry`;
const CARS = `${CLAIM}/DealerVINList`;
const MANY = `${CLAIM}/many`;
const CATEGORIES = `${CLAIM}/DealerProgramCategory`;
const PROGRAM = `${CLAIM}/EnquiryProgram`;
export const CLAIM_PAGES = [CLAIM, ENQUIRY, CATEGORIES, PROGRAM];

/** What dealers do with claims. */
export const CLAIMING = {
  menus: [...CLAIM_PAGES, CARS, MANY],
  privileges: [
    ...['SEARCH', 'EXPORT', 'TAKE BACK', 'APPEAL'].map((button) => `${CLAIM} ${button}`),
    ...['SEARCH', 'CLAIM'].map((button) => `${ENQUIRY} ${button}`),
    `${CARS} SEARCH`,
    `${CATEGORIES} SEARCH`,
    ...['SEARCH', 'CLAIM'].map((button) => `${PROGRAM} ${button}`),
    ...['SEARCH', 'CLAIM'].map((button) => `${MANY} ${button}`),
  ],
  permissions: ['CLAIM_READ', 'CLAIM_SUBMIT'],
};
