import { makeTotals } from '@oasis/engine/report';
import type { BudgetTable } from '@oasis/engine/table';
import { orNull } from '../budget-storage/or-null.ts';
import type { MakeFigures } from './types.ts';

/** The totals of a calculated table in the form that is stored, in the order of the names of the makes. */
export function figuresOf(table: BudgetTable): readonly MakeFigures[] {
  return makeTotals(table)
    .map(({ make, kufri, volume, budget, baseValue, lostRows }) => ({
      make,
      kufri: orNull(kufri),
      volume: orNull(volume),
      budget: orNull(budget),
      baseValue: orNull(baseValue),
      lostRows,
    }))
    .toSorted(byMake);
}

/** Whether two lists, both in the order of the makes, have equal numbers to the last bit. */
export function sameFigures(left: readonly MakeFigures[], right: readonly MakeFigures[]): boolean {
  return (
    left.length === right.length &&
    left.every((one, place) => {
      const other = right[place];
      return (
        other !== undefined &&
        one.make === other.make &&
        one.kufri === other.kufri &&
        one.volume === other.volume &&
        one.budget === other.budget &&
        one.baseValue === other.baseValue &&
        one.lostRows === other.lostRows
      );
    })
  );
}

/** Order by the code of the make. */
export function byMake(left: MakeFigures, right: MakeFigures): number {
  if (left.make === right.make) return 0;
  return left.make < right.make ? -1 : 1;
}
