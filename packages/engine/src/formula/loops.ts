import { scaledOfNumber } from '../base/decimal.ts';
import { CANCELLATION, MISSING } from './missing.ts';

/**
 * The loops that the kernel is made of. Each goes over rows [from, to) of equally long columns; the result is none of the operands.
 * They are the only place where formulas are calculated: one row is a range of one, so an edit gives the same bits as a whole table.
 *
 * `x + (x - x)` is x when x is finite and missing otherwise, without a branch; multiplication and division by themselves
 * give missing for a missing operand.
 */
export type UnaryLoop = (result: Float64Array, x: Float64Array, from: number, to: number) => void;
export type BinaryLoop = (result: Float64Array, x: Float64Array, y: Float64Array, from: number, to: number) => void;

export const copy: UnaryLoop = (result, x, from, to) => {
  for (let row = from; row < to; row += 1) result[row] = x[row] ?? MISSING;
};

export const negate: UnaryLoop = (result, x, from, to) => {
  for (let row = from; row < to; row += 1) result[row] = 0 - (x[row] ?? MISSING);
};

export const absolute: UnaryLoop = (result, x, from, to) => {
  for (let row = from; row < to; row += 1) result[row] = Math.abs(x[row] ?? MISSING);
};

export const multiply: BinaryLoop = (result, x, y, from, to) => {
  for (let row = from; row < to; row += 1) {
    const product = (x[row] ?? MISSING) * (y[row] ?? MISSING);
    result[row] = product + (product - product);
  }
};

export const divide: BinaryLoop = (result, x, y, from, to) => {
  for (let row = from; row < to; row += 1) {
    const quotient = (x[row] ?? MISSING) / (y[row] ?? MISSING);
    result[row] = quotient + (quotient - quotient);
  }
};

/** Rows whose sums are looked at together: a block without missing values is done in one pass without branches. */
const BLOCK = 32;

export const add: BinaryLoop = (result, x, y, from, to) => {
  for (let start = from; start < to; start += BLOCK) {
    const end = Math.min(to, start + BLOCK);
    if (addPlainly(result, x, y, start, end) !== 0) addCarefully(result, x, y, start, end);
  }
};

export const subtract: BinaryLoop = (result, x, y, from, to) => {
  for (let start = from; start < to; start += BLOCK) {
    const end = Math.min(to, start + BLOCK);
    if (subtractPlainly(result, x, y, start, end) !== 0) subtractCarefully(result, x, y, start, end);
  }
};

/**
 * Stores the sums, with 0 for those that cancel, and answers 0 if all of them stand. One that is missing or not finite makes
 * the answer NaN: only then the block has to be gone through again.
 */
function addPlainly(result: Float64Array, x: Float64Array, y: Float64Array, from: number, to: number): number {
  let doubtful = 0;
  for (let row = from; row < to; row += 1) {
    const left = x[row] ?? MISSING;
    const sum = left + (y[row] ?? MISSING);
    const excess = sum - sum;
    result[row] = sum * Number(Math.abs(sum) >= CANCELLATION * Math.abs(left)) + excess;
    doubtful += excess;
  }
  return doubtful;
}

/** The same for differences. */
function subtractPlainly(result: Float64Array, x: Float64Array, y: Float64Array, from: number, to: number): number {
  let doubtful = 0;
  for (let row = from; row < to; row += 1) {
    const left = x[row] ?? MISSING;
    const difference = left - (y[row] ?? MISSING);
    const excess = difference - difference;
    result[row] = difference * Number(Math.abs(difference) >= CANCELLATION * Math.abs(left)) + excess;
    doubtful += excess;
  }
  return doubtful;
}

function addCarefully(result: Float64Array, x: Float64Array, y: Float64Array, from: number, to: number): void {
  for (let row = from; row < to; row += 1) {
    const left = x[row] ?? MISSING;
    const right = y[row] ?? MISSING;
    const plain = left + right;
    const sum = plain + (plain - plain);
    if (Math.abs(sum) >= CANCELLATION * Math.abs(left)) result[row] = sum;
    else result[row] = settleSum(left, right);
  }
}

function subtractCarefully(result: Float64Array, x: Float64Array, y: Float64Array, from: number, to: number): void {
  for (let row = from; row < to; row += 1) {
    const left = x[row] ?? MISSING;
    const right = y[row] ?? MISSING;
    const plain = left - right;
    const difference = plain + (plain - plain);
    if (Math.abs(difference) >= CANCELLATION * Math.abs(left)) result[row] = difference;
    else result[row] = settleSum(left, 0 - right);
  }
}

/** A sum that has a missing operand, or cancels to within rounding, or is not finite. */
function settleSum(left: number, right: number): number {
  if (left !== left) return right;
  if (right !== right) return left;
  const sum = left + right;
  return sum - sum === 0 ? 0 : MISSING;
}

export const least: BinaryLoop = (result, x, y, from, to) => {
  for (let row = from; row < to; row += 1) {
    const left = x[row] ?? MISSING;
    const right = y[row] ?? MISSING;
    result[row] = left < right || right !== right ? left : right;
  }
};

export const greatest: BinaryLoop = (result, x, y, from, to) => {
  for (let row = from; row < to; row += 1) {
    const left = x[row] ?? MISSING;
    const right = y[row] ?? MISSING;
    result[row] = left > right || right !== right ? left : right;
  }
};

export const firstPresent: BinaryLoop = (result, x, y, from, to) => {
  for (let row = from; row < to; row += 1) {
    const left = x[row] ?? MISSING;
    result[row] = left === left ? left : (y[row] ?? MISSING);
  }
};

/** Rounds half away from zero at so many decimal digits, reading the number at 15 significant digits as spreadsheets do. */
export function roundAt(digits: number): UnaryLoop {
  return (result, x, from, to) => {
    for (let row = from; row < to; row += 1) result[row] = rounded(x[row] ?? MISSING, digits);
  };
}

function rounded(value: number, digits: number): number {
  if (value - value !== 0) return MISSING;
  const nearest = Number(`${scaledOfNumber(value, digits, 'halfUp')}e${-digits}`);
  return nearest - nearest === 0 ? nearest + 0 : MISSING;
}
