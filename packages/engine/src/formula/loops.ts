import { scaledOfNumber } from '../base/decimal.ts';
import { CANCELLATION, MISSING } from './missing.ts';

/**
 * The loops that the kernel is made of. Each goes over rows [from, to) of equally long columns and may write into an operand.
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

/** Almost every sum is neither missing nor cancelled: those are stored by the loop, the others by `settleSum`. */
export const add: BinaryLoop = (result, x, y, from, to) => {
  for (let row = from; row < to; row += 1) {
    const left = x[row] ?? MISSING;
    const right = y[row] ?? MISSING;
    const plain = left + right;
    const sum = plain + (plain - plain);
    if (Math.abs(sum) >= CANCELLATION * Math.abs(left)) result[row] = sum;
    else result[row] = settleSum(left, right);
  }
};

export const subtract: BinaryLoop = (result, x, y, from, to) => {
  for (let row = from; row < to; row += 1) {
    const left = x[row] ?? MISSING;
    const right = y[row] ?? MISSING;
    const plain = left - right;
    const difference = plain + (plain - plain);
    if (Math.abs(difference) >= CANCELLATION * Math.abs(left)) result[row] = difference;
    else result[row] = settleSum(left, 0 - right);
  }
};

/** A sum with a missing operand, or one that cancels to within rounding, or that is not finite. */
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
