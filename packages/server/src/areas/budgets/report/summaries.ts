import type { CallData } from '@oasis/api-client/contract';
import { MAKES } from '@oasis/engine/reference';
import { type LeftOut, summaryList } from '@oasis/engine/report';
import type { MakeFigures } from '../../../batch/types.ts';
import { orNull } from '../../../budget-storage/or-null.ts';

type MakeTotals = CallData<'budget.makeTotals'>;
type Summary = CallData<'budget.summary'>;
/** Amounts that shares leave out for lack of a price, by make. */
type LeftOutOfMakes = ReadonlyMap<string, LeftOut>;

/** Kufri and budget of the four makes that the page always shows (BUD-047), and of any others. */
export function makeTotalsOf(totals: readonly MakeFigures[], leftOut: LeftOutOfMakes): MakeTotals {
  const of = (make: string): MakeFigures | undefined => totals.find((total) => total.make === make);
  const others = totals
    .filter(({ make }) => !MAKES.some((known) => known === make))
    .map(({ make, kufri, budget, lostRows }) => ({ make, kufri, budget, lostRows }));
  return {
    ...(others.length > 0 && { others }),
    leftOut: [...leftOut].map(([make, { volume, budget }]) => ({ make, volume: orNull(volume), budget })),
    cbuKufri: of('CBU')?.kufri ?? null,
    cbuBudget: of('CBU')?.budget ?? null,
    cbuLostRows: of('CBU')?.lostRows ?? 0,
    pbpKufri: of('PBP')?.kufri ?? null,
    pbpBudget: of('PBP')?.budget ?? null,
    pbpLostRows: of('PBP')?.lostRows ?? 0,
    vanKufri: of('VAN')?.kufri ?? null,
    vanBudget: of('VAN')?.budget ?? null,
    vanLostRows: of('VAN')?.lostRows ?? 0,
    denzaKufri: of('DENZA')?.kufri ?? null,
    denzaBudget: of('DENZA')?.budget ?? null,
    denzaLostRows: of('DENZA')?.lostRows ?? 0,
  };
}

/** One row for each make (BUD-059). */
export function summaryOf(totals: readonly MakeFigures[], leftOut: LeftOutOfMakes): Summary {
  const known = totals.map(({ make, volume, budget, baseValue, lostRows }) => ({
    make,
    volume: volume ?? Number.NaN,
    budget: budget ?? Number.NaN,
    baseValue: baseValue ?? Number.NaN,
    lostRows,
    ...leftOutIn(leftOut, make),
  }));
  return summaryList(known).map((row) => ({
    make: row.make,
    fleetVolume: orNull(row.fleetVolume),
    budgetEstimation: orNull(row.budgetEstimation),
    avgSi: orNull(row.avgSi),
    avgSiPercentage: orNull(row.avgSiPercentage),
    lostRows: row.lostRows,
    leftOut: row.leftOut === undefined ? null : { volume: orNull(row.leftOut.volume), budget: row.leftOut.budget },
  }));
}

function leftOutIn(all: LeftOutOfMakes, make: string): { readonly leftOut?: LeftOut } {
  const leftOut = all.get(make);
  return leftOut === undefined ? {} : { leftOut };
}
