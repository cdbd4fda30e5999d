import type { CalculationData } from '../formula/calculation.ts';
import type { Pins } from '../reference/types.ts';
import type { CalculationLogic } from '../template/logic.ts';
import type { BudgetTable, RowSet, TableScope } from './types.ts';

/** Everything of a table that is not derived. */
export interface TableParts {
  readonly logic: CalculationLogic;
  readonly scope: TableScope;
  readonly pins: Pins;
  readonly rows: RowSet;
  readonly columns: readonly Float64Array[];
  readonly pairMode: Uint8Array;
}

/** Puts a table together and binds its calculation to the columns. Nothing is edited yet, and nothing calculated. */
export function assembleTable(parts: TableParts): BudgetTable {
  return {
    ...parts,
    edited: new Uint32Array(parts.rows.count),
    calculation: parts.logic.calculation.bind(calculationDataOf(parts)),
  };
}

/** The columns and the tree of a table as calculations take them. */
export function calculationDataOf({
  rows,
  columns,
  pairMode,
}: Pick<TableParts, 'rows' | 'columns' | 'pairMode'>): CalculationData {
  return {
    columns,
    pairModes: pairMode,
    summaryRows: rows.leafStart,
    firstChild: rows.firstChild,
    childCount: rows.childCount,
    parent: rows.parent,
  };
}

/** A column without values. */
export function emptyColumn(rows: RowSet): Float64Array {
  return new Float64Array(rows.count).fill(Number.NaN);
}
