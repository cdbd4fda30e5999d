import { type Actor, reachOf } from '@oasis/engine/access';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../database/tables.ts';

/** Whose dealers are reached: a dealer reaches itself; head office the dealers that sell in regions that count for a person. */
export interface DealerReach {
  /** The organisation that the dealer is. */
  readonly organisation?: number;
  /** The user whose counting regions hold. */
  readonly regionsOf?: number;
}

export function dealerReach(actor: Actor): DealerReach {
  const reach = reachOf(actor);
  // No organisation has the number 0: a dealer without one reaches nothing.
  return reach.kind === 'all' ? { regionsOf: actor.usrid } : { organisation: reach.orgid ?? 0 };
}

/** Regions that count for a user: of each BU that he subscribes to those ticked, or all of it where none is. */
export interface CountingRegions {
  readonly ids: readonly number[];
  /** A BU counts whole: dealers that sell nowhere yet are within reach too. */
  readonly someBuWhole: boolean;
}

export async function countingRegionsOf(tx: Tx, userId: number): Promise<CountingRegions> {
  const regions = await tx
    .selectFrom('region as r')
    .innerJoin('user_bu as ub', 'ub.bu_id', 'r.bu_id')
    .leftJoin('user_region as ur', (on) => on.onRef('ur.user_bu_id', '=', 'ub.id').onRef('ur.region_id', '=', 'r.id'))
    .select(['r.id', 'r.bu_id as bu', 'ur.region_id as ticked'])
    .where('ub.state', '=', true)
    .where('ub.user_id', '=', userId)
    .execute();
  const narrowed = new Set(regions.filter(({ ticked }) => ticked !== null).map(({ bu }) => bu));
  const counting = regions.filter(({ bu, ticked }) => ticked !== null || !narrowed.has(bu));
  return { ids: counting.map(({ id }) => id), someBuWhole: regions.some(({ bu }) => !narrowed.has(bu)) };
}

/** The condition that the dealer `d` of a statement is an organisation. */
export function isOrganisation(org: unknown): RawBuilder<boolean> {
  return sql<boolean>`d.code = (select o.code from org o where o.id = ${org} and not o.deleted)`;
}

/**
 * The condition that the dealer `d` of a statement is within the counting regions of a user. Taking a BU or a tick's BU away
 * never gives more: whoever subscribes to none reaches none.
 */
export function sellsInRegionsOf(user: unknown): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from user_bu ub
    where ub.state and ub.user_id = ${user} and case
      when exists (select from user_region ur where ur.user_bu_id = ub.id) then exists (
        select from user_region ur join dealer_region dr on dr.region_id = ur.region_id
        where ur.user_bu_id = ub.id and dr.dealer_id = d.id)
      else not exists (select from dealer_region dr where dr.dealer_id = d.id) or exists (
        select from dealer_region dr join region r on r.id = dr.region_id
        where dr.dealer_id = d.id and r.bu_id = ub.bu_id)
    end)`;
}
