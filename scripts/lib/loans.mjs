// What areas lend to one another, for the rules of dependency-cruiser. A pair goes when its last import goes.

/** Areas of the app that take something of another one: [borrower, lender, what]. */
export const APP_LOANS = [
  ['budgets', 'programs', 'the words of the status of a program and of what its budgets say'],
  ['kufri', 'programs', 'the words of the status of a program'],
  ['guidelines', 'reports', 'the guideline report'],
  ['vehicles', 'prices', 'the columns and words of dated values'],
  ['calculator', 'prices', 'the columns, filters, files and words of dated values'],
  ['offer-types', 'fleet', 'the fleet settings and the height of their tables'],
  ['letters', 'releases', 'the frame, paths and words of the pages of a release batch'],
  ['designs', 'offer-types', 'the settings that programs are designed with'],
  ['templates', 'recalculation', 'the report of a run'],
  ['mobile', 'packages', 'the packages that wait, and what is shown of one'],
  ['users', 'grants', 'the labels of the tabs of grants'],
];

/** Areas of the server that take something of another one: [borrower, lender, what]. */
export const SERVER_LOANS = [
  ['packages', 'batches', 'programs, list and moves of the batches that they are made of'],
  ['delegations', 'chains', 'people who may approve'],
  ['letters', 'combinability', 'pairs that hinder a letter'],
  ['grants', 'groups', 'groups as holders of grants'],
  ['packages', 'reports', 'the guideline report'],
  ['grants', 'roles', 'roles as holders of grants'],
  ['offer-types', 'templates', 'names of attributes that are taken'],
  ['calculator', 'terms', 'values that a calculation writes'],
  ['retail', 'cars', 'the move of the car that a sale makes'],
  ['corrections', 'cars', 'the cars whose sales are corrected, and their moves'],
  ['corrections', 'retail', 'the moves of sales'],
  ['handing-out', 'retail', 'the moves of the records that are handed out'],
];
