import type { CallData } from '@oasis/api-client/contract';
import { ok, type Result } from '@oasis/engine/base';
import { vinOf } from '@oasis/engine/identifiers';
import { sql } from 'kysely';
import type { Refusal } from '../../base/refusal.ts';
import { programName } from '../../claims/claim-programs.ts';
import { dealerPrograms } from '../../claims/dealer-programs.ts';
import type { Db } from '../../database/tables.ts';
import { dealersReachedBy } from '../../dealers/reach.ts';
import type { Asker } from '../../lists/definition.ts';
import { ofMake } from './ordered-cars.ts';

type Programs = CallData<'supportOrders.programs'>;

/**
 * The released programs that a car within reach can be ordered for: those that its dealer has for its make. None for a car out of reach, as for
 * one that is not there.
 */
export async function orderPrograms(db: Db, all: Db, asker: Asker, vin: string): Promise<Result<Programs, Refusal>> {
  const { actor, locale } = asker;
  const car = await db
    .selectFrom('car as c')
    .innerJoin('vehicle_model as m', 'm.id', 'c.model_id')
    .innerJoin('brand as b', 'b.id', 'm.brand_id')
    .innerJoin('make as k', 'k.id', 'b.make_id')
    .select(['c.dealer_id as dealerId', 'k.code as make'])
    .where('c.code', '=', vinOf(vin))
    .where(sql<boolean>`c.dealer_id in ${dealersReachedBy(actor)}`)
    .executeTakeFirst();
  if (car === undefined) return ok([]);
  const found = await dealerPrograms(all, { dealerId: car.dealerId, buIds: actor.buIds });
  return ok(
    ofMake(found, car.make).map(({ code, versions }) => ({
      code,
      name: programName(found.kept, versions.at(-1), locale),
    })),
  );
}
