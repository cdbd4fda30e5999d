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
  const { logic, rows, columns, pairMode } = parts;
  const calculation = logic.calculation.bind({
    columns,
    pairModes: pairMode,
    summaryRows: rows.leafStart,
    firstChild: rows.firstChild,
    childCount: rows.childCount,
    parent: rows.parent,
  });
  return { ...parts, edited: new Uint32Array(rows.count), calculation };
}

/** A column without values. */
export function emptyColumn(rows: RowSet): Float64Array {
  return new Float64Array(rows.count).fill(Number.NaN);
}
