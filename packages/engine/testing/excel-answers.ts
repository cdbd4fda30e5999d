/** Excel's answer to a formula, and its source. */
export interface ExcelAnswer {
  readonly formula: string;
  /** Undefined for an error. */
  readonly result: number | undefined;
  /** HyperFormula's answer if it differs. */
  readonly hyperFormula?: number | 'error';
}

interface Source {
  readonly source: string;
  readonly answers: readonly ExcelAnswer[];
}

const SUPPORT = 'https://support.microsoft.com/en-us/excel';

/** From the given page. Excel shows ten digits of a power; the rest are those of the exact result. */
export const EXCEL_ANSWERS: readonly Source[] = [
  {
    source: `${SUPPORT}/functions/round-function`,
    answers: [
      { formula: 'ROUND(2.15, 1)', result: 2.2 },
      { formula: 'ROUND(2.149, 1)', result: 2.1 },
      { formula: 'ROUND(-1.475, 2)', result: -1.48 },
      { formula: 'ROUND(21.5, -1)', result: 20 },
      { formula: 'ROUND(626.3, -3)', result: 1000 },
      { formula: 'ROUND(1.98, -1)', result: 0 },
      { formula: 'ROUND(-50.55, -2)', result: -100 },
      { formula: 'ROUND(23.7825, 2)', result: 23.78 },
    ],
  },
  {
    source: `${SUPPORT}/roundup-function`,
    answers: [
      { formula: 'ROUNDUP(3.2, 0)', result: 4 },
      { formula: 'ROUNDUP(76.9, 0)', result: 77 },
      { formula: 'ROUNDUP(3.14159, 3)', result: 3.142 },
      { formula: 'ROUNDUP(-3.14159, 1)', result: -3.2 },
      { formula: 'ROUNDUP(31415.92654, -2)', result: 31500 },
    ],
  },
  {
    source: 'https://ecma-international.org/publications-and-standards/standards/ecma-376/ (ROUNDDOWN)',
    answers: [
      { formula: 'ROUNDDOWN(3.2, 0)', result: 3 },
      { formula: 'ROUNDDOWN(76.9, 0)', result: 76 },
      { formula: 'ROUNDDOWN(3.14159, 3)', result: 3.141 },
      { formula: 'ROUNDDOWN(-3.14159, 1)', result: -3.1 },
      { formula: 'ROUNDDOWN(31415.92654, -2)', result: 31400 },
    ],
  },
  {
    source: `${SUPPORT}/functions/trunc-function`,
    answers: [
      { formula: 'TRUNC(8.9)', result: 8 },
      { formula: 'TRUNC(-8.9)', result: -8 },
      { formula: 'TRUNC(0.45)', result: 0 },
      { formula: 'TRUNC(-4.3)', result: -4 },
      { formula: 'INT(-4.3)', result: -5, hyperFormula: -4 },
    ],
  },
  {
    source: `${SUPPORT}/mod-function`,
    answers: [
      { formula: 'MOD(3, 2)', result: 1 },
      { formula: 'MOD(-3, 2)', result: 1 },
      { formula: 'MOD(3, -2)', result: -1 },
      { formula: 'MOD(-3, -2)', result: -1 },
      { formula: 'MOD(3, 0)', result: undefined },
    ],
  },
  {
    source: `${SUPPORT}/functions/floor-function`,
    answers: [
      { formula: 'FLOOR(3.7, 2)', result: 2 },
      { formula: 'FLOOR(-2.5, -2)', result: -2 },
      { formula: 'FLOOR(2.5, -2)', result: undefined },
      { formula: 'FLOOR(-2.5, 2)', result: -4 },
    ],
  },
  {
    source: `${SUPPORT}/functions/ceiling-function`,
    answers: [
      { formula: 'CEILING(2.5, 1)', result: 3 },
      { formula: 'CEILING(-2.5, -2)', result: -4 },
      { formula: 'CEILING(-2.5, 2)', result: -2 },
      { formula: 'CEILING(1.5, 0.1)', result: 1.5 },
      { formula: 'CEILING(0.234, 0.01)', result: 0.24 },
    ],
  },
  {
    source: `${SUPPORT}/functions/mround-function`,
    answers: [
      { formula: 'MROUND(10, 3)', result: 9 },
      { formula: 'MROUND(-10, -3)', result: -9 },
      { formula: 'MROUND(1.3, 0.2)', result: 1.4 },
      { formula: 'MROUND(5, -2)', result: undefined },
      { formula: 'MROUND(7.05, 0.1)', result: 7.1 },
    ],
  },
  {
    source: `${SUPPORT}/power-function`,
    answers: [
      { formula: 'POWER(5, 2)', result: 25 },
      { formula: 'POWER(98.6, 3.2)', result: 2401077.2220695773 },
      { formula: 'POWER(4, 5 / 4)', result: 5.656854249492381 },
    ],
  },
  {
    source: `${SUPPORT}/iferror-function`,
    answers: [
      { formula: 'IFERROR(210 / 35, -1)', result: 6 },
      { formula: 'IFERROR(55 / 0, -1)', result: -1 },
    ],
  },
  {
    source: 'https://poi.apache.org/apidocs/6.0/org/apache/poi/ss/util/ExcelArithmetic.html',
    answers: [
      { formula: '0.5 - 0.4 - 0.1', result: 0 },
      { formula: '0.1 * 3 - 0.3', result: 0 },
      { formula: '100000000000.01 - 100000000000', result: 100000000000.01 - 100000000000 },
      { formula: '1000000.00000001 - 1000000', result: 1000000.00000001 - 1000000 },
      { formula: 'IF(0.1 * 3 = 0.3, 1, 2)', result: 1 },
      { formula: 'TRUNC((0.1 + 0.7) * 10)', result: 8, hyperFormula: 7 },
    ],
  },
];

