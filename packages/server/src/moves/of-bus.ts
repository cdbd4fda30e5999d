import { inList } from '../database/in-list.ts';
import type { Tx } from '../database/tables.ts';
import type { MovingKind } from './moving-kind.ts';

/**
 * Whether an object is of one of some BUs. Acts on approvals ask for this first: an object of another BU is answered as a missing one before
 * any right is asked for.
 */
export async function isOfBus(
  tx: Tx,
  { table }: Pick<MovingKind, 'table'>,
  buIds: readonly number[],
  id: number,
): Promise<boolean> {
  const found = await tx
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .where('bu_id', 'in', inList(buIds))
    .executeTakeFirst();
  return found !== undefined;
}
