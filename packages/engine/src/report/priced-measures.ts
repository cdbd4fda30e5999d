import { isUnpriced, type LeftOut } from '../base/unpriced.ts';
import type { ReportSums } from './report-sums.ts';

/** The budget of a model in a month without a price: averages and deviations leave it out. */
export interface Unpriced extends LeftOut {
  /** The place of month and model in the columns. */
  readonly at: number;
}

/** Measures in which every budget has a base value, and the left-out rest. */
export interface PricedMeasures extends ReportSums {
  readonly unpriced: readonly Unpriced[];
}

/**
 * Removes the budgets without a base value, because the model has no price in that month: an average that counted them
 * above and not below the line would be too high. A zero is removed as well, so that nothing is a share of nothing, as in the
 * tables; only money is reported as left out. `volumeAt` gives the units at a place, and is called only for these.
 */
export function pricedMeasures({ budget, baseValue }: ReportSums, volumeAt: (at: number) => number): PricedMeasures {
  const unpriced: Unpriced[] = [];
  const priced = Float64Array.from(budget);
  for (const [at, amount] of budget.entries()) {
    const base = baseValue[at] ?? Number.NaN;
    if (Number.isNaN(base)) priced[at] = Number.NaN;
    if (isUnpriced(amount, base)) unpriced.push({ at, volume: volumeAt(at), budget: amount });
  }
  return { budget: priced, baseValue, unpriced };
}

/** The left-out parts, by place in the columns. */
export function leftOutByPlace(unpriced: readonly Unpriced[]): ReadonlyMap<number, LeftOut> {
  return new Map(unpriced.map(({ at, ...leftOut }) => [at, leftOut]));
}
