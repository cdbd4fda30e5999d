import { isUnpriced, type LeftOut } from '../base/unpriced.ts';
import type { ReportSums } from './report-sums.ts';

/** What a budget says of a model in a month without a price: it stays out of averages and deviations. */
export interface Unpriced extends LeftOut {
  /** The place of month and model in the columns. */
  readonly at: number;
}

/** Measures whose budget stands above a base value wherever it stands at all, and what that leaves out. */
export interface PricedMeasures extends ReportSums {
  readonly unpriced: readonly Unpriced[];
}

/**
 * Takes the budgets out that have no base value, because the model has no price in that month: an average that counted them
 * above and not below the line would be too high. A zero is taken out as well, so that nothing is a share of nothing, as in the
 * tables; only money is told as left out. `volumeAt` tells the units at a place, and is asked for these alone.
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

/** What is left out, by its place in the columns. */
export function leftOutByPlace(unpriced: readonly Unpriced[]): ReadonlyMap<number, LeftOut> {
  return new Map(unpriced.map(({ at, ...leftOut }) => [at, leftOut]));
}
