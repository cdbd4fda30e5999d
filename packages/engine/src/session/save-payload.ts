import type { InputChange } from '../edit/intent.ts';
import { encodeSaveColumns, type SaveColumns } from '../edit/save-columns.ts';
import { isEdited } from '../table/edited.ts';
import { typedValue } from '../table/pair.ts';
import type { BudgetTable } from '../table/types.ts';
import { wireEdits } from '../table/wire.ts';
import type { WireTable } from '../table/wire-types.ts';
import type { VolumeBase } from '../template/input-set.ts';
import { type Gesture, type GestureLog, gesturesText } from './gestures.ts';

/** Content of a save. */
export interface SavePayload {
  /** Exactly `header` and `inputTableCell` (BUD-099): the rows that hold edited cells, in the order of the screen. */
  readonly body: WireTable;
  /** The gestures of the edited cells, in the order of the body, for the header of the request. */
  readonly gestures: string;
}

/** The same save in the form that own screens send: the edited cells and nothing else. */
export interface SaveColumnsPayload {
  readonly body: SaveColumns;
  /** The gestures of the edited cells, in the order of the body, for the header of the request. */
  readonly gestures: string;
  /** The volume base, if it differs from the stored one. */
  readonly volumeBase?: VolumeBase;
}

/**
 * Of a linked pair the field that is the row's input is sent as edited, with its partner as '' if that was the input
 * at the last save; or both if the pair was cleared.
 */
export function savePayloadOf(table: BudgetTable, log: GestureLog): SavePayload {
  const rows = editedRows(table);
  return {
    body: wireEdits(table, rows),
    gestures: gesturesText(gesturesOf(table, rows, log)),
  };
}

/** The cells of `savePayloadOf`, in the same order. */
export function saveColumnsOf(table: BudgetTable, log: GestureLog): SaveColumnsPayload {
  const rows = editedRows(table);
  const changes: InputChange[] = [];
  for (const row of rows) {
    for (const field of table.logic.inputs) {
      if (isEdited(table, row, field)) changes.push({ row, field: field.id, value: typedValue(table, row, field) });
    }
  }
  return { body: encodeSaveColumns(changes), gestures: gesturesText(gesturesOf(table, rows, log)) };
}

function editedRows({ rows, edited }: BudgetTable): Int32Array {
  return rows.display.filter((row) => edited[row] !== 0);
}

function* gesturesOf(table: BudgetTable, rows: Int32Array, log: GestureLog): Iterable<Gesture> {
  for (const row of rows) {
    for (const field of table.logic.inputs) {
      if (isEdited(table, row, field)) yield log.of(field, row) ?? 'set-cell';
    }
  }
}
