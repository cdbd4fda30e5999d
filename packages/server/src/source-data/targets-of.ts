import type { Target } from '@oasis/engine/claims';
import type { Tx } from '../database/tables.ts';

/** The targets of a set, in the order of its rows. */
export async function targetsOf(tx: Tx, setId: number): Promise<readonly Target[]> {
  const rows = await tx
    .selectFrom('source_row')
    .select(['id', 'dealer_id as dealerId', 'key', 'value', 'cells'])
    .where('set_id', '=', setId)
    .orderBy('place')
    .execute();
  return rows.map(({ id: rowId, dealerId, key, value: target, cells }) => ({
    rowId,
    dealerId,
    key,
    modelGroup: cells['modelGroup'] ?? '',
    make: cells['make'] ?? '',
    brand: cells['brand'] ?? '',
    target,
  }));
}
