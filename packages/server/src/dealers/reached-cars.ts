import { sql } from 'kysely';
import { inList } from '../database/in-list.ts';
import type { Tx } from '../database/tables.ts';
import type { ChangeContext } from '../rights/change-context.ts';
import { dealerReach, isOrganisation, sellsInRegionsOf } from './reach.ts';

/**
 * Reads cars by their VINs, those within reach alone, as the list of cars has them, and locks them in the order of their ids, so that
 * nothing changes them until a file is written.
 */
export function lockReached(tx: Tx, { actor }: Pick<ChangeContext, 'actor'>, vins: readonly string[]) {
  const { organisation, regionsOf } = dealerReach(actor);
  const reached = tx
    .selectFrom('dealer as d')
    .select('d.id')
    .where(regionsOf === undefined ? isOrganisation(organisation) : sellsInRegionsOf(regionsOf));
  return tx
    .selectFrom('car as c')
    .select(['c.id as carId', 'c.code as vin', 'c.status'])
    .where('c.code', '=', sql<string>`any(${vins}::text[])`)
    .where('c.bu_id', 'in', inList(actor.buIds))
    .where('c.dealer_id', 'in', reached)
    .orderBy('c.id')
    .forNoKeyUpdate('c');
}
