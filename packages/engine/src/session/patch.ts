import type { BudgetTable } from '../table/types.ts';
import type { TableSettings } from '../template/input-set.ts';

/** Single cells that changed, packed, and the states of leaf rows that were written. */
export interface CellsPatch {
  readonly kind: 'cells';
  readonly rows: Int32Array;
  readonly columns: Uint16Array;
  readonly values: Float64Array;
  readonly stateRows: Int32Array;
  readonly pairModes: Uint8Array;
  readonly edited: Uint32Array;
}

/** Whole columns, where that is less than naming the cells. */
export interface ColumnsPatch {
  readonly kind: 'columns';
  readonly columns: readonly { readonly column: number; readonly values: Float64Array }[];
  readonly pairModes: Uint8Array;
  readonly edited: Uint32Array;
  /** The settings of the table where they changed; the formulas behind the columns are others then. */
  readonly settings?: TableSettings;
}

/** What changed in a table, for a replica that has the version before. */
export type TablePatch = CellsPatch | ColumnsPatch;

/** Every column that is not master data, as it is now. */
export function columnsPatch(table: BudgetTable): ColumnsPatch {
  return {
    kind: 'columns',
    columns: table.logic.fields
      .filter((field) => field.kind !== 'reference')
      .map(({ index }) => ({ column: index, values: table.columns[index]?.slice() ?? new Float64Array(0) })),
    pairModes: table.pairMode.slice(),
    edited: table.edited.slice(),
  };
}

/** The memory of a patch, to be transferred rather than copied. */
export function buffersOf(patch: TablePatch): ArrayBufferLike[] {
  const states = [patch.pairModes.buffer, patch.edited.buffer];
  if (patch.kind === 'columns') return [...patch.columns.map(({ values }) => values.buffer), ...states];
  return [patch.rows.buffer, patch.columns.buffer, patch.values.buffer, patch.stateRows.buffer, ...states];
}
