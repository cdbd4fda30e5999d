import { err, ok, type Result } from '../base/result.ts';
import type { Message } from '../messages/message.ts';
import { leafIndex } from '../table/cells.ts';
import { readWire } from '../table/read-wire.ts';
import type { BudgetTable, EditPolicy } from '../table/types.ts';
import { applyInputs, type InputChange } from './apply-inputs.ts';
import type { EditOutcome } from './intent.ts';

/**
 * Applies the body of a save (`header` and `inputTableCell`) to the server's own copy of the table: of the cells marked
 * edited what they shall hold, nothing else of what was sent. Rows are found by their keys. Fails when the body has not the
 * form of this table; refusals of single cells are in the outcome, and then nothing has changed (see `applyInputs`).
 */
export function applySave(table: BudgetTable, body: unknown, policy: EditPolicy): Result<EditOutcome, Message> {
  const rows = readWire(body, table.logic, table.scope.shape);
  if (!rows.ok) return err(rows.error);
  const index = leafIndex(table.rows);
  const changes = rows.value.flatMap(({ identity, cells }): readonly InputChange[] => {
    const row = index.get(identity) ?? -1;
    return cells.filter(({ edited }) => edited).map(({ field, value }) => ({ row, field: field.id, value }));
  });
  return ok(applyInputs(table, changes, policy));
}
