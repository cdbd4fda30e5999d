import { type Actor, reachOf } from '@oasis/engine/access';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../database/tables.ts';

/** Whose dealers are reached: a dealer reaches itself; whoever has regions reaches the dealers that sell in them. */
export interface DealerReach {
  /** The organisation that the dealer is. */
  readonly organisation?: number;
  /** The user whose regions hold; everything where the user has none. */
  readonly regionsOf?: number;
}

export function dealerReach(actor: Actor): DealerReach {
  const reach = reachOf(actor);
  // No organisation has the number 0: a dealer without one reaches nothing.
  return reach.kind === 'all' ? { regionsOf: actor.usrid } : { organisation: reach.orgid ?? 0 };
}

/** The regions that a user is bound to: those ticked for BUs that the user still subscribes to. Empty: bound to none. */
export async function regionsOf(tx: Tx, userId: number): Promise<readonly number[]> {
  const rows = await tx
    .selectFrom('user_region as ur')
    .innerJoin('user_bu as ub', 'ub.id', 'ur.user_bu_id')
    .select('ur.region_id as id')
    .where('ub.state', '=', true)
    .where('ub.user_id', '=', userId)
    .execute();
  return rows.map(({ id }) => id);
}

/** The condition that the dealer `d` of a statement is an organisation. */
export function isOrganisation(org: unknown): RawBuilder<boolean> {
  return sql<boolean>`d.code = (select o.code from org o where o.id = ${org} and not o.deleted)`;
}

/** The condition that the dealer `d` of a statement sells in a region of a user, or that the user has none. */
export function sellsInRegionsOf(user: unknown): RawBuilder<boolean> {
  const regions = sql`select ur.region_id from user_region ur join user_bu ub on ub.id = ur.user_bu_id
    where ub.state and ub.user_id = ${user}`;
  return sql<boolean>`(not exists (${regions}) or exists (
    select from dealer_region dr where dr.dealer_id = d.id and dr.region_id in (${regions})))`;
}
