import type { Message } from '../messages/message.ts';
import type { MakeTotal } from '../report/make-totals.ts';
import type { PlannedVolumes } from '../report/measure-plan.ts';
import type { Measures } from '../report/measures.ts';
import type { BudgetTable } from '../table/types.ts';

/** A calculated table, with its stored report data if those are checked as well. */
export interface CheckedTable {
  readonly table: BudgetTable;
  readonly stored?: StoredResults;
}

/** Stored results beside a table, and the volumes that spread its measures. */
export interface StoredResults {
  readonly totals: readonly MakeTotal[];
  readonly measures: Measures;
  readonly planned: PlannedVolumes;
}

/** One place where a table breaks a rule. NaN is an empty cell. */
export interface Difference {
  /** A cell as 'row 12, volume', or the part of the table that is meant. */
  readonly place: string;
  readonly found: number | string;
  readonly expected: number | string;
}

/** A rule that every table keeps after any edit. */
export interface Invariant {
  readonly id: InvariantId;
  /** The rule as a sentence. */
  readonly sentence: Message;
  /** Where it does not hold: nothing for a whole table. Found one by one, so that a caller may stop early. */
  readonly differences: (subject: CheckedTable) => Iterable<Difference>;
}

export type InvariantId =
  | 'rows-tree'
  | 'rows-keys'
  | 'columns-fit'
  | 'numbers-plain'
  | 'inputs-lawful'
  | 'pair-one'
  | 'pair-mode'
  | 'computed-fresh'
  | 'summary-sums'
  | 'summary-ratios'
  | 'shares'
  | 'totals'
  | 'measures'
  | 'measures-whole';