/**
 * The results of a calculation on decimals if binary fractions, and HyperFormula with them, give another one; and the two
 * cases in which ours differs from Excel: Excel calls MROUND of a half undefined, and our missing operand is not 0.
 */
export const DECIMAL_ANSWERS: readonly ExcelAnswer[] = [
  { formula: 'ROUNDUP(0.07, 2)', result: 0.07, hyperFormula: 0.08 },
  { formula: 'ROUNDUP(1.1 * 3, 1)', result: 3.3 },
  { formula: 'ROUNDDOWN(4.1 * 100, 0)', result: 410, hyperFormula: 409 },
  { formula: 'ROUND(2.5, 0.9)', result: 3, hyperFormula: 2.517850823588334 },
  { formula: 'ROUND(-2.5, 0)', result: -3 },
  { formula: 'ROUND(21.9 / 0.2, 0)', result: 110, hyperFormula: 109 },
  { formula: 'ROUNDUP(0, 2)', result: 0 },
  { formula: 'ROUNDUP(1, 400)', result: 1 },
  { formula: 'ROUNDDOWN(1e300, -400)', result: 0 },
  { formula: 'ROUNDUP(1, -400)', result: undefined },
  { formula: 'INT(4.1 * 100)', result: 410, hyperFormula: 409 },
  { formula: 'INT(-2.5)', result: -3, hyperFormula: -2 },
  { formula: 'FLOOR(0.3, 0.1)', result: 0.3, hyperFormula: 0.2 },
  { formula: 'FLOOR(0, 0)', result: 0 },
  { formula: 'FLOOR(1, 0)', result: undefined },
  { formula: 'CEILING(1, 0)', result: 0, hyperFormula: 'error' },
  { formula: 'CEILING(2.5, -2)', result: undefined },
  { formula: 'CEILING(0.3, 0.1)', result: 0.3, hyperFormula: 0.3000000000000001 },
  { formula: 'MROUND(6.05, 0.1)', result: 6.1 },
  { formula: 'MROUND(0, -2)', result: 0 },
  { formula: 'MROUND(2, 0)', result: 0 },
  { formula: 'MOD(1, 0.1)', result: 0, hyperFormula: 0.09999999999999996 },
  { formula: 'MOD(5.3, 0.1)', result: 0, hyperFormula: 0.09999999999999953 },
  { formula: 'MOD(-0.5, 0.3)', result: 0.1 },
  { formula: 'POWER(0, 0)', result: undefined, hyperFormula: 1 },
  { formula: 'POWER(0, -1)', result: undefined },
  { formula: 'POWER(-8, 1 / 3)', result: undefined },
  { formula: 'POWER(10, 400)', result: undefined },
];
