import { Decimal } from 'decimal.js';

/** Arithmetic with 120 decimal digits: exact for sums and products of doubles of the sizes that tables hold. */
export const Exact = Decimal.clone({ precision: 120, rounding: Decimal.ROUND_HALF_UP, minE: -9e15, maxE: 9e15 });

/** The value of a cell by exact arithmetic. */
export interface Opinion {
  /** Undefined when missing. */
  readonly value: Decimal | undefined;
  /** True when it is more than missing: there is no result, and none of any value that follows from it. */
  readonly lacksResult: boolean;
  /** The sum of the absolute operands that it came from; errors of doubles are measured against it. */
  readonly size: number;
  /** False when rounding of doubles may rightly decide otherwise: a divisor that cancels, a comparison or rounding on the edge. */
  readonly certain: boolean;
  /** True for a given double that was never rounded. */
  readonly given: boolean;
}

const MANTISSA_BITS = 52n;

/** A double taken exactly, not as its shortest decimal. NaN is missing. */
export function opinionOf(double: number): Opinion {
  if (!Number.isFinite(double)) return missing(true);
  return { value: exactly(double), lacksResult: false, size: Math.abs(double), certain: true, given: true };
}

export function missing(certain: boolean): Opinion {
  return { value: undefined, lacksResult: false, size: 0, certain, given: false };
}

export function withoutResult(certain: boolean): Opinion {
  return { ...missing(certain), lacksResult: true };
}

/** No result if one of the operands has none; certain if one of those is. Undefined if all have one or are missing. */
export function lackingAmong(operands: readonly Opinion[]): Opinion | undefined {
  const lacking = operands.filter(({ lacksResult }) => lacksResult);
  if (lacking.length === 0) return undefined;
  return withoutResult(lacking.some(({ certain }) => certain) || isCertain(operands));
}

export function isCertain(operands: readonly { readonly certain: boolean }[]): boolean {
  return operands.every(({ certain }) => certain);
}

/** A computed value; a value that doubles cannot hold is left undecided. */
export function computed(value: Decimal, size: number, certain: boolean): Opinion {
  const magnitude = value.abs();
  const holds = value.isZero() || (magnitude.lt('1e290') && magnitude.gt('1e-290'));
  return {
    value,
    lacksResult: false,
    size: Math.max(size, Number(magnitude)),
    certain: certain && holds,
    given: false,
  };
}

function exactly(double: number): Decimal {
  const bits = new BigUint64Array(Float64Array.of(double).buffer)[0] ?? 0n;
  const biased = (bits >> MANTISSA_BITS) & 0x7ffn;
  const fraction = bits & ((1n << MANTISSA_BITS) - 1n);
  const mantissa = biased === 0n ? fraction : fraction | (1n << MANTISSA_BITS);
  const exponent = Number(biased === 0n ? 1n : biased) - 1075;
  const value = new Exact(mantissa.toString()).times(new Exact(2).pow(exponent));
  return double < 0 ? value.negated() : value;
}
