import type { CallData } from '@oasis/api-client/contract';
import type { MakeTotal } from './totals-store.ts';

type MakeTotals = CallData<'budget.makeTotals'>;
type Summary = CallData<'budget.summary'>;

/** Kufri and budget of the four makes that the page shows (BUD-047). */
export function makeTotalsOf(totals: readonly MakeTotal[]): MakeTotals {
  const of = (make: string): MakeTotal | undefined => totals.find((total) => total.make === make);
  return {
    cbuKufri: of('CBU')?.kufri ?? null,
    cbuBudget: of('CBU')?.budget ?? null,
    pbpKufri: of('PBP')?.kufri ?? null,
    pbpBudget: of('PBP')?.budget ?? null,
    vanKufri: of('VAN')?.kufri ?? null,
    vanBudget: of('VAN')?.budget ?? null,
    denzaKufri: of('DENZA')?.kufri ?? null,
    denzaBudget: of('DENZA')?.budget ?? null,
  };
}

/** One row for each make; averages are recomputed from the sums (BUD-058, BUD-059). */
export function summaryOf(totals: readonly MakeTotal[]): Summary {
  return totals.map(({ make, volume, budget, baseValue }) => ({
    make,
    fleetVolume: volume,
    budgetEstimation: budget,
    avgSi: quotient(budget, volume),
    avgSiPercentage: quotient(budget, baseValue),
  }));
}

function quotient(dividend: number | null, divisor: number | null): number | null {
  return dividend === null || divisor === null || divisor === 0 ? null : dividend / divisor;
}
