/**
 * The algebra of missing values: the one table that every reader of a formula follows (kernel, spreadsheet text, explanation,
 * exact second opinion). A missing value is NaN inside, empty outside, and never 0.
 */
export const MISSING = Number.NaN;

export function isMissing(value: number): boolean {
  return value !== value;
}

/** What a construct does with missing operands. */
export type MissingRule =
  /** Missing operands are left out; of nothing but missing the result is missing. */
  | 'skips'
  /** One missing operand makes the result missing. */
  | 'needsAll'
  /** The first operand that is not missing is the result. */
  | 'firstPresent'
  /** A missing side of the comparison makes the result missing; else the chosen branch is the result. */
  | 'needsCondition';

/** Any construct of a formula, and the sum of a run of child rows. */
export type Construct =
  | '+'
  | '-'
  | '*'
  | '/'
  | 'negate'
  | 'percent'
  | 'if'
  | 'MIN'
  | 'MAX'
  | 'ROUND'
  | 'ABS'
  | 'COALESCE'
  | 'scalar'
  | 'run';

/** The table (BUD-058, BUD-135). Besides: a divisor of 0 gives a missing value, and so does a result that is not finite. */
export const MISSING_RULES: Readonly<Record<Construct, MissingRule>> = {
  '+': 'skips',
  '-': 'skips',
  '*': 'needsAll',
  '/': 'needsAll',
  negate: 'needsAll',
  percent: 'needsAll',
  if: 'needsCondition',
  MIN: 'skips',
  MAX: 'skips',
  ROUND: 'needsAll',
  ABS: 'needsAll',
  COALESCE: 'firstPresent',
  scalar: 'needsAll',
  run: 'skips',
};

/**
 * As in spreadsheets, a sum or difference that is smaller than this share of its first operand is 0 (0.1 × 3 − 0.3),
 * and two numbers that differ by less are equal.
 */
export const CANCELLATION = 1e-13;
