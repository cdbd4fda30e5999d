import { type Actor, reachOf } from '@oasis/engine/access';
import { dayOf } from '@oasis/engine/base';
import { type RawBuilder, sql } from 'kysely';
import { inList } from '../database/in-list.ts';
import type { Db, Tx } from '../database/tables.ts';
import { dealerOfOrganisation, dealersReachedBy } from '../dealers/reach.ts';
import { withAllRows } from '../guard/row-scope.ts';

/** Who asks for cars to claim for, and when. */
interface Asking {
  readonly actor: Actor;
  readonly now: Date;
}

/** A car that somebody may claim for. */
interface ClaimableCar {
  readonly id: number;
  readonly vin: string;
  readonly buId: number;
}

/**
 * The ids of the cars with these VINs whose programs somebody sees, by VIN: of the own dealer and of those that it follows, or of the regions that
 * count for head office. A dealer that another one follows has none any more. `all` sees every row.
 */
export async function carsWithin(
  all: Db,
  asking: Asking,
  vins: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const cars = await claimableCars(all, asking, sql<boolean>`code = any (${[...vins]}::text[])`);
  return new Map(cars.map(({ id, vin }) => [vin, id]));
}

/** The cars with these ids that somebody may claim for, as `carsWithin` finds them. */
export function carsById(tx: Tx, asking: Asking, carIds: readonly number[]): Promise<readonly ClaimableCar[]> {
  return withAllRows(tx, () => claimableCars(tx, asking, sql<boolean>`id = any (${[...carIds]}::integer[])`));
}

function claimableCars(
  db: Db | Tx,
  { actor, now }: Asking,
  sought: RawBuilder<boolean>,
): Promise<readonly ClaimableCar[]> {
  const reach = reachOf(actor);
  const cars = db.selectFrom('car').select(['id', 'code as vin', 'bu_id as buId']).where(sought);
  if (reach.kind === 'all') {
    const reached = sql<boolean>`dealer_id in ${dealersReachedBy(actor)}`;
    return cars.where('bu_id', 'in', inList(actor.buIds)).where(reached).execute();
  }
  const own = dealerOfOrganisation(reach.orgid ?? 0);
  return cars.where(sql<boolean>`dealer_following(dealer_id, ${dayOf(now)}) in ${own}`).execute();
}
