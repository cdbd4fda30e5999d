import { ok } from '@oasis/engine/base';
import type { Message } from '@oasis/engine/messages';
import { refuse } from '../base/refusal.ts';
import type { Tx } from '../database/tables.ts';
import type { Changed } from '../guard/route.ts';
import type { ChangeContext } from '../rights/change-context.ts';
import { changeRecord } from './change-record.ts';
import type { FormRecord } from './form-record.ts';
import type { RecordAt } from './record.ts';
import type { RecordTable } from './record-rows.ts';

export interface Removal<Row> {
  readonly table: RecordTable;
  /** Why the record stays; undefined for one that may go. */
  readonly hinders: (tx: Tx, present: Row) => Promise<Message | undefined>;
}

/** Deletes a record that nothing refers to; its audit record has the former values. */
export function removeRecord<Row extends { readonly version: number }, Sent, Draft, Key>(
  tx: Tx,
  context: ChangeContext,
  kind: FormRecord<Row, Sent, Draft, Key>,
  { table, hinders, ...at }: RecordAt & Removal<Row>,
): Promise<Changed<Key>> {
  return changeRecord(tx, context, kind, at, async (present, subject) => {
    const hindrance = await hinders(tx, present);
    if (hindrance !== undefined) return refuse(hindrance, { subject });
    await tx.deleteFrom(table).where('id', '=', at.id).execute();
    return ok({
      data: kind.keyOf(at.id),
      audit: { subject, details: { before: kind.detailsOf(present), after: null } },
    });
  });
}
