import { CANCELLATION, isWithoutResult, MISSING, NEAR } from './missing.ts';
import { addOutcome, type BinaryOutcome, type UnaryOutcome } from './outcomes.ts';

/**
 * The loops of the kernel. Each goes over rows [from, to) of equally long columns; the result is none of the operands.
 * Formulas are calculated only here: one row is a range of one, so an edit gives the same bits as a whole table.
 *
 * The quick loops read only numbers and missing values. `x + (x - x)` is x for a finite x and missing otherwise, without a
 * branch; multiplication and division give missing for a missing operand anyway.
 */
export type UnaryLoop = (result: Float64Array, x: Float64Array, from: number, to: number) => void;
export type BinaryLoop = (result: Float64Array, x: Float64Array, y: Float64Array, from: number, to: number) => void;

export const copy: UnaryLoop = (result, x, from, to) => {
  for (let row = from; row < to; row += 1) result[row] = x[row] ?? MISSING;
};

/** Copies values that may have no result; in the copy such a value is missing. */
export const copyNumbers: UnaryLoop = (result, x, from, to) => {
  for (let row = from; row < to; row += 1) {
    const value = x[row] ?? MISSING;
    result[row] = value + (value - value);
  }
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

/** A division by 0 is marked as no result, whatever the dividend. */
export const divideTelling: BinaryLoop = (result, x, y, from, to) => {
  for (let row = from; row < to; row += 1) {
    const divisor = y[row] ?? MISSING;
    result[row] = divisor === 0 ? Number.POSITIVE_INFINITY : (x[row] ?? MISSING) / divisor;
  }
};

/** The same, with the column of the quotient, in which no result is missing. */
export function divideTellingInto(column: Float64Array): BinaryLoop {
  return (result, x, y, from, to) => {
    for (let row = from; row < to; row += 1) {
      const divisor = y[row] ?? MISSING;
      const quotient = (x[row] ?? MISSING) / divisor;
      result[row] = divisor === 0 ? Number.POSITIVE_INFINITY : quotient;
      column[row] = quotient + (quotient - quotient);
    }
  };
}

/** Number of rows whose sums are checked together: a block in which every sum is valid takes one pass without branches. */
const BLOCK = 32;

/** Sums of any operands; one without a result is stored as `lost`. */
export function addition(lost: number): BinaryLoop {
  return (result, x, y, from, to) => {
    for (let start = from; start < to; start += BLOCK) {
      const end = Math.min(to, start + BLOCK);
      if (addQuickly(result, x, y, start, end) !== 0) addCarefully(result, x, y, start, end, lost);
    }
  };
}

/** The same for differences. */
export function subtraction(lost: number): BinaryLoop {
  return (result, x, y, from, to) => {
    for (let start = from; start < to; start += BLOCK) {
      const end = Math.min(to, start + BLOCK);
      if (subtractQuickly(result, x, y, start, end) !== 0) subtractCarefully(result, x, y, start, end, lost);
    }
  };
}

/**
 * Stores the sums, with 0 for noise, and returns 0 if all of them are valid. A sum that is not finite, or so small that
 * only its digits show whether its operands are one number to a spreadsheet, makes the return value another one: only then
 * the block needs a second pass.
 */
function addQuickly(result: Float64Array, x: Float64Array, y: Float64Array, from: number, to: number): number {
  let doubtful = 0;
  for (let row = from; row < to; row += 1) {
    const left = x[row] ?? MISSING;
    const sum = left + (y[row] ?? MISSING);
    const size = Math.abs(left);
    const stands = Number(Math.abs(sum) >= CANCELLATION * size);
    result[row] = sum * stands + 0;
    doubtful += sum - sum + stands - Number(Math.abs(sum) >= NEAR * size);
  }
  return doubtful;
}

function subtractQuickly(result: Float64Array, x: Float64Array, y: Float64Array, from: number, to: number): number {
  let doubtful = 0;
  for (let row = from; row < to; row += 1) {
    const left = x[row] ?? MISSING;
    const difference = left - (y[row] ?? MISSING);
    const size = Math.abs(left);
    const stands = Number(Math.abs(difference) >= CANCELLATION * size);
    result[row] = difference * stands + 0;
    doubtful += difference - difference + stands - Number(Math.abs(difference) >= NEAR * size);
  }
  return doubtful;
}

type CarefulSum = (...operands: [...Parameters<BinaryLoop>, lost: number]) => void;

const addCarefully: CarefulSum = (result, x, y, from, to, lost) => {
  for (let row = from; row < to; row += 1) {
    const left = x[row] ?? MISSING;
    const right = y[row] ?? MISSING;
    const sum = left + right;
    if (sum - sum === 0 && Math.abs(sum) >= NEAR * Math.abs(left)) result[row] = sum + 0;
    else result[row] = stored(addOutcome(left, right), lost);
  }
};

const subtractCarefully: CarefulSum = (result, x, y, from, to, lost) => {
  for (let row = from; row < to; row += 1) {
    const left = x[row] ?? MISSING;
    const right = y[row] ?? MISSING;
    const difference = left - right;
    if (difference - difference === 0 && Math.abs(difference) >= NEAR * Math.abs(left)) result[row] = difference + 0;
    else result[row] = stored(addOutcome(left, 0 - right), lost);
  }
};

function stored(outcome: number, lost: number): number {
  return isWithoutResult(outcome) ? lost : outcome;
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

/** An operation whose operands may have no result; if it has none itself, `lost` is stored. */
export function carefulUnary(outcome: UnaryOutcome, lost: number): UnaryLoop {
  return (result, x, from, to) => {
    for (let row = from; row < to; row += 1) {
      result[row] = stored(outcome(x[row] ?? MISSING), lost);
    }
  };
}

export function carefulBinary(outcome: BinaryOutcome, lost: number): BinaryLoop {
  return (result, x, y, from, to) => {
    for (let row = from; row < to; row += 1) {
      result[row] = stored(outcome(x[row] ?? MISSING, y[row] ?? MISSING), lost);
    }
  };
}
