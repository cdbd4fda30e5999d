import { ok, type Result } from '@oasis/engine/base';
import type { Refusal } from '../base/refusal.ts';
import type { Tx } from '../database/tables.ts';
import type { ChangeContext } from '../rights/change-context.ts';
import { changeRecord } from './change-record.ts';
import type { KeyedRecord } from './record.ts';
import type { ChangeCall } from './record-routes.ts';
import type { ChangedRow } from './record-rows.ts';

interface FlaggedRow {
  readonly version: number;
  readonly state: boolean;
}

type Activated<Key> = Key & { readonly active: boolean; readonly version: number };

/**
 * Handles the call that gives the record that its body names the active flag of the body. What hangs on the record keeps its own
 * flag.
 */
export function activates<Name extends string, Row extends FlaggedRow, Key>(
  kind: KeyedRecord<Row, Key>,
  name: Name,
  write: (tx: Tx, context: ChangeContext, row: ChangedRow & { readonly state: boolean }) => Promise<unknown>,
): (
  call: ChangeCall & {
    readonly query: { readonly version?: number | undefined };
    readonly body: Readonly<Record<Name, number>> & { readonly active: boolean };
  },
) => Promise<Result<Activated<Key>, Refusal>> {
  return (call) => {
    const { active, [name]: id } = call.body;
    return call.change((tx) =>
      changeRecord(tx, call, kind, { id, version: call.query.version }, async (present, subject) => {
        const version = present.version + 1;
        await write(tx, call, { id, version, state: active });
        return ok({
          data: { ...kind.keyOf(id), active, version },
          audit: { subject, details: { before: { state: present.state }, after: { state: active } } },
        });
      }),
    );
  };
}
