import { calculateFact, type Fact, netFacts, takeBack } from '../edit/facts.ts';
import type { EditIntent, Refusal } from '../edit/intent.ts';
import { runIntent } from '../edit/run-intent.ts';
import { makeTotals } from '../report/make-totals.ts';
import type { BudgetTable, EditPolicy } from '../table/types.ts';
import { withSettings } from './with-settings.ts';

/** Totals over all makes of a table: units of cars and yuan; NaN without any values. */
export interface PreviewTotals {
  readonly volume: number;
  readonly budget: number;
}

/** The effect of an intent before it is run. */
export interface StepPreview {
  /** Input cells that would hold something else. */
  readonly changed: number;
  /** Of these, cells whose value would be replaced. */
  readonly replaced: number;
  /** Of these, cells that would be emptied. */
  readonly cleared: number;
  /** Cells that would not change, with the reasons. */
  readonly refusals: readonly Refusal[];
  readonly before: PreviewTotals;
  readonly after: PreviewTotals;
}

/** Runs the intent, reads its result, and undoes it to the bit. */
export function previewIntent(table: BudgetTable, intent: EditIntent, policy: EditPolicy): StepPreview {
  const before = totalsOf(table);
  const { fact, refusals } = runIntent(table, intent, policy);
  return { ...countsOf(fact), refusals, before, after: totalsAfter(table, fact) };
}

function totalsAfter(table: BudgetTable, fact: Fact): PreviewTotals {
  if (fact.kind === 'cells') {
    calculateFact(table, fact);
    const totals = totalsOf(table);
    takeBack(table, fact);
    return totals;
  }
  // The columns are those of the table, so they are calculated again under its own settings.
  const changed = withSettings(table, fact.after);
  changed.calculation.whole();
  const totals = totalsOf(changed);
  table.calculation.whole();
  return totals;
}

function countsOf(fact: Fact): Pick<StepPreview, 'changed' | 'replaced' | 'cleared'> {
  if (fact.kind === 'settings') return { changed: 0, replaced: 0, cleared: 0 };
  const { before, after } = netFacts(fact);
  let replaced = 0;
  let cleared = 0;
  for (const [at, value] of before.entries()) {
    if (Number.isNaN(value)) continue;
    if (Number.isNaN(after[at])) cleared++;
    else replaced++;
  }
  return { changed: before.length, replaced, cleared };
}

/** Totals over all makes of a calculated table. */
export function totalsOf(table: BudgetTable): PreviewTotals {
  const makes = makeTotals(table);
  return {
    volume: sumOf(makes.map(({ volume }) => volume)),
    budget: sumOf(makes.map(({ budget }) => budget)),
  };
}

/** The sum of the numbers that are there. */
function sumOf(values: readonly number[]): number {
  const known = values.filter((value) => !Number.isNaN(value));
  return known.length === 0 ? Number.NaN : known.reduce((sum, value) => sum + value, 0);
}
