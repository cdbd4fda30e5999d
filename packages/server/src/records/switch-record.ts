import { type Err, ok } from '@oasis/engine/base';
import type { Refusal } from '../base/refusal.ts';
import type { Tx } from '../database/tables.ts';
import type { Changed } from '../guard/route.ts';
import type { ChangeContext } from '../rights/change-context.ts';
import { checkedChange } from '../rights/checked-change.ts';
import { changeRecord } from './change-record.ts';
import type { RecordAt, RightsRecord } from './record.ts';

interface SwitchableRow {
  readonly version: number;
  readonly state: boolean;
}

/** A kind of record with an active flag; only active records give rights. */
export interface SwitchedRecord<Row extends SwitchableRow, Key> extends RightsRecord<Row, Key> {
  /** Returns the refusal of a caller who may not switch the record; undefined for a permitted one. */
  readonly refuseSwitch: (
    tx: Tx,
    context: ChangeContext,
    present: Row,
    subject: string,
  ) => Promise<Err<Refusal> | undefined>;
  readonly writeState: (
    tx: Tx,
    context: ChangeContext,
    changed: { readonly id: number; readonly version: number; readonly state: boolean },
  ) => Promise<unknown>;
}

/** Turns the active flag of a record, within the bounds of every change of rights. */
export function switchRecord<Row extends SwitchableRow, Key>(
  tx: Tx,
  context: ChangeContext,
  kind: SwitchedRecord<Row, Key>,
  at: RecordAt,
): Promise<Changed<Key & SwitchableRow>> {
  const { id } = at;
  return changeRecord(tx, context, kind, at, async (present, subject) => {
    const refused = await kind.refuseSwitch(tx, context, present, subject);
    if (refused !== undefined) return refused;
    return checkedChange(tx, context, { users: kind.usersOf(id), subject }, async () => {
      const [state, version] = [!present.state, present.version + 1];
      await kind.writeState(tx, context, { id, version, state });
      const details = { before: { state: present.state }, after: { state } };
      return ok({ data: { ...kind.keyOf(id), state, version }, audit: { subject, details } });
    });
  });
}
