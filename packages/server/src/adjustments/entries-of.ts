import type { AdjustmentKind } from '@oasis/engine/areas/adjustments';
import { sql } from 'kysely';
import { inList } from '../database/in-list.ts';
import type { Tx } from '../database/tables.ts';
import { dealersReachedBy } from '../dealers/reach.ts';
import type { ChangeContext } from '../rights/change-context.ts';

/** Those of entries that are of a kind and within the reach of somebody: by BU, and by dealer or by the regions that count for head office. */
export async function adjustmentsOf(
  tx: Tx,
  { actor }: Pick<ChangeContext, 'actor'>,
  kind: AdjustmentKind,
  ids: readonly number[],
): Promise<readonly number[]> {
  const rows = await tx
    .selectFrom('adjustment')
    .select('id')
    .where('kind', '=', kind)
    .where('id', 'in', inList(ids))
    .where('bu_id', 'in', inList(actor.buIds))
    .where(sql<boolean>`dealer_id in ${dealersReachedBy(actor)}`)
    .execute();
  return rows.map(({ id }) => id);
}
