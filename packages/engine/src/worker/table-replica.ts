import { invariant, present } from '../base/assert.ts';
import { editText } from '../edit/edit-text.ts';
import type { InputChange } from '../edit/intent.ts';
import { parseCellText } from '../edit/parse-cell-text.ts';
import { checkNumber } from '../edit/validate.ts';
import type { CellsPatch, ColumnsPatch, TablePatch } from '../session/patch.ts';
import { isEdited } from '../table/edited.ts';
import { formatCell } from '../table/format.ts';
import { cellState, cellType } from '../table/lock.ts';
import { isInPair, partnerOf } from '../table/pair.ts';
import type { CellState, CellType, EditPolicy, LockView, RowSet, TableScope } from '../table/types.ts';
import { compileLogic } from '../template/compile.ts';
import type { TableSettings } from '../template/input-set.ts';
import type { CalculationLogic, InputField, LogicField } from '../template/logic.ts';
import { logicUnder } from '../template/logic-under.ts';
import type { OpenedTable, TableContents } from './protocol.ts';

/** Rows of the table whose cells may have changed. */
export type ChangedRows = ReadonlySet<number> | 'all';

/** A text as its cell will show it, and as an editor will open with it. */
export interface TakenText {
  readonly text: string;
  readonly editText: string;
}

/**
 * A read-only copy of a table that lives in a worker: its columns at a version, for readers that cannot wait. Rows
 * are those of the table; `rows.display` has them in the order of the screen.
 */
export class TableReplica implements LockView {
  readonly scope: TableScope;
  readonly rows: RowSet;
  #logic: CalculationLogic;
  #contents: TableContents;
  #policy: EditPolicy;
  /** The memory of an older patch that no column lies in any more. */
  #spare: ArrayBuffer | undefined;
  readonly #listeners = new Set<(rows: ChangedRows) => void>();
  readonly #cellListeners = new Map<number, Set<() => void>>();

  constructor({ template, settings, scope, rows, contents }: OpenedTable, policy: EditPolicy) {
    this.#logic = logicOf(template, settings);
    this.scope = scope;
    this.rows = rows;
    this.#contents = contents;
    this.#policy = policy;
  }

  get logic(): CalculationLogic {
    return this.#logic;
  }

  /** Grows with every change; see `SessionReply`. */
  get version(): number {
    return this.#contents.version;
  }

  get pairMode(): Uint8Array {
    return this.#contents.pairMode;
  }

  get policy(): EditPolicy {
    return this.#policy;
  }

  /** Other rights: every cell may have another state. */
  setPolicy(policy: EditPolicy): void {
    this.#policy = policy;
    this.#tell('all');
  }

  /** NaN when missing. */
  value(row: number, field: LogicField): number {
    return this.#contents.columns[field.index]?.[row] ?? Number.NaN;
  }

  /** The cell as the screen shows it (BUD-135, BUD-139, BUD-140). */
  text(row: number, field: LogicField): string {
    return formatCell(field, this.value(row, field), this.type(row, field) === 'WRITE');
  }

