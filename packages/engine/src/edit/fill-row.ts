import type { Message } from '../messages/message.ts';
import { hasRow, valueAt } from '../table/cells.ts';
import { partnerOf } from '../table/pair.ts';
import type { BudgetTable } from '../table/types.ts';
import type { LogicField } from '../template/logic.ts';
import type { FieldFormat } from '../template/types.ts';
import type { Draft } from './draft.ts';
import { editText } from './edit-text.ts';

/** The new value of a cell: NaN empties it, undefined leaves it alone. */
export interface FillWish {
  readonly field: string;
  readonly value: number | undefined;
}

export interface FillOptions {
  /** Every field of the fill: of a linked pair the one that gets a value takes the place of the other one. */
  readonly together: ReadonlySet<string>;
  /** Cells that hold a value already are passed over. */
  readonly onlyEmpty: boolean;
}

/** The step of a series that begins with a single value: 0.01 for a share, 1 for a number. */
export const SERIES_STEP: Readonly<Record<FieldFormat, number>> = { number: 1, percent: 0.01 };

/**
 * The value that a fill takes from a cell, NaN from an empty one. The computed cell of a linked pair counts as empty if its
 * partner is taken as well: rows get the inputs of the source, not its results. Undefined for a missing cell.
 */
export function filledFrom(
  table: BudgetTable,
  row: number,
  fieldId: string,
  taken: ReadonlySet<string>,
): number | undefined {
  const field = table.logic.byId.get(fieldId);
  if (field === undefined || !hasRow(table.rows, row)) return undefined;
  const partner = partnerOf(table, row, field);
  return partner !== undefined && taken.has(partner.id) ? Number.NaN : valueAt(table, row, field);
}

/**
 * Fills cells of one row. Cells to be emptied go first, so that a linked pair can take the field with a value; its computed
 * field is no loss if the other is filled too. A value that another cell of the row prevented is tried again after all are
 * written: only the final row counts.
 */
export function fillRow(draft: Draft, row: number, wishes: readonly FillWish[], options: FillOptions): void {
  const cells = wishedCells(draft, row, wishes, options);
  const valued = new Set(cells.flatMap(({ field, value }) => (Number.isNaN(value) ? [] : field.id)));
  for (const { field, value } of cells) {
    const partner = partnerOf(draft.table, row, field);
    const isPaired = partner !== undefined && options.together.has(partner.id);
    if (Number.isNaN(value)) {
      if (!isPaired) put(draft, row, field, value);
    } else if (isPaired && !options.onlyEmpty && !valued.has(partner.id)) put(draft, row, partner, Number.NaN);
  }
  const heldBack = cells.filter(({ field, value }) => !Number.isNaN(value) && tryPut(draft, row, field, value));
  for (const { field, value } of heldBack) {
    const reason = tryPut(draft, row, field, value);
    if (reason !== undefined)
      draft.refuse(row, field.id, reason, Number.isFinite(value) ? editText(value, field.format) : '∞');
  }
}

/** Writes a value, or answers why the cell does not take it. */
function tryPut(draft: Draft, row: number, field: LogicField, value: number): Message | undefined {
  const lock = draft.lockOf(row, field);
  if (lock !== undefined || field.kind !== 'input') return lock;
  return draft.attempt(row, field, value);
}

function wishedCells(
  draft: Draft,
  row: number,
  wishes: readonly FillWish[],
  { onlyEmpty }: FillOptions,
): readonly { readonly field: LogicField; readonly value: number }[] {
  return wishes.flatMap(({ field: id, value }) => {
    const field = value === undefined ? undefined : draft.cell(row, id);
    if (field === undefined || value === undefined) return [];
    // A fill of empty cells neither empties one nor touches one that shows a value, typed or computed.
    const isPassedOver = onlyEmpty && (Number.isNaN(value) || !Number.isNaN(valueAt(draft.table, row, field)));
    return isPassedOver ? [] : { field, value };
  });
}

function put(draft: Draft, row: number, field: LogicField, value: number): void {
  const input = draft.writable(row, field);
  if (input !== undefined) draft.write(row, input, value);
}
