import { SIGNIFICANT_DIGITS } from '../base/decimal.ts';
import type { KernelFunctionName } from './functions.ts';

/**
 * The algebra of missing values: the one table that every reader of a formula follows (kernel, spreadsheet text, explanation,
 * exact second opinion). A missing value is NaN inside, empty outside, and never 0.
 */
export const MISSING = Number.NaN;

/**
 * A value without a result: a division by 0, or a function for which Excel gives an error. A value calculated from it has no
 * result either, so a sum does not skip it like a missing value. Either infinity represents it between the steps of a
 * calculation; in a column it becomes missing, so readers of columns never see it.
 */
export const NO_RESULT = Number.POSITIVE_INFINITY;

export function isMissing(value: number): boolean {
  return value !== value;
}

export function isWithoutResult(value: number): boolean {
  return value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY;
}

/** The treatment of missing operands by a construct. An operand without a result always leaves none, unless `catches` or `counts`. */
export type MissingRule =
  /** Missing operands are skipped; if all are missing, the result is missing. */
  | 'skips'
  /** One missing operand makes the result missing. */
  | 'needsAll'
  /** The first operand that is not missing is the result. */
  | 'firstPresent'
  /** A missing side of a comparison makes the result missing; else the chosen branch is the result. */
  | 'needsCondition'
  /** The result is the first operand, missing or not; if that has no result, the second one. */
  | 'catches'
  /** The number of operands that are numbers; it is never missing. */
  | 'counts';

/** Any construct of a formula, and the sum of a run of child rows. */
export type Construct = '+' | '-' | '*' | '/' | 'negate' | 'percent' | 'if' | KernelFunctionName | 'scalar' | 'run';

/** The table (BUD-058, BUD-135). The sum of child rows leaves out rows without a result too. */
export const MISSING_RULES: Readonly<Record<Construct, MissingRule>> = {
  '+': 'skips',
  '-': 'skips',
  '*': 'needsAll',
  '/': 'needsAll',
  negate: 'needsAll',
  percent: 'needsAll',
  if: 'needsCondition',
  ABS: 'needsAll',
  AVERAGE: 'skips',
  CEILING: 'needsAll',
  COALESCE: 'firstPresent',
  COUNT: 'counts',
  FLOOR: 'needsAll',
  IFERROR: 'catches',
  INT: 'needsAll',
  MAX: 'skips',
  MIN: 'skips',
  MOD: 'needsAll',
  MROUND: 'needsAll',
  POWER: 'needsAll',
  ROUND: 'needsAll',
  ROUNDDOWN: 'needsAll',
  ROUNDUP: 'needsAll',
  SUM: 'skips',
  TRUNC: 'needsAll',
  scalar: 'needsAll',
  run: 'skips',
};

/** Two numbers that differ by no less than this share of the first are not the same to spreadsheets, which keep 15 digits. */
export const NEAR = 1e-14;

/** A number below this share of the numbers it came from is noise of binary fractions, and counts as 0. */
export const CANCELLATION = 1e-15;

/**
 * Whether two numbers are one number to a spreadsheet: Excel compares them at 15 significant digits, and a sum or difference
 * of two that are equal so (0.1 × 3 − 0.3) is 0. What differs in the 15th digit stays a difference.
 */
export function areSame(x: number, y: number): boolean {
  if (x === y) return true;
  const distance = Math.abs(x - y);
  if (distance < CANCELLATION * Math.abs(x)) return true;
  if (!(distance < NEAR * Math.abs(x))) return false;
  return x.toPrecision(SIGNIFICANT_DIGITS) === y.toPrecision(SIGNIFICANT_DIGITS);
}
