import type { DealerDraft } from '@oasis/engine/areas/dealers';
import { dayOf } from '@oasis/engine/base';
import { sql } from 'kysely';
import type { Tx } from '../database/tables.ts';
import type { ChangeContext } from '../rights/change-context.ts';

/**
 * Keeps what a dealer was until today, where its group, activity or regions change: sales of former days are judged by that (claims of a
 * car). Of several changes on one day the first counts, since what came between stood on no whole day.
 */
export async function keepPast(
  tx: Tx,
  { now }: Pick<ChangeContext, 'now'>,
  { id, draft }: { readonly id: number; readonly draft: DealerDraft },
): Promise<void> {
  const regionIds = draft.regionIds.toSorted((one, other) => one - other);
  await sql`
    insert into dealer_past (dealer_id, until, active, dealer_group_id, region_ids)
    select d.id, ${dayOf(now)}, d.active, d.dealer_group_id, s.ids
    from dealer d, lateral (select coalesce(array_agg(region_id order by region_id), '{}') as ids
      from dealer_region where dealer_id = d.id) s
    where d.id = ${id} and (d.active, d.dealer_group_id, s.ids)
      is distinct from (${draft.state}, ${draft.groupId}::integer, ${regionIds}::integer[])
    on conflict do nothing`.execute(tx);
}
