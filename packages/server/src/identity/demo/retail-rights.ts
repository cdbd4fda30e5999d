/** Cars and sales: their pages, and what dealers and checkers do with them. */
export const RETAIL_DATA = '/retailValidation/retailData';
export const DATA_ADMIN = '/retailValidation/dataAdmin';
export const PDI = '/setting/pdilist';
export const CORRECTIONS = '/retailValidation/corrections';
export const EXEMPTIONS = '/setting/vinExemption';
/** Sales as dealers report them, and the queues of who validates and confirms them. */
export const RETAIL = '/retailValidation';
export const LICENCES = '/vehicleLicense';
export const RETAIL_QUEUES = { sicco: `${RETAIL}/sicco`, sipo: `${RETAIL}/sipo`, controlling: `${RETAIL}/controlling` };
/** What dealers do with their sales. Who manages the people of a dealer holds it too, since nobody gives more than he holds. */
export const RETAIL_BUTTONS = [
  ...['SEARCH', 'ADD', 'EDIT', 'IMPORT', 'SUBMIT', 'TAKE BACK', 'DISCARD'].map((button) => `${RETAIL} ${button}`),
  ...['SEARCH', 'EDIT'].map((button) => `${LICENCES} ${button}`),
];
export const RETAIL_DEALER = ['RETAIL_READ', 'RETAIL_SUBMIT', 'RETAIL_PERSON_READ'];
export const RETAIL_CHECKER = ['CAR_READ', 'RETAIL_READ', 'RETAIL_PERSON_READ', 'CLAIM_READ'];
export const RETAIL_POST = `${RETAIL}/dataDocumentReceive`;
/** Who hands sales out to checkers. The one SICCO account of the demo heads its checkers. */
export const HANDING = { distribution: `${RETAIL}/taskDistribution`, overview: `${RETAIL}/taskOverview` };
export const HANDING_BUTTONS = ['VIEW', 'RULE', 'EDIT', 'HAND'].map((button) => `${HANDING.distribution} ${button}`);
export const SICCO_OF_RETAIL = ['RETAIL_CHECK', 'RETAIL_POST', 'RETAIL_DISTRIBUTE'];
