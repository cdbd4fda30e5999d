import { type Actor, reachOf } from '@oasis/engine/access';
import { type RawBuilder, sql } from 'kysely';
import { inList } from '../database/in-list.ts';
import type { Db, Tx } from '../database/tables.ts';
import { dealerOfOrganisation, dealersReachedBy } from '../dealers/reach.ts';
import type { ChangeContext } from '../rights/change-context.ts';

/** The condition that the claim `c` of a statement is seen from dealers: it is of one of them, or held by one. */
export function isOfDealers(dealers: RawBuilder<number>, c: 'c' | 'r'): RawBuilder<boolean> {
  const [of, holder] = [sql.ref(`${c}.dealer_id`), sql.ref(`${c}.held_by`)];
  return sql<boolean>`(${of} = any (array${dealers}) or ${holder} = any (array${dealers}))`;
}

/** Tells whether somebody sees a claim: its BU, and its dealer or its holder as that dealer, or by the regions that count for head office. */
export function claimSight(tx: Db | Tx, { actor }: Pick<ChangeContext, 'actor'>, claimId: number): Promise<boolean> {
  return isWithin(tx, actor, claimId, isOfDealers(dealersReachedBy(actor), 'c'));
}

/** Tells whether somebody may act on a claim that he sees: of dealers its holder alone. */
export function claimReach(tx: Db | Tx, { actor }: Pick<ChangeContext, 'actor'>, claimId: number): Promise<boolean> {
  return isWithin(tx, actor, claimId, mayActOn(actor));
}

/** The condition that somebody may act on the claim `c` of a statement, as far as its dealers say so. */
export function mayActOn(actor: Actor): RawBuilder<boolean> {
  const reach = reachOf(actor);
  if (reach.kind === 'all') return isOfDealers(dealersReachedBy(actor), 'c');
  return sql<boolean>`c.held_by in ${dealerOfOrganisation(reach.orgid ?? 0)}`;
}

async function isWithin(tx: Db | Tx, actor: Actor, claimId: number, condition: RawBuilder<boolean>): Promise<boolean> {
  const found = await tx
    .selectFrom('claim as c')
    .select('c.id')
    .where('c.id', '=', claimId)
    .where('c.bu_id', 'in', inList(actor.buIds))
    .where(condition)
    .executeTakeFirst();
  return found !== undefined;
}
