import { isEdited } from '../table/edited.ts';
import type { BudgetTable } from '../table/types.ts';
import { wireRows } from '../table/wire.ts';
import type { WireTable } from '../table/wire-types.ts';
import { type Gesture, type GestureLog, gesturesText } from './gestures.ts';

/** What a save sends. */
export interface SavePayload {
  /** Exactly `header` and `inputTableCell` (BUD-099): the rows that hold edited cells, in the order of the screen. */
  readonly body: WireTable;
  /** How the edited cells were entered, in the order of the body, for the header of the request. */
  readonly gestures: string;
}

/** Of a linked pair the field that is the row's input is sent as edited, or both when the pair was cleared. */
export function savePayloadOf(table: BudgetTable, log: GestureLog): SavePayload {
  const rows = table.rows.display.filter((row) => table.edited[row] !== 0);
  return {
    body: wireRows(table, rows),
    gestures: gesturesText(gesturesOf(table, rows, log)),
  };
}

function* gesturesOf(table: BudgetTable, rows: Int32Array, log: GestureLog): Iterable<Gesture> {
  for (const row of rows) {
    for (const field of table.logic.inputs) {
      if (isEdited(table, row, field)) yield log.of(field, row) ?? 'set-cell';
    }
  }
}
