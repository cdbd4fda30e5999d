import { EXACT_FUNCTIONS, type ExactFunction } from './exact-functions.ts';
import { areSame, isWithoutResult, MISSING, NO_RESULT } from './missing.ts';
import type { ArithmeticOperator } from './syntax.ts';

/**
 * The results of operations on operands that may be numbers, missing or without a result: the table of missing values, value by
 * value. The quick loops give the same for numbers.
 */
export type UnaryOutcome = (x: number) => number;
export type BinaryOutcome = (x: number, y: number) => number;

export const negateOutcome: UnaryOutcome = (x) => 0 - x;
export const absoluteOutcome: UnaryOutcome = (x) => Math.abs(x);
export const presenceOutcome: UnaryOutcome = (x) => (x - x === 0 ? 1 : MISSING);

export const addOutcome: BinaryOutcome = (x, y) => {
  if (isWithoutResult(x) || isWithoutResult(y)) return NO_RESULT;
  if (x !== x) return y;
  if (y !== y) return x;
  return areSame(x, 0 - y) ? 0 : finite(x + y, MISSING);
};

/** No number may be divided by 0, nor may a missing one. */
const divideOutcome: BinaryOutcome = (x, y) => (y === 0 ? NO_RESULT : quotient(x, y));

const quotient = needsAll((x, y) => x / y, NO_RESULT);

export const ARITHMETIC_OUTCOMES: Readonly<Record<ArithmeticOperator, BinaryOutcome>> = {
  '+': addOutcome,
  '-': (x, y) => addOutcome(x, 0 - y),
  '*': needsAll((x, y) => x * y, MISSING),
  '/': divideOutcome,
};

export const leastOutcome = skipsMissing((x, y) => (x < y ? x : y));
export const greatestOutcome = skipsMissing((x, y) => (x > y ? x : y));
export const firstPresentOutcome: BinaryOutcome = (x, y) => (x === x ? x : y);
export const ifErrorOutcome: BinaryOutcome = (x, y) => (isWithoutResult(x) ? y : x);

export function exactOutcome(name: ExactFunction): BinaryOutcome {
  return needsAll(EXACT_FUNCTIONS[name], NO_RESULT);
}

/** One missing operand makes the result missing; an infinite one is treated as described. */
function needsAll(calculate: BinaryOutcome, infinite: number): BinaryOutcome {
  return (x, y) => {
    if (isWithoutResult(x) || isWithoutResult(y)) return NO_RESULT;
    return x !== x || y !== y ? MISSING : finite(calculate(x, y), infinite);
  };
}

function finite(value: number, infinite: number): number {
  return value - value === 0 ? value + 0 : infinite;
}

function skipsMissing(choose: BinaryOutcome): BinaryOutcome {
  return (x, y) => {
    if (isWithoutResult(x) || isWithoutResult(y)) return NO_RESULT;
    if (x !== x) return y;
    return y === y ? choose(x, y) : x;
  };
}
