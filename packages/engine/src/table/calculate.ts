import type { BudgetTable } from './types.ts';

/** Calculates every row of a table in place. */
export function calculate(table: BudgetTable): void {
  table.calculation.whole();
}

/** Calculates a leaf row and the summary rows above it in place; the same bits as `calculate`. */
export function calculateRow(table: BudgetTable, row: number): void {
  table.calculation.row(row);
}

/** Calculates some leaf rows and each summary row above them once. */
export function calculateRows(table: BudgetTable, rows: Iterable<number>): void {
  table.calculation.rows(rows);
}
