import { areSame, isWithoutResult, MISSING } from './missing.ts';
import { ARITHMETIC_OUTCOMES } from './outcomes.ts';
import { PAIR_BY_AMOUNT, PAIR_BY_RATE } from './steps.ts';

/** The columns of a choice between two values by a comparison of two others. */
export interface ChoiceColumns {
  readonly result: Float64Array;
  readonly left: Float64Array;
  readonly right: Float64Array;
  readonly then: Float64Array;
  readonly otherwise: Float64Array;
}

/** `IF(left < right, then, otherwise)`. Numbers that are the same to a spreadsheet are equal, so neither is less. */
export function chooseByLess(columns: ChoiceColumns, from: number, to: number): void {
  const { result, left, right, then, otherwise } = columns;
  for (let row = from; row < to; row += 1) {
    const x = left[row] ?? MISSING;
    const y = right[row] ?? MISSING;
    if (x !== x || y !== y) result[row] = MISSING;
    else if (x < y && !areSame(x, y)) result[row] = then[row] ?? MISSING;
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
    else result[row] = (areSame(x, y) ? then[row] : otherwise[row]) ?? MISSING;
  }
}

/** Either choice if sides or branches may have no result; if the choice has none, `lost` is stored. */
export function chooseCarefully(
  kind: 'chooseByLess' | 'chooseByEqual',
  columns: ChoiceColumns,
  lost: number,
): (from: number, to: number) => void {
  const { result, left, right, then, otherwise } = columns;
  return (from, to) => {
    for (let row = from; row < to; row += 1) {
      const x = left[row] ?? MISSING;
      const y = right[row] ?? MISSING;
      const same = areSame(x, y);
      const branch = (kind === 'chooseByEqual' ? same : x < y && !same) ? then : otherwise;
      const isLost = isWithoutResult(x) || isWithoutResult(y);
      const value = isLost || (x === x && y === y) ? (branch[row] ?? MISSING) : MISSING;
      result[row] = isLost || isWithoutResult(value) ? lost : value;
    }
  };
}

/** The columns of a linked pair and the mode of each row. */
export interface PairColumns {
  readonly rate: Float64Array;
  readonly amount: Float64Array;
  readonly base: Float64Array;
  readonly modes: Uint8Array;
}

/** Computes the rate or the amount of each row from the other one, the row's input; other rows keep their values. */
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

/** A settled field of the pair, the partner that it was settled from, and the base, which may have no result. */
export interface SettledColumns {
  readonly result: Float64Array;
  readonly settled: Float64Array;
  readonly partner: Float64Array;
  readonly base: Float64Array;
  readonly modes: Uint8Array;
}

/** The settled value, or `lost` if it has no result. */
export function tellSettled(
  part: 'rate' | 'amount',
  { result, settled, partner, base, modes }: SettledColumns,
  lost: number,
): (from: number, to: number) => void {
  const outcome = ARITHMETIC_OUTCOMES[part === 'rate' ? '/' : '*'];
  const isSettledIn = part === 'rate' ? PAIR_BY_AMOUNT : PAIR_BY_RATE;
  return (from, to) => {
    for (let row = from; row < to; row += 1) {
      const isLost =
        modes[row] === isSettledIn && isWithoutResult(outcome(partner[row] ?? MISSING, base[row] ?? MISSING));
      result[row] = isLost ? lost : (settled[row] ?? MISSING);
    }
  };
}
