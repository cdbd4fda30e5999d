import { type Actor, reachOf } from '@oasis/engine/access';
import { type BuRegion, countingRegions } from '@oasis/engine/areas/users';
import { type RawBuilder, sql } from 'kysely';
import { inList } from '../database/in-list.ts';
import type { Tx } from '../database/tables.ts';

/**
 * The reach of a user over dealers: a dealer reaches itself; head office reaches the dealers that sell in the regions that count for the
 * user.
 */
export interface DealerReach {
  /** The organisation that the dealer is. */
  readonly organisation?: number;
  /** The user whose counting regions apply. */
  readonly regionsOf?: number;
}

export function dealerReach(actor: Actor): DealerReach {
  const reach = reachOf(actor);
  // No organisation has the number 0: a dealer without one reaches nothing.
  return reach.kind === 'all' ? { regionsOf: actor.usrid } : { organisation: reach.orgid ?? 0 };
}

/** The numbers of the dealers that a user reaches, for `dealer_id in …`. */
export function dealersReachedBy(actor: Actor): RawBuilder<number> {
  const { organisation, regionsOf } = dealerReach(actor);
  return organisation === undefined ? dealersInRegionsOf(regionsOf) : dealerOfOrganisation(organisation);
}

/** The regions ticked for a user, of the BUs that he subscribes to. */
function tickedFor(usrid: unknown): RawBuilder<unknown> {
  return sql`select ur.region_id from user_region ur join user_bu ub on ub.id = ur.user_bu_id
    where ub.state and ub.user_id = ${usrid}`;
}

/** The regions that count for a user (`countingRegions`): he adds and removes only these regions of dealers. */
export async function regionsCountingFor(tx: Tx, actor: Actor): Promise<CountingRegions> {
  const rows: readonly BuRegion[] = await tx
    .selectFrom('region as r')
    .select(['r.bu_id as bu', 'r.id as region', sql<boolean>`r.id in (${tickedFor(actor.usrid)})`.as('ticked')])
    .where('r.bu_id', 'in', inList(actor.buIds))
    .execute();
  const narrowed = new Set(rows.filter(({ ticked }) => ticked).map(({ bu }) => bu));
  return { ids: countingRegions(actor, rows), hasWholeBu: actor.buIds.some((bu) => !narrowed.has(bu)) };
}

interface CountingRegions {
  readonly ids: readonly number[];
  /** A BU counts whole: dealers that sell nowhere yet are within reach too. */
  readonly hasWholeBu: boolean;
}

/** The condition that the dealer `d` of a statement is an organisation. */
export function isOrganisation(org: unknown): RawBuilder<boolean> {
  return sql<boolean>`d.code = (select o.code from org o where o.id = ${org} and not o.deleted)`;
}

/** The numbers of the dealer that is an organisation, for `dealer_id in …`; at most one. */
export function dealerOfOrganisation(org: unknown): RawBuilder<number> {
  return sql<number>`(select d.id from dealer d where ${isOrganisation(org)})`;
}

/** The numbers of the dealers that sell in the regions that count for a head-office user, for `dealer_id in …`. */
export function dealersInRegionsOf(user: unknown): RawBuilder<number> {
  return sql<number>`(select d.id from dealer d where ${sellsInRegionsOf(user)})`;
}

/**
 * The SQL condition that the dealer `d` sells in a region that counts for a head-office user, or nowhere yet while a whole BU counts for
 * him. A user who loses a BU never reaches more by that, and a user without BUs reaches no dealer.
 */
export function sellsInRegionsOf(user: unknown): RawBuilder<boolean> {
  const ticked = tickedFor(user);
  const bus = sql`with recursive tree as (
    select ub.bu_id from user_bu ub join bu b on b.id = ub.bu_id where ub.user_id = ${user} and ub.state and not b.deleted
    union
    select b.id from bu b join tree t on t.bu_id = b.parent_id where not b.deleted)
    select bu_id from tree`;
  const whole = sql`select own.bu_id from (${bus}) own
    where not exists (select from region n where n.bu_id = own.bu_id and n.id in (${ticked}))`;
  return sql<boolean>`(exists (
      select from dealer_region dr join region r on r.id = dr.region_id
      where dr.dealer_id = d.id and (r.bu_id in (${whole}) or r.bu_id in (${bus}) and r.id in (${ticked})))
    or exists (${whole}) and not exists (select from dealer_region dr where dr.dealer_id = d.id))`;
}
