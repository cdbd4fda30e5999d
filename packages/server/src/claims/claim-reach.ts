import { sql } from 'kysely';
import { inList } from '../database/in-list.ts';
import type { Tx } from '../database/tables.ts';
import { dealersReachedBy } from '../dealers/reach.ts';
import type { ChangeContext } from '../rights/change-context.ts';

/** Tells whether somebody reaches a claim: its BU, and its dealer as that dealer, or by the regions that count for head office. */
export async function claimReach(tx: Tx, { actor }: ChangeContext, claimId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('claim')
    .select('id')
    .where('id', '=', claimId)
    .where('bu_id', 'in', inList(actor.buIds))
    .where(sql<boolean>`dealer_id in ${dealersReachedBy(actor)}`)
    .executeTakeFirst();
  return found !== undefined;
}
