import { CANCELLATION, MISSING } from './missing.ts';
import { PAIR_BY_AMOUNT, PAIR_BY_RATE } from './steps.ts';

/** The columns of a choice between two values by a comparison of two others. */
export interface ChoiceColumns {
  readonly result: Float64Array;
  readonly left: Float64Array;
  readonly right: Float64Array;
  readonly then: Float64Array;
  readonly otherwise: Float64Array;
}

/** `IF(left < right, then, otherwise)`. Numbers within rounding of each other are equal, so neither is less. */
export function chooseByLess(columns: ChoiceColumns, from: number, to: number): void {
  const { result, left, right, then, otherwise } = columns;
  for (let row = from; row < to; row += 1) {
    const x = left[row] ?? MISSING;
    const y = right[row] ?? MISSING;
    if (x !== x || y !== y) result[row] = MISSING;
    else if (x < y && !areEqual(x, y)) result[row] = then[row] ?? MISSING;
    else result[row] = otherwise[row] ?? MISSING;
  }
}

/** `IF(left = right, then, otherwise)`. */
export function chooseByEqual(columns: ChoiceColumns, from: number, to: number): void {
  const { result, left, right, then, otherwise } = columns;
  for (let row = from; row < to; row += 1) {
    const x = left[row] ?? MISSING;
    const y = right[row] ?? MISSING;
    if (x !== x || y !== y) result[row] = MISSING;
    else result[row] = (areEqual(x, y) ? then[row] : otherwise[row]) ?? MISSING;
  }
}

function areEqual(x: number, y: number): boolean {
  return x === y || Math.abs(x - y) < CANCELLATION * Math.abs(x);
}

/** The columns of a linked pair and the mode of each row. */
export interface PairColumns {
  readonly rate: Float64Array;
  readonly amount: Float64Array;
  readonly base: Float64Array;
  readonly modes: Uint8Array;
}

/** Computes the partner of whichever of rate and amount is the row's input; other rows keep what they hold. */
export function settlePair({ rate, amount, base, modes }: PairColumns, from: number, to: number): void {
  for (let row = from; row < to; row += 1) {
    const mode = modes[row];
    const whole = base[row] ?? MISSING;
    if (mode === PAIR_BY_RATE) {
      const product = whole * (rate[row] ?? MISSING);
      amount[row] = product + (product - product);
    } else if (mode === PAIR_BY_AMOUNT) {
      const quotient = (amount[row] ?? MISSING) / whole;
      rate[row] = quotient + (quotient - quotient);
    }
  }
}
