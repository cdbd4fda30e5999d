import type { BudgetTable } from '../src/table/types.ts';

/** The compared parts of a table: any holder of such columns, also a replica. */
export type TableContents = Pick<BudgetTable, 'columns' | 'pairMode' | 'edited'>;

/**
 * A text that two tables share only if every column, pair mode and edited bit is the same, also in the sign of a zero.
 * One thing is not compared since no program can see it: which of its many bit patterns a NaN has.
 */
export function fingerprint({ columns, pairMode, edited }: TableContents): string {
  const texts = columns.map((column) => Array.from(column, (value) => (Object.is(value, -0) ? '-0' : String(value))));
  return JSON.stringify([texts, [...pairMode], [...edited]]);
}