  /**
   * The text of a cell, and of an editor opened there, after it takes a typed text; undefined if it surely takes none. Only the
   * worker knows whether the value fits the other cells.
   */
  onceTaken(row: number, field: LogicField, text: string): TakenText | undefined {
    if (field.kind !== 'input' || this.type(row, field) !== 'WRITE') return undefined;
    const parsed = parseCellText(text, field.format);
    if (!parsed.ok || checkNumber(this.#logic, field, parsed.value) !== undefined) return undefined;
    return { text: formatCell(field, parsed.value, true), editText: editText(parsed.value, field.format) };
  }

  /** The whole value, as an editor opens with it and a copy carries it. */
  editText(row: number, field: LogicField): string {
    return editText(this.value(row, field), field.format);
  }

  /** The type of the cell: the same rule as in the worker. */
  type(row: number, field: LogicField): CellType {
    return cellType(this, row, field, this.#policy);
  }

  /** The type of the cell, and why it cannot be edited. */
  state(row: number, field: LogicField): CellState {
    return cellState(this, row, field, this.#policy);
  }

  /** Whether a save would send the cell. */
  isEdited(row: number, field: LogicField): boolean {
    return field.kind === 'input' && row >= this.rows.leafStart && isEdited(this.#contents, row, field);
  }

  /** The typed value of a cell; NaN if it is empty, and for the computed one of a linked pair. */
  typed(row: number, field: InputField): number {
    return partnerOf(this, row, field) === undefined ? this.value(row, field) : Number.NaN;
  }

  /** The cells of a save with their typed values, row by row. */
  editedCells(): readonly InputChange[] {
    const { inputs } = this.#logic;
    const cells: InputChange[] = [];
    for (let row = this.rows.leafStart; row < this.rows.count; row++) {
      if (this.#contents.edited[row] === 0) continue;
      for (const field of inputs) {
        if (this.isEdited(row, field)) cells.push({ row, field: field.id, value: this.typed(row, field) });
      }
    }
    return cells;
  }

  /** The present typed values of some cells; if one cell of a linked pair was named, both are. */
  typedCells(cells: readonly InputChange[]): readonly InputChange[] {
    const { pair, inputs, byId } = this.#logic;
    return cells.flatMap(({ row, field: id }) => {
      const field = byId.get(id);
      const named =
        field !== undefined && isInPair(pair, field)
          ? [pair?.rate, pair?.amount]
          : inputs.filter((input) => input === field);
      return named.flatMap((input) =>
        input === undefined ? [] : { row, field: input.id, value: this.typed(row, input) },
      );
    });
  }

  /** Calls back after every change. Answers how to stop that. */
  subscribe(listener: (rows: ChangedRows) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Calls back when a cell may read differently. */
  subscribeCell(row: number, field: LogicField, listener: () => void): () => void {
    const key = this.#cellKey(row, field.index);
    const listeners = this.#cellListeners.get(key) ?? new Set();
    this.#cellListeners.set(key, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#cellListeners.get(key) === listeners) this.#cellListeners.delete(key);
    };
  }

  /** Takes the patch that leads to a version; it has to be the next one. */
  apply(version: number, patch: TablePatch): void {
    invariant(version === this.version + 1, `version ${version} follows ${this.version}`);
    this.#contents = { ...this.#contents, version };
    if (patch.kind === 'cells') this.#applyCells(patch);
    else this.#applyColumns(patch);
  }

  /** Takes whole contents, also when versions in between were missed. */
  replace(contents: TableContents): void {
    this.#contents = contents;
    this.#tell('all');
  }

  #applyCells({ rows, columns, values, stateRows, pairModes, edited }: CellsPatch): void {
    const touched = new Set<number>();
    for (let index = 0; index < rows.length; index++) {
      const row = present(rows[index], 'row');
      const column = this.#contents.columns[columns[index] ?? -1];
      if (column !== undefined) column[row] = values[index] ?? Number.NaN;
      touched.add(row);
    }
    for (let index = 0; index < stateRows.length; index++) {
      const row = present(stateRows[index], 'row');
      this.#contents.pairMode[row] = pairModes[index] ?? 0;
      this.#contents.edited[row] = edited[index] ?? 0;
      touched.add(row);
    }
    this.#tell(touched);
  }

  /** Answers memory that nothing of the replica lies in any more, once: it is the caller's then. */
  takeSpare(): ArrayBuffer | undefined {
    const spare = this.#spare;
    this.#spare = undefined;
    return spare;
  }

  #applyColumns({ summaryRows, from, columns, pairModes, edited, settings }: ColumnsPatch): void {
    if (settings !== undefined) this.#logic = logicUnder(this.#logic, settings);
    const before = this.#contents.columns;
    const held = [...before];
    for (const { column, values } of columns) {
      const cells = present(held[column], 'a column');
      // A patch of every row has whole columns: they are taken over without a copy.
      if (from === summaryRows && values.length === cells.length) held[column] = values;
      else {
        cells.set(values.subarray(0, summaryRows));
        cells.set(values.subarray(summaryRows), from);
      }
    }
    this.#contents = { ...this.#contents, columns: held };
    this.#contents.pairMode.set(pairModes, from);
    this.#contents.edited.set(edited, from);
    if (columns.length > 0) this.#spare = spareOf([...before, pairModes], held, pairModes.buffer.byteLength);
    this.#tell('all');
  }

  #tell(rows: ChangedRows): void {
    for (const listener of this.#listeners) listener(rows);
    const width = this.#logic.fields.length;
    for (const [key, listeners] of this.#cellListeners) {
      if (rows !== 'all' && !rows.has(Math.floor(key / width))) continue;
      for (const listener of listeners) listener();
    }
  }

  #cellKey(row: number, column: number): number {
    return row * this.#logic.fields.length + column;
  }
}

/** Memory of a number of bytes that holds some of the arrays and none of those still in use. */
function spareOf(
  arrays: readonly ArrayBufferView[],
  held: readonly ArrayBufferView[],
  bytes: number,
): ArrayBuffer | undefined {
  const inUse = new Set(held.map(({ buffer }) => buffer));
  const spare = arrays.find(({ buffer }) => buffer.byteLength === bytes && !inUse.has(buffer))?.buffer;
  return spare instanceof ArrayBuffer ? spare : undefined;
}

function logicOf(template: OpenedTable['template'], settings: TableSettings): CalculationLogic {
  const logic = compileLogic(template, settings);
  invariant(logic.ok, 'the template compiled in the worker');
  return logic.value;
}
