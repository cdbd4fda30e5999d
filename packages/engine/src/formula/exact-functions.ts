import { decimalOf } from '../base/decimal.ts';
import { divideRounded } from '../base/rounding.ts';
import type { KernelFunctionName } from './functions.ts';
import { NO_RESULT } from './missing.ts';

/**
 * Functions of two numbers that spreadsheets calculate in decimals: a number is read at its 15 displayed significant digits,
 * not as the binary fraction below or above it. So ROUNDUP(0.07, 2) is 0.07 and FLOOR(0.3, 0.1) is 0.3. A case that Excel
 * answers with an error has no result.
 */
export type ExactFunction = Extract<
  KernelFunctionName,
  'CEILING' | 'FLOOR' | 'INT' | 'MOD' | 'MROUND' | 'POWER' | 'ROUND' | 'ROUNDDOWN' | 'ROUNDUP' | 'TRUNC'
>;

type NumberFunction = (x: number, y: number) => number;

/** Each of two finite numbers; INT and TRUNC get the second one from the compiler. */
export const EXACT_FUNCTIONS: Readonly<Record<ExactFunction, NumberFunction>> = {
  CEILING: (x, step) => {
    if (x === 0 || step === 0) return 0;
    return x > 0 && step < 0 ? NO_RESULT : multipleOf(x, step, (top, bottom) => -floorOf(-top, bottom));
  },
  FLOOR: (x, step) => {
    if (x === 0) return 0;
    return step === 0 || (x > 0 && step < 0) ? NO_RESULT : multipleOf(x, step, floorOf);
  },
  INT: (x, step) => multipleOf(x, step, floorOf),
  MOD: (x, divisor) => (divisor === 0 ? NO_RESULT : remainderOf(x, divisor)),
  MROUND: (x, step) => {
    if (x === 0 || step === 0) return 0;
    if (x < 0 !== step < 0) return NO_RESULT;
    return multipleOf(x, step, (top, bottom) => divideRounded(top, bottom, 'halfUp'));
  },
  POWER: (x, exponent) => (x === 0 && exponent <= 0 ? NO_RESULT : x ** exponent),
  ROUND: (x, digits) => roundedAt(x, digits, (top, bottom) => divideRounded(top, bottom, 'halfUp')),
  ROUNDDOWN: (x, digits) => roundedAt(x, digits, (top, bottom) => top / bottom),
  ROUNDUP: (x, digits) => roundedAt(x, digits, awayFromZero),
  TRUNC: (x, digits) => roundedAt(x, digits, (top, bottom) => top / bottom),
};

type WholeDivision = (top: bigint, bottom: bigint) => bigint;

/** No double has digits after this many places, and none is left before this many. */
const MOST_DIGITS = 400;

/** Digits that are no whole number count without their fraction. */
function roundedAt(x: number, digits: number, divide: WholeDivision): number {
  const places = Math.max(-MOST_DIGITS, Math.min(MOST_DIGITS, Math.trunc(digits)));
  const decimal = decimalOf(x);
  const shift = decimal.exponent + places;
  if (shift >= 0) return numberOf(decimal.digits, decimal.exponent);
  return numberOf(divide(decimal.digits, 10n ** BigInt(-shift)), -places);
}

function multipleOf(x: number, step: number, divide: WholeDivision): number {
  const [top, bottom, exponent] = aligned(x, step);
  return numberOf(divide(top, bottom) * bottom, exponent);
}

/** The remainder has the sign of the divisor. */
function remainderOf(x: number, divisor: number): number {
  const [top, bottom, exponent] = aligned(x, divisor);
  return numberOf(top - floorOf(top, bottom) * bottom, exponent);
}

/** Both numbers in units of the same power of ten. */
function aligned(x: number, y: number): readonly [x: bigint, y: bigint, exponent: number] {
  const left = decimalOf(x);
  const right = decimalOf(y);
  const exponent = Math.min(left.exponent, right.exponent);
  return [
    left.digits * 10n ** BigInt(left.exponent - exponent),
    right.digits * 10n ** BigInt(right.exponent - exponent),
    exponent,
  ];
}

function floorOf(top: bigint, bottom: bigint): bigint {
  const quotient = top / bottom;
  return top % bottom !== 0n && top < 0n !== bottom < 0n ? quotient - 1n : quotient;
}

function awayFromZero(top: bigint, bottom: bigint): bigint {
  const quotient = top / bottom;
  if (top % bottom === 0n) return quotient;
  return top < 0n ? quotient - 1n : quotient + 1n;
}

function numberOf(digits: bigint, exponent: number): number {
  return Number(`${digits}e${exponent}`);
}
