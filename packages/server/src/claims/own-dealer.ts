import { type Actor, reachOf } from '@oasis/engine/access';
import { dayOf } from '@oasis/engine/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../database/tables.ts';
import { dealerOfOrganisation } from '../dealers/reach.ts';
import { sellersOf } from './sellers.ts';

/** The dealer that somebody belongs to, with the dealers for whose sales it claims today (`sellersOf`); undefined for head office. */
export async function ownDealer(db: Db | Tx, { actor, now }: { readonly actor: Actor; readonly now: Date }) {
  const reach = reachOf(actor);
  if (reach.kind === 'all') return undefined;
  return db
    .selectFrom('dealer')
    .select(['id', 'code', 'name_en', 'name_cn'])
    .select(sellersOf(sql.ref('dealer.id'), dayOf(now)).as('sellerIds'))
    .where('id', 'in', dealerOfOrganisation(reach.orgid ?? 0))
    .executeTakeFirst();
}
