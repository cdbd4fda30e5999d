import type { CallData } from '@oasis/api-client/contract';
import { ok } from '@oasis/engine/base';
import type { Tx } from '../../database/tables.ts';
import type { Changed } from '../../guard/route.ts';
import { lockRecord } from '../../records/change-record.ts';
import { subjectOf } from '../../records/record.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { storedType } from './fleet-records.ts';

interface SwitchedTypes {
  readonly ids: readonly number[];
  readonly active: boolean;
  /** Compared if a single type is named. */
  readonly version: number | undefined;
}

/** Sets the active flag of several customer types at once: all of them or none. */
export async function switchFleetTypes(
  tx: Tx,
  context: ChangeContext,
  { ids, active, version }: SwitchedTypes,
): Promise<Changed<CallData<'fleet.typesActive'>>> {
  // Sorted, so that two users who name the same types do not deadlock.
  const sorted = [...new Set(ids)].sort((a, b) => a - b);
  const moved: number[] = [];
  for (const id of sorted) {
    const at = { id, ...(sorted.length === 1 && { version }) };
    const locked = await lockRecord(tx, context, storedType, at);
    if (!locked.ok) return locked;
    if (locked.value.state !== active) moved.push(id);
    const next = locked.value.version + 1;
    await tx.updateTable('fleet_customer_type').set({ active, version: next }).where('id', '=', id).execute();
  }
  const details = {
    customerTypes: sorted,
    before: { state: moved.length > 0 ? !active : active },
    after: { state: active },
  };
  return ok({
    data: { customerTypeId: sorted, active },
    audit: { subject: subjectOf(storedType, sorted[0] ?? 0), details },
  });
}
