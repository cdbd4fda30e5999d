import type { Decimal } from 'decimal.js';
import type { ExactFunction } from '../src/formula/exact-functions.ts';
import { computed, Exact, isCertain, missing, type Opinion, opinionOf, withoutResult } from './opinion.ts';

/** The results of the functions on decimals, by decimal.js; open if doubles may rightly fall on the other side of an edge. */
export function exactOpinion(name: ExactFunction, operands: readonly Opinion[]): Opinion {
  const [x = missing(true), y = opinionOf(name === 'INT' ? 1 : 0)] = operands;
  const certain = x.certain && y.certain;
  if (x.value === undefined || y.value === undefined) return missing(certain);
  if (name === 'POWER') return power(x, y, certain);
  if (name === 'INT' || name === 'MOD' || name === 'FLOOR' || name === 'CEILING' || name === 'MROUND') {
    return byMultiples(name, x, y, certain);
  }
  // A computed number of digits may lie on either side of a whole one.
  const digits = Math.trunc(Number(y.value));
  const isOpen = !y.given && Math.abs(Number(y.value)) % 1 < 1e-6 && Number(y.value) !== digits;
  const unit = opinionOf(1);
  if (Math.abs(digits) > 100) return { ...x, certain: false };
  const step: Opinion = { ...unit, value: new Exact(10).pow(-digits), size: 10 ** -digits };
  return byMultiples(name, x, step, certain && !isOpen && y.given);
}

type Rounded = Exclude<ExactFunction, 'POWER'>;

function byMultiples(name: Rounded, x: Opinion, step: Opinion, certain: boolean): Opinion {
  const number = reading(x);
  const unit = reading(step);
  const isSure = certain && isSign(x) && isSign(step);
  if (name === 'MOD' && unit.isZero()) return withoutResult(isSure);
  if (name === 'FLOOR' && unit.isZero()) return number.isZero() ? opinionOf(0) : withoutResult(isSure);
  if (number.isZero() || unit.isZero()) return { ...computed(new Exact(0), x.size, isSure), given: false };
  const isOpposite = number.isNegative() !== unit.isNegative();
  if (isOpposite && (name === 'MROUND' || (name !== 'MOD' && name !== 'INT' && isStepped(name) && unit.isNegative()))) {
    return withoutResult(isSure);
  }
  const quotient = number.div(unit);
  const whole = wholeOf(name, quotient);
  const value = name === 'MOD' ? number.minus(unit.times(whole)) : unit.times(whole);
  const isClear = x.given && step.given ? true : distanceFromEdge(name, quotient) > 1e-6 * edgeSize(x, step, unit);
  return computed(value, Math.max(x.size, step.size * Number(whole.abs())), isSure && isClear);
}

function isStepped(name: Rounded): boolean {
  return name === 'FLOOR' || name === 'CEILING';
}

function wholeOf(name: Rounded, quotient: Decimal): Decimal {
  switch (name) {
    case 'CEILING':
      return quotient.ceil();
    case 'FLOOR':
    case 'INT':
    case 'MOD':
      return quotient.floor();
    case 'MROUND':
    case 'ROUND':
      return quotient.toDecimalPlaces(0, Exact.ROUND_HALF_UP);
    case 'ROUNDUP':
      return quotient.toDecimalPlaces(0, Exact.ROUND_UP);
    default:
      return quotient.toDecimalPlaces(0, Exact.ROUND_DOWN);
  }
}

/** The distance of a quotient from the points where its rounding jumps: halves, or whole numbers. */
function distanceFromEdge(name: Rounded, quotient: Decimal): number {
  const fraction = quotient.abs().mod(1);
  if (name === 'ROUND' || name === 'MROUND') return Number(fraction.minus(0.5).abs());
  return Math.min(Number(fraction), Number(new Exact(1).minus(fraction)));
}

function edgeSize(x: Opinion, step: Opinion, unit: Decimal): number {
  const divisor = Number(unit.abs());
  return (x.size / divisor) * Math.max(1, step.size / divisor);
}

/** A number as spreadsheets read it. */
function reading({ value = new Exact(0) }: Opinion): Decimal {
  return value.toSignificantDigits(15);
}

/** Whether doubles cannot but agree on the sign. */
function isSign({ value, size, given }: Opinion): boolean {
  return given || size === 0 || Number(value?.abs() ?? 0) > size / 1e6;
}

function power(x: Opinion, y: Opinion, certain: boolean): Opinion {
  const base = x.value ?? new Exact(0);
  const exponent = y.value ?? new Exact(0);
  const isSure = certain && isSign(x) && isSign(y);
  if (base.isZero() && !exponent.isPositive()) return withoutResult(isSure);
  if (base.isZero() && exponent.isZero()) return withoutResult(isSure);
  if (base.isZero()) return computed(base, 0, isSure);
  if (base.isNegative() && !exponent.isInteger()) return withoutResult(isSure && y.given);
  const isModest = Number(exponent.abs()) < 100 && base.abs().lt(1e20) && base.abs().gt(1e-20);
  if (!isModest) return { ...missing(false), certain: false };
  const value = new Exact(Number(base)).toSignificantDigits(30).pow(exponent.toSignificantDigits(17));
  const magnitude = Number(value.abs());
  const steep =
    Number(exponent.abs()) * (x.size / Number(base.abs())) +
    Math.abs(Math.log(Number(base.abs()))) * Math.max(y.size, Number(exponent.abs()));
  const open = base.isNegative() && !y.given;
  return computed(value, magnitude * Math.max(1, steep), isSure && !open && steep < 1e6 && isCertain([x, y]));
}
