import { message } from '../messages/message.ts';
import { freshDifferences, ratioDifferences, sumDifferences } from './calculated.ts';
import { columnDifferences, numberDifferences } from './columns.ts';
import { inputDifferences, modeDifferences, pairDifferences } from './inputs.ts';
import { keyDifferences } from './rows-keys.ts';
import { treeDifferences } from './rows-tree.ts';
import { shareDifferences } from './shares.ts';
import { measureDifferences, totalDifferences, wholeDifferences } from './stored.ts';
import type { CheckedTable, Difference, Invariant, InvariantId } from './types.ts';

/** The rules of every budget table; the form of the table first. Ledger: BUD-058, BUD-061..065, BUD-078..086. */
export const INVARIANTS: readonly Invariant[] = [
  { id: 'rows-tree', sentence: message('CHECK_ROWS_TREE'), differences: treeDifferences },
  { id: 'columns-fit', sentence: message('CHECK_COLUMNS_FIT'), differences: columnDifferences },
  { id: 'rows-keys', sentence: message('CHECK_ROWS_KEYS'), differences: keyDifferences },
  { id: 'numbers-plain', sentence: message('CHECK_NUMBERS_PLAIN'), differences: numberDifferences },
  { id: 'inputs-lawful', sentence: message('CHECK_INPUTS_LAWFUL'), differences: inputDifferences },
  { id: 'pair-one', sentence: message('CHECK_PAIR_ONE'), differences: pairDifferences },
  { id: 'pair-mode', sentence: message('CHECK_PAIR_MODE'), differences: modeDifferences },
  { id: 'computed-fresh', sentence: message('CHECK_COMPUTED_FRESH'), differences: freshDifferences },
  { id: 'summary-sums', sentence: message('CHECK_SUMMARY_SUMS'), differences: sumDifferences },
  { id: 'summary-ratios', sentence: message('CHECK_SUMMARY_RATIOS'), differences: ratioDifferences },
  { id: 'shares', sentence: message('CHECK_SHARES'), differences: shareDifferences },
  { id: 'totals', sentence: message('CHECK_TOTALS'), differences: totalDifferences },
  { id: 'measures', sentence: message('CHECK_MEASURES'), differences: measureDifferences },
  { id: 'measures-whole', sentence: message('CHECK_MEASURES_WHOLE'), differences: wholeDifferences },
];

/** An invariant that a table breaks, with the first places. */
export interface BrokenInvariant {
  readonly invariant: Invariant;
  readonly differences: readonly Difference[];
  /** There are more places than are named. */
  readonly more: boolean;
}

/** If rows or columns have the wrong form, their content cannot be checked. */
const FORM: readonly InvariantId[] = ['rows-tree', 'columns-fit'];

/** All rules that the table breaks, each with a limited number of places; empty for a sound table. Changes nothing. */
export function brokenInvariants(subject: CheckedTable, most = 10): readonly BrokenInvariant[] {
  const broken: BrokenInvariant[] = [];
  for (const invariant of INVARIANTS) {
    const first = firstOf(invariant.differences(subject), most + 1);
    if (first.length === 0) continue;
    broken.push({ invariant, differences: first.slice(0, most), more: first.length > most });
    if (FORM.includes(invariant.id)) break;
  }
  return broken;
}

function firstOf(differences: Iterable<Difference>, most: number): readonly Difference[] {
  const first: Difference[] = [];
  for (const difference of differences) {
    first.push(difference);
    if (first.length >= most) break;
  }
  return first;
}
