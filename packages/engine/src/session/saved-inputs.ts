import { present } from '../base/assert.ts';
import { sameNumber } from '../base/same-number.ts';
import type { CellFacts } from '../edit/facts.ts';
import { PAIR_FREE } from '../formula/steps.ts';
import { isInPair, typedPartner, typedValue } from '../table/pair.ts';
import type { BudgetTable } from '../table/types.ts';
import type { InputField } from '../template/logic.ts';

/** The typed values of one input column, for each row, at the last save. */
type SavedColumn = Float64Array;

/** Inputs at a moment; columns without changes are left out. */
export type CapturedInputs = readonly (SavedColumn | undefined)[];

/**
 * The typed values of the last save, and the edited bits that follow from them: a cell is edited if its typed value
 * differs. So a value that is typed and typed back, or undone, needs no saving. A column is remembered from
 * its first change on.
 */
export class SavedInputs {
  /** By the ordinal of the input; undefined while the column is unchanged since the save. */
  #columns: readonly (SavedColumn | undefined)[] = [];
  #count = 0;

  /** Number of edited cells; 0 without anything to save. */
  get count(): number {
    return this.#count;
  }

  /** Takes note of cells that have just been written, and sets the edited bits of their rows. */
  note(table: BudgetTable, fact: CellFacts): void {
    this.#rememberColumnsOf(table, fact);
    const { rows } = fact;
    for (let index = 0; index < rows.length; index++) {
      const row = rows[index] ?? 0;
      if (index === 0 || row !== rows[index - 1]) this.#mark(table, row);
    }
  }

  /** The present inputs, for a call of `markSaved` after they are stored. */
  capture(table: BudgetTable): CapturedInputs {
    return this.#columns.map((column, ordinal) => column && typedColumn(table, inputAt(table, ordinal)));
  }

  /** Captured inputs are now stored; values typed since stay edited. */
  markSaved(table: BudgetTable, captured: CapturedInputs): void {
    this.#columns = table.logic.inputs.map(({ ordinal }) => captured[ordinal] ?? this.#columns[ordinal]);
    for (let row = table.rows.leafStart; row < table.rows.count; row++) this.#mark(table, row);
  }

  #isChanged(table: BudgetTable, row: number, field: InputField): boolean {
    const column = this.#columns[field.ordinal];
    return column !== undefined && !sameNumber(column[row] ?? Number.NaN, typedValue(table, row, field));
  }

  /**
   * Of a linked pair the field that is the row's input is edited, and also its partner if that was saved as the
   * input: its clearing is an edit. Both are edited if the pair was cleared.
   */
  #mark(table: BudgetTable, row: number): void {
    const { inputs, pair } = table.logic;
    const typed = pair && typedPartner(pair, table.pairMode[row] ?? PAIR_FREE);
    const cleared =
      pair !== undefined && (this.#isChanged(table, row, pair.rate) || this.#isChanged(table, row, pair.amount));
    let bits = 0;
    for (const field of inputs) {
      const isClearedPair = typed === undefined && isInPair(pair, field);
      const edited = isClearedPair ? cleared : this.#isChanged(table, row, field);
      if (edited) bits |= 1 << field.ordinal;
    }
    this.#count += bitCount(bits) - bitCount(table.edited[row] ?? 0);
    table.edited[row] = bits >>> 0;
  }

  /** A column that changes for the first time: its present values without the changes of the fact. */
  #rememberColumnsOf(table: BudgetTable, { rows, columns, before }: CellFacts): void {
    const fresh = new Map<number, SavedColumn>();
    for (const column of distinct(columns)) {
      const field = table.logic.fields[column];
      if (field?.kind !== 'input') continue;
      for (const related of relatedInputs(table, field)) {
        if (this.#columns[related.ordinal] === undefined) fresh.set(related.ordinal, typedColumn(table, related));
      }
    }
    if (fresh.size === 0) return;
    for (let index = rows.length - 1; index >= 0; index--) {
      const field = table.logic.fields[columns[index] ?? -1];
      const saved = field?.kind === 'input' ? fresh.get(field.ordinal) : undefined;
      if (saved !== undefined) saved[present(rows[index], 'row')] = present(before[index], 'value');
    }
    this.#columns = table.logic.inputs.map(({ ordinal }) => fresh.get(ordinal) ?? this.#columns[ordinal]);
  }
}

/** Each number once; a set would be asked for every cell of a large block. */
function distinct(columns: Uint16Array): readonly number[] {
  const found: number[] = [];
  for (let index = 0; index < columns.length; index++) {
    const column = columns[index] ?? 0;
    if (!found.includes(column)) found.push(column);
  }
  return found;
}

/** The fields of a linked pair are remembered together. */
function relatedInputs({ logic: { pair } }: BudgetTable, field: InputField): readonly InputField[] {
  return pair !== undefined && isInPair(pair, field) ? [pair.rate, pair.amount] : [field];
}

function inputAt({ logic }: BudgetTable, ordinal: number): InputField {
  return present(logic.inputs[ordinal], 'an input column');
}

function typedColumn(table: BudgetTable, field: InputField): SavedColumn {
  const column = present(table.columns[field.index], 'a column').slice();
  if (!isInPair(table.logic.pair, field)) return column;
  for (let row = 0; row < column.length; row++) column[row] = typedValue(table, row, field);
  return column;
}

function bitCount(bits: number): number {
  let rest = bits >>> 0;
  let count = 0;
  for (; rest !== 0; count++) rest &= rest - 1;
  return count;
}
