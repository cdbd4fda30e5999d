import { sql } from 'kysely';
import type { Tx } from '../database/tables.ts';
import { dealerOfOrganisation, dealerReach, dealersInRegionsOf } from '../dealers/reach.ts';
import type { ChangeContext } from '../rights/change-context.ts';

/** Tells whether somebody reaches the dealer of a claim: its own dealer, or one of the regions that count for head office. */
export async function claimReach(tx: Tx, { actor }: ChangeContext, claimId: number): Promise<boolean> {
  const { organisation, regionsOf } = dealerReach(actor);
  const within =
    organisation === undefined ? dealersInRegionsOf(regionsOf ?? actor.usrid) : dealerOfOrganisation(organisation);
  const found = await tx
    .selectFrom('claim')
    .select('id')
    .where('id', '=', claimId)
    .where(sql<boolean>`dealer_id in ${within}`)
    .executeTakeFirst();
  return found !== undefined;
}
