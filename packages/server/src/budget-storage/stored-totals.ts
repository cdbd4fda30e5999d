import { makeTotals } from '@oasis/engine/report';
import type { BudgetTable } from '@oasis/engine/table';
import { orNull } from './or-null.ts';

/** The totals of a table as columns for SQL, one place for each make; units of cars and yuan, null is missing. */
export interface StoredTotals {
  readonly makes: readonly string[];
  readonly kufri: readonly (number | null)[];
  readonly volume: readonly (number | null)[];
  readonly budget: readonly (number | null)[];
  readonly baseValue: readonly (number | null)[];
  readonly lostRows: readonly number[];
}

/** The totals of a calculated table. */
export function storedTotals(table: BudgetTable): StoredTotals {
  const totals = makeTotals(table);
  return {
    makes: totals.map(({ make }) => make),
    kufri: totals.map(({ kufri }) => orNull(kufri)),
    volume: totals.map(({ volume }) => orNull(volume)),
    budget: totals.map(({ budget }) => orNull(budget)),
    baseValue: totals.map(({ baseValue }) => orNull(baseValue)),
    lostRows: totals.map(({ lostRows }) => lostRows),
  };
}
