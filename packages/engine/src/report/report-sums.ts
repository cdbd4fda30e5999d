import type { Measures } from './measures.ts';

/** Budget and base value of many tables together, in yuan, for each month and model; NaN is missing. */
export interface ReportSums {
  readonly budget: Float64Array;
  readonly baseValue: Float64Array;
}

/** Empty sums for a number of months and models. */
export function emptySums(months: number, models: number): ReportSums {
  const empty = (): Float64Array => new Float64Array(months * models).fill(Number.NaN);
  return { budget: empty(), baseValue: empty() };
}

/**
 * Adds the measures of tables that all have the same months and models. A missing value adds nothing. `size` values are
 * added from place `from` on: a run of months, or all of them.
 */
export function addMeasures(
  sums: ReportSums,
  { budget, baseValue }: Pick<Measures, 'budget' | 'baseValue'>,
  from: number,
  size: number,
): void {
  addColumn(sums.budget, budget, from, size);
  addColumn(sums.baseValue, baseValue, from, size);
}

function addColumn(sums: Float64Array, column: Float64Array, from: number, size: number): void {
  for (let at = from; at < from + size; at += 1) {
    const value = column[at] ?? Number.NaN;
    if (value !== value) continue;
    const before = sums[at] ?? Number.NaN;
    sums[at] = before === before ? before + value : value;
  }
}
