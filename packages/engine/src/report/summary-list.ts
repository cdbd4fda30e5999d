import type { LeftOut } from '../base/unpriced.ts';
import { addPresent, ratio } from './figures.ts';
import type { MakeTotal } from './make-totals.ts';

/** A row of the small grid of the overview: one make (BUD-059). NaN is missing. */
export interface SummaryRow {
  readonly make: string;
  /** Units of cars. */
  readonly fleetVolume: number;
  /** Yuan. */
  readonly budgetEstimation: number;
  /** Yuan for one car. */
  readonly avgSi: number;
  /** A fraction of the list price without VAT. */
  readonly avgSiPercentage: number;
  /** Leaf rows that these numbers miss, because theirs is too large to be calculated. */
  readonly lostRows: number;
  /** The part left out of the percentage because it has no price. */
  readonly leftOut?: LeftOut;
}

interface Sums extends Pick<MakeTotal, 'volume' | 'budget' | 'baseValue' | 'lostRows'> {
  /** The part of the budget without a price, which is in no share of it. */
  readonly leftOut?: LeftOut;
}

/**
 * The summary of any totals: those of one make are added, in the order of first appearance, and averages are recomputed
 * from the sums, never averaged (BUD-058).
 */
export function summaryList(totals: readonly (Sums & { readonly make: string })[]): readonly SummaryRow[] {
  const makes = new Map<string, Sums>();
  for (const total of totals) {
    const before = makes.get(total.make);
    makes.set(total.make, before === undefined ? total : addSums(before, total));
  }
  return [...makes].map(([make, { volume, budget, baseValue, lostRows, leftOut }]) => ({
    make,
    fleetVolume: volume,
    budgetEstimation: budget,
    avgSi: ratio(budget, volume),
    avgSiPercentage: ratio(leftOut === undefined ? budget : budget - leftOut.budget, baseValue),
    lostRows,
    ...(leftOut !== undefined && { leftOut }),
  }));
}

function addSums(a: Sums, b: Sums): Sums {
  return {
    volume: addPresent(a.volume, b.volume),
    budget: addPresent(a.budget, b.budget),
    baseValue: addPresent(a.baseValue, b.baseValue),
    lostRows: a.lostRows + b.lostRows,
    ...addLeftOut(a.leftOut, b.leftOut),
  };
}

function addLeftOut(a: LeftOut | undefined, b: LeftOut | undefined): Pick<Sums, 'leftOut'> {
  if (a === undefined) return b === undefined ? {} : { leftOut: b };
  if (b === undefined) return { leftOut: a };
  return { leftOut: { volume: addPresent(a.volume, b.volume), budget: a.budget + b.budget } };
}
