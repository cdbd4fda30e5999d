import { type Actor, reachOf } from '@oasis/engine/access';
import { dayOf } from '@oasis/engine/base';
import { sql } from 'kysely';
import { sellersOf } from '../../claims/sellers.ts';
import type { Db, Tx } from '../../database/tables.ts';
import { dealerOfOrganisation } from '../../dealers/reach.ts';

/** Who asks for late claims. */
export interface AskingDealer {
  readonly code: string;
  /** The dealers for whose sales it claims today: itself and those that it follows; none once another dealer follows it. */
  readonly sellerIds: readonly number[];
}

/** The dealer that somebody belongs to; undefined for head office. */
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
