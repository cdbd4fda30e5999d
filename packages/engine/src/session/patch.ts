import { present } from '../base/assert.ts';
import { isInPair } from '../table/pair.ts';
import type { BudgetTable } from '../table/types.ts';
import type { TableSettings } from '../template/input-set.ts';
import type { LogicField } from '../template/logic.ts';

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

/** Runs of columns, where that is less than naming the cells: every summary row and one run of leaf rows. */
export interface ColumnsPatch {
  readonly kind: 'columns';
  /** The first rows of the table, all of which are in it. */
  readonly summaryRows: number;
  /** The leaf rows [from, to) that are in it. */
  readonly from: number;
  readonly to: number;
  /** The values of the summary rows, then those of the leaf rows. */
  readonly columns: readonly { readonly column: number; readonly values: Float64Array }[];
  /** The states of the leaf rows. */
  readonly pairModes: Uint8Array;
  readonly edited: Uint32Array;
  /** The settings of the table where they changed; the formulas behind the columns are others then. */
  readonly settings?: TableSettings;
}

/** What changed in a table, for a replica that has the version before. */
export type TablePatch = CellsPatch | ColumnsPatch;

/** Every column that edits can change, as it is now, of all leaf rows or of those in [from, to). */
export function columnsPatch(table: BudgetTable, from = table.rows.leafStart, to = table.rows.count): ColumnsPatch {
  const columns = table.logic.fields.filter(isChangeable).map(({ index }) => runOf(table, index, from, to));
  return { ...statesPatch(table, from, to), columns };
}

/** Every column that other settings can change; what is typed stands as it was. */
export function settingsPatch(table: BudgetTable, settings: TableSettings): ColumnsPatch {
  const { logic, rows } = table;
  const columns = logic.fields
    .filter(
      (field) => isChangeable(field) && (field.kind !== 'input' || isRecomputed(field) || isInPair(logic.pair, field)),
    )
    .map(({ index }) => runOf(table, index, rows.leafStart, rows.count));
  return { ...statesPatch(table, rows.leafStart, rows.count), columns, settings };
}

/** Master data stays as it is, but for what summary rows compute in its column. */
function isChangeable(field: LogicField): boolean {
  return field.kind !== 'reference' || isRecomputed(field);
}

function isRecomputed({ rollUp }: LogicField): boolean {
  return rollUp.kind === 'formula';
}

/** The states of leaf rows [from, to), and no values. */
export function statesPatch({ rows, pairMode, edited }: BudgetTable, from: number, to: number): ColumnsPatch {
  const states = { pairModes: pairMode.slice(from, to), edited: edited.slice(from, to) };
  return { kind: 'columns', summaryRows: rows.leafStart, from, to, columns: [], ...states };
}

function runOf({ rows, columns }: BudgetTable, column: number, from: number, to: number) {
  const cells = present(columns[column], 'a column');
  if (from === rows.leafStart && to === rows.count) return { column, values: cells.slice() };
  const values = new Float64Array(rows.leafStart + to - from);
  values.set(cells.subarray(0, rows.leafStart));
  values.set(cells.subarray(from, to), rows.leafStart);
  return { column, values };
}

/** The memory of a patch, to be transferred rather than copied. */
export function buffersOf(patch: TablePatch): ArrayBufferLike[] {
  const states = [patch.pairModes.buffer, patch.edited.buffer];
  if (patch.kind === 'columns') return [...patch.columns.map(({ values }) => values.buffer), ...states];
  return [patch.rows.buffer, patch.columns.buffer, patch.values.buffer, patch.stateRows.buffer, ...states];
}
