import type { LeftOut } from '../base/unpriced.ts';
import { addPresent, ratio } from './figures.ts';

/** Sums for the deviations of any rows, in yuan; NaN is missing. */
export interface DeviationSums {
  readonly budget: number;
  /** The volume at list price without VAT. */
  readonly baseValue: number;
  /** Guideline × base value, of the rows that have a guideline. */
  readonly guidelineAmount: number;
  /** The base value of the rows that have a guideline. */
  readonly guidelineBase: number;
  /** Units of cars without a price, whose budget is in none of the sums above. */
  readonly unpricedVolume: number;
  /** The budget of those cars. */
  readonly unpricedBudget: number;
}

/** The four figures of a report row in one of its groups, MTD or YTD; NaN is missing and shown as '-' (RPT-056). */
export interface DeviationFigures {
  /** A fraction, as the two below. */
  readonly avgSiPercent: number;
  readonly guideline: number;
  readonly deviation: number;
  /** Yuan. */
  readonly deviationAbsolutAmount: number;
}

const NOTHING_LEFT_OUT: LeftOut = { volume: Number.NaN, budget: Number.NaN };

/**
 * The sums of one model in one month, from the kept and left-out parts of `pricedMeasures`; the guideline is a fraction of the
 * list price.
 */
export function deviationSums(
  budget: number,
  baseValue: number,
  guideline: number,
  leftOut: LeftOut = NOTHING_LEFT_OUT,
): DeviationSums {
  const hasGuideline = !Number.isNaN(guideline);
  return {
    budget,
    baseValue,
    guidelineAmount: guideline * baseValue,
    guidelineBase: hasGuideline ? baseValue : Number.NaN,
    unpricedVolume: leftOut.volume,
    unpricedBudget: leftOut.budget,
  };
}

/** The sums of nothing at all. */
export const NO_SUMS: DeviationSums = deviationSums(Number.NaN, Number.NaN, Number.NaN);

/** The left-out parts of the sums; undefined without any. */
export function leftOutOf({ unpricedVolume, unpricedBudget }: DeviationSums): LeftOut | undefined {
  if (Number.isNaN(unpricedBudget) || unpricedBudget === 0) return undefined;
  return { volume: unpricedVolume, budget: unpricedBudget };
}

export function addDeviationSums(a: DeviationSums, b: DeviationSums): DeviationSums {
  return {
    budget: addPresent(a.budget, b.budget),
    baseValue: addPresent(a.baseValue, b.baseValue),
    guidelineAmount: addPresent(a.guidelineAmount, b.guidelineAmount),
    guidelineBase: addPresent(a.guidelineBase, b.guidelineBase),
    unpricedVolume: addPresent(a.unpricedVolume, b.unpricedVolume),
    unpricedBudget: addPresent(a.unpricedBudget, b.unpricedBudget),
  };
}

/** The relative difference that rounding causes between two equal sums. */
const ROUNDING = 1e-9;

/** Takes sums out again that were added before. */
export function subtractDeviationSums(all: DeviationSums, own: DeviationSums): DeviationSums {
  const less = (a: number, b: number): number => {
    if (Number.isNaN(b)) return a;
    return Math.abs(a - b) <= ROUNDING * Math.abs(a) ? 0 : a - b;
  };
  return {
    budget: less(all.budget, own.budget),
    baseValue: less(all.baseValue, own.baseValue),
    guidelineAmount: less(all.guidelineAmount, own.guidelineAmount),
    guidelineBase: less(all.guidelineBase, own.guidelineBase),
    unpricedVolume: less(all.unpricedVolume, own.unpricedVolume),
    unpricedBudget: less(all.unpricedBudget, own.unpricedBudget),
  };
}

/**
 * %AVG.SI = budget ÷ base value; %Guideline is the mean by base value; %Deviation = %AVG.SI − %Guideline in percentage
 * points; Deviation Absolut Amount = %Deviation × base value (RPT-027). Where every row has a guideline the amount is
 * budget − guideline amount, which keeps it free of the rounding of percentages.
 */
export function deviationFigures(sums: DeviationSums): DeviationFigures {
  const { budget, baseValue, guidelineAmount, guidelineBase } = sums;
  const guideline = ratio(guidelineAmount, guidelineBase);
  const expected = guidelineBase === baseValue ? guidelineAmount : guideline * baseValue;
  const isKnown = baseValue !== 0;
  const amount = isKnown ? budget - expected : Number.NaN;
  return {
    avgSiPercent: ratio(budget, baseValue),
    guideline,
    deviation: ratio(amount, baseValue),
    deviationAbsolutAmount: amount,
  };
}
