import { sameNumber } from '../base/same-number.ts';
import { type Message, message } from '../messages/message.ts';
import { hasRow } from '../table/cells.ts';
import { cellState } from '../table/lock.ts';
import { typedValue, writeTyped } from '../table/pair.ts';
import type { BudgetTable, EditPolicy } from '../table/types.ts';
import type { InputField, LogicField } from '../template/logic.ts';
import { type CellFacts, FactBuilder, takeBack } from './facts.ts';
import type { EditOutcome, Refusal } from './intent.ts';
import { checkValue } from './validate.ts';
import { type VolumeCap, volumeCapOf } from './volume-cap.ts';

/**
 * The only way to write inputs of a table. A cell takes a value only if it is WRITE at that moment and the value passes the
 * validators; so in a block the first cell of a linked pair is written and the second refused. Accepted values are in the
 * input columns at once; computed columns are stale until the owner of the table calculates.
 */
export class Draft {
  readonly table: BudgetTable;
  readonly #policy: EditPolicy;
  readonly #cap: VolumeCap | undefined;
  readonly #facts = new FactBuilder();
  readonly #refusals: Refusal[] = [];
  #written = 0;
  #passedOver = 0;

  constructor(table: BudgetTable, policy: EditPolicy) {
    this.table = table;
    this.#policy = policy;
    this.#cap = volumeCapOf(table.logic);
  }

  /** Makes room for a number of cells, once for all of them. */
  makeRoom(cells: number): void {
    this.#facts.makeRoom(cells);
  }

  /** The field, or undefined and a refusal when the table has no such cell (a forged row or field). */
  cell(row: number, fieldId: string): LogicField | undefined {
    const field = this.table.logic.byId.get(fieldId);
    if (field !== undefined && hasRow(this.table.rows, row)) return field;
    this.refuse(row, fieldId, message('CELL_NOT_IN_TABLE'));
    return undefined;
  }

  /** The field if the cell may be edited; otherwise undefined and a refusal. */
  writable(row: number, field: LogicField): InputField | undefined {
    const lock = this.lockOf(row, field);
    if (lock === undefined && field.kind === 'input') return field;
    this.refuse(row, field.id, lock ?? message('CELL_NOT_IN_TABLE'));
    return undefined;
  }

  /** Why the cell may not be edited; only an input may. */
  lockOf(row: number, field: LogicField): Message | undefined {
    const state = cellState(this.table, row, field, this.#policy);
    return state.type === 'WRITE' ? undefined : state.reason;
  }

  /** Writes a value (NaN clears) into a cell that `writable` gave, or refuses it and leaves the old value. */
  write(row: number, field: InputField, value: number): void {
    const problem = this.attempt(row, field, value);
    if (problem !== undefined) this.refuse(row, field.id, problem);
  }

  /** As `write`, but returns the reason if the value cannot be taken. */
  attempt(row: number, field: InputField, value: number): Message | undefined {
    const problem = checkValue(this.table, row, field, value, this.#cap);
    if (problem !== undefined) return problem;
    this.#written++;
    const before = typedValue(this.table, row, field);
    if (sameNumber(before, value)) return undefined;
    writeTyped(this.table, row, field, value);
    const after = typedValue(this.table, row, field);
    if (!sameNumber(before, after)) this.#facts.add(row, field.index, before, after);
    return undefined;
  }

  /** A draft of the same rights on the same table, to be adopted or rolled back. */
  trial(): Draft {
    return new Draft(this.table, this.#policy);
  }

  /** The draft takes over the cells that a trial has written, with the number of wished cells, but not its refusals. */
  adopt(trial: Draft, written: number): void {
    const { rows, columns, before, after } = trial.#facts.build();
    rows.forEach((row, at) => {
      this.#facts.add(row, columns[at] ?? 0, before[at] ?? Number.NaN, after[at] ?? Number.NaN);
    });
    this.#written += written;
  }

  /**
   * The rows that a block can target: its summary rows are skipped and counted, as a spreadsheet skips
   * hidden rows. A block of only summary rows stays unchanged, to be refused.
   */
  withoutSummaries(rows: readonly number[]): readonly number[] {
    const leaves = rows.filter((row) => !this.isSummary(row));
    if (leaves.length === 0 || leaves.length === rows.length) return rows;
    this.#passedOver += rows.length - leaves.length;
    return leaves;
  }

  isSummary(row: number): boolean {
    return row < this.table.rows.leafStart && hasRow(this.table.rows, row);
  }

  /** `text` is the entered text, if the wish itself does not hold it. */
  refuse(row: number, field: string, reason: Message, text?: string): void {
    this.#refusals.push(text === undefined ? { row, field, reason } : { row, field, reason, text });
  }

  outcome(): EditOutcome<CellFacts> {
    const outcome = { fact: this.#facts.build(), refusals: this.#refusals, written: this.#written };
    return this.#passedOver === 0 ? outcome : { ...outcome, passedOver: this.#passedOver };
  }

  /** Undoes every written input, and restores the values calculated from them. */
  rollBack(): void {
    takeBack(this.table, this.#facts.build());
  }
}
