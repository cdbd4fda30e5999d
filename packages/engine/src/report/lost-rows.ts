import type { FormulaExplanation } from '../formula/explain.ts';
import { valueAt } from '../table/cells.ts';
import type { BudgetTable } from '../table/types.ts';
import type { LogicField } from '../template/logic.ts';
import type { CellSource } from './cell-source.ts';

/** Products of a few smaller numbers are always numbers, so only rows with a larger one are looked at. */
const LARGE = 1e60;

/** Gives the value of a field in a leaf row. */
export type LeafSource = (leaf: number, field: LogicField) => CellSource;

/** Whether any leaf row holds a number so large that sums may lose it: one pass over the columns, and hardly ever true. */
export function hasLargeNumbers({ columns, rows }: BudgetTable): boolean {
  for (const values of columns) {
    for (let row = rows.leafStart; row < rows.count; row++) {
      if (Math.abs(values[row] ?? 0) > LARGE) return true;
    }
  }
  return false;
}

/**
 * Leaf rows below a summary row that its sum loses: their number is too large to be calculated, or the sum of a row between
 * is, and sums skip both like empty ones. Inputs have bounds, so such rows are of tables from before those, or of formulas
 * of one's own.
 */
export function lostBelow(table: BudgetTable, row: number, field: LogicField, sourceOf: LeafSource): readonly number[] {
  return childrenOf(table, row).flatMap((child) => lostAt(table, child, field, sourceOf));
}

/** The same including the row itself: if its own sum is too large, it is lost as well. */
export function lostAt(table: BudgetTable, row: number, field: LogicField, sourceOf: LeafSource): readonly number[] {
  if (row < table.rows.leafStart) {
    return isSumTooLarge(table, row, field) ? leavesOf(table, row) : lostBelow(table, row, field, sourceOf);
  }
  const isSuspect =
    Number.isNaN(valueAt(table, row, field)) && table.columns.some((values) => Math.abs(values[row] ?? 0) > LARGE);
  return isSuspect && hasNoResult(sourceOf(row, field)) ? [row] : [];
}

function childrenOf({ rows }: BudgetTable, row: number): readonly number[] {
  const first = rows.firstChild[row] ?? 0;
  return Array.from({ length: rows.childCount[row] ?? 0 }, (_, index) => first + index);
}

function leavesOf(table: BudgetTable, row: number): readonly number[] {
  if (row >= table.rows.leafStart) return [row];
  return childrenOf(table, row).flatMap((child) => leavesOf(table, child));
}

function isSumTooLarge(table: BudgetTable, row: number, field: LogicField): boolean {
  if (field.rollUp.kind !== 'sum' || !Number.isNaN(valueAt(table, row, field))) return false;
  const sum = childrenOf(table, row).reduce((before, child) => before + (valueAt(table, child, field) || 0), 0);
  return !Number.isFinite(sum);
}

function hasNoResult(source: CellSource): boolean {
  if (source.kind !== 'formula') return false;
  return (
    isWithoutResult(source.explanation) ||
    source.operands.some((operand) => operand.value === undefined && hasNoResult(operand.source))
  );
}

function isWithoutResult({ notes, operands }: FormulaExplanation): boolean {
  return notes.some(({ kind }) => kind === 'noResult') || operands.some(isWithoutResult);
}
