import { present } from '../base/assert.ts';
import { isInPair } from '../table/pair.ts';
import type { BudgetTable } from '../table/types.ts';
import type { TableSettings } from '../template/input-set.ts';
import type { LogicField } from '../template/logic.ts';
import { PatchMemory } from './patch-memory.ts';

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

/**
 * Runs of columns, if that is less than naming the cells: every summary row and one run of leaf rows. Columns and states
 * follow each other in one piece of memory.
 */
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
  /** The settings of the table if they changed; the formulas behind the columns then differ. */
  readonly settings?: TableSettings;
}

/** The changes in a table, for a replica with the version before. */
export type TablePatch = CellsPatch | ColumnsPatch;

/** Present values of all columns that edits can change, of all leaf rows or of those in [from, to). */
export function columnsPatch(
  table: BudgetTable,
  memory = new PatchMemory(),
  from = table.rows.leafStart,
  to = table.rows.count,
): ColumnsPatch {
  return patchOf(table, table.logic.fields.filter(isChangeable), memory, from, to);
}

/** Every column that other settings can change; typed values stay. */
export function settingsPatch(table: BudgetTable, settings: TableSettings, memory = new PatchMemory()): ColumnsPatch {
  const { logic, rows } = table;
  const fields = logic.fields.filter(
    (field) => isChangeable(field) && (field.kind !== 'input' || isRecomputed(field) || isInPair(logic.pair, field)),
  );
  return { ...patchOf(table, fields, memory, rows.leafStart, rows.count), settings };
}

/** Master data does not change, except for the values that summary rows compute in its column. */
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

/** The fields' summary rows and leaf rows [from, to), and the states of these leaf rows. */
function patchOf(
  { rows, columns, pairMode, edited }: BudgetTable,
  fields: readonly LogicField[],
  memory: PatchMemory,
  from: number,
  to: number,
): ColumnsPatch {
  const [summaryRows, leaves] = [rows.leafStart, to - from];
  const height = summaryRows + leaves;
  const statesAt = fields.length * height * Float64Array.BYTES_PER_ELEMENT;
  const modesAt = statesAt + leaves * Uint32Array.BYTES_PER_ELEMENT;
  const held = memory.take(modesAt + leaves);
  const runs = fields.map(({ index }, place) => {
    const cells = present(columns[index], 'a column');
    const values = new Float64Array(held, place * height * Float64Array.BYTES_PER_ELEMENT, height);
    if (from === summaryRows) values.set(cells.subarray(0, height));
    else {
      values.set(cells.subarray(0, summaryRows));
      values.set(cells.subarray(from, to), summaryRows);
    }
    return { column: index, values };
  });
  const states = { edited: new Uint32Array(held, statesAt, leaves), pairModes: new Uint8Array(held, modesAt, leaves) };
  states.edited.set(edited.subarray(from, to));
  states.pairModes.set(pairMode.subarray(from, to));
  return { kind: 'columns', summaryRows, from, to, columns: runs, ...states };
}

/** The memory of a patch, to be transferred rather than copied; each piece once. */
export function buffersOf(patch: TablePatch): ArrayBufferLike[] {
  const arrays =
    patch.kind === 'columns'
      ? patch.columns.map(({ values }) => values)
      : [patch.rows, patch.columns, patch.values, patch.stateRows];
  return [...new Set([...arrays, patch.pairModes, patch.edited].map(({ buffer }) => buffer))];
}
