import { type Actor, reachOf } from '@oasis/engine/access';
import type { Db, Tx } from '../../database/tables.ts';
import { dealerOfOrganisation } from '../../dealers/reach.ts';

/** The dealer that somebody belongs to; undefined for head office. */
export async function ownDealer(db: Db | Tx, actor: Actor) {
  const reach = reachOf(actor);
  if (reach.kind === 'all') return undefined;
  return db
    .selectFrom('dealer')
    .select(['id', 'code', 'name_en', 'name_cn'])
    .where('id', 'in', dealerOfOrganisation(reach.orgid ?? 0))
    .executeTakeFirst();
}
