import { invariant } from '../base/assert.ts';
import type { Pins } from '../reference/types.ts';
import type { CalculationLogic } from '../template/logic.ts';
import { assembleTable, emptyColumn } from './assemble.ts';
import type { BudgetTable, RowSet, TableScope, TableSnapshot } from './types.ts';

/** The shared parts of tables that are calculated in one another's place. */
export interface TableFrame {
  readonly logic: CalculationLogic;
  readonly rows: RowSet;
  readonly scope: TableScope;
  readonly pins: Pins;
}

/** A table without values, bound to its columns once, for `refillTable`. */
export function frameTable(frame: TableFrame): BudgetTable {
  const { logic, rows } = frame;
  const columns = logic.fields.map(() => emptyColumn(rows));
  return assembleTable({ ...frame, columns, pairMode: new Uint8Array(rows.count) });
}

/**
 * Puts stored inputs into a table and calculates every row, in place: the values that `openTable` gives for them, without
 * compiling and binding again. The former values are lost. Throws if a column is missing or has another length.
 */
export function refillTable(table: BudgetTable, stored: Pick<TableSnapshot, 'columns' | 'pairMode'>): void {
  const { logic, rows, columns, pairMode, calculation } = table;
  logic.fields.forEach((field, index) => {
    const given = stored.columns[field.id];
    // A formula fills its column itself; nothing else fills its empty cells in summary rows.
    if (given === undefined && field.kind === 'formula') return;
    invariant(given?.length === rows.count, `a stored column ${field.id} of ${rows.count} rows`);
    columns[index]?.set(given);
  });
  invariant(stored.pairMode.length === rows.count, 'a stored pair mode for each row');
  pairMode.set(stored.pairMode);
  calculation.whole();
}
