import { addPresent, ratio } from './figures.ts';

/** What deviations of any rows are computed from: sums in yuan; NaN is missing. */
export interface DeviationSums {
  readonly budget: number;
  /** The volume at list price without VAT. */
  readonly baseValue: number;
  /** Guideline × base value, of the rows that have a guideline. */
  readonly guidelineAmount: number;
  /** The base value of the rows that have a guideline. */
  readonly guidelineBase: number;
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

/** The sums of one model in one month; the guideline is a fraction of the list price. */
export function deviationSums(budget: number, baseValue: number, guideline: number): DeviationSums {
  const hasGuideline = !Number.isNaN(guideline);
  return {
    budget,
    baseValue,
    guidelineAmount: guideline * baseValue,
    guidelineBase: hasGuideline ? baseValue : Number.NaN,
  };
}

export function addDeviationSums(a: DeviationSums, b: DeviationSums): DeviationSums {
  return {
    budget: addPresent(a.budget, b.budget),
    baseValue: addPresent(a.baseValue, b.baseValue),
    guidelineAmount: addPresent(a.guidelineAmount, b.guidelineAmount),
    guidelineBase: addPresent(a.guidelineBase, b.guidelineBase),
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
