export type { FormulaExplanation, SumExplanation } from './explain.ts';
export { SCALAR_FUNCTIONS, type ScalarFunctionName } from './functions.ts';
export { parseFormula } from './parse.ts';
export { printFormula } from './print.ts';
export { type AddressOf, sheetRunText, sheetText } from './sheet.ts';
export { PAIR_BY_AMOUNT, PAIR_BY_RATE, PAIR_FREE } from './steps.ts';
export { type Expression, type FieldId, fieldsOf } from './syntax.ts';
export type { VectorOperation } from './vector-operation.ts';
