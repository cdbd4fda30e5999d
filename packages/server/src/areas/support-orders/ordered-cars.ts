import { LIVE_ORDERS, type OrderedCar } from '@oasis/engine/areas/support-orders';
import { present } from '@oasis/engine/base';
import { sql } from 'kysely';
import { type DealerPrograms, dealerPrograms } from '../../claims/dealer-programs.ts';
import { inList } from '../../database/in-list.ts';
import type { Db, Tx } from '../../database/tables.ts';
import { lockReached } from '../../dealers/reached-cars.ts';
import { withAllRows } from '../../guard/row-scope.ts';
import type { ChangeContext } from '../../rights/change-context.ts';

/**
 * The cars with these VINs that somebody reaches, by VIN, as orders find them. They are locked, so that two orders of a car follow one
 * another. `except` is an order that is written anew and does not count as live.
 */
export async function orderedCars(
  tx: Tx,
  { actor }: Pick<ChangeContext, 'actor'>,
  vins: readonly string[],
  except?: number,
): Promise<ReadonlyMap<string, OrderedCar>> {
  const cars = await lockReached(tx, { actor }, vins)
    .innerJoin('dealer as d', 'd.id', 'c.dealer_id')
    .innerJoin('vehicle_model as m', 'm.id', 'c.model_id')
    .innerJoin('brand as b', 'b.id', 'm.brand_id')
    .innerJoin('make as k', 'k.id', 'b.make_id')
    .select(['c.dealer_id as dealerId', 'd.code as dealerCode', 'k.code as make'])
    .execute();
  return withAllRows(tx, async () => {
    const live = await liveOrders(
      tx,
      cars.map(({ carId }) => carId),
      except,
    );
    const programs = new Map<number, DealerPrograms>();
    for (const dealerId of new Set(cars.map((car) => car.dealerId))) {
      programs.set(dealerId, await dealerPrograms(tx, { dealerId, buIds: actor.buIds }));
    }
    return new Map(
      cars.map(({ vin, carId, dealerId, dealerCode, make, status }): readonly [string, OrderedCar] => {
        const own = ofMake(present(programs.get(dealerId), dealerCode), make);
        const codes = new Map(own.map(({ code, buId }) => [code, buId]));
        const isCancelled = status === 'Cancelled';
        return [vin, { carId, dealerId, dealerCode, isCancelled, programs: codes, live: live.get(carId) ?? NONE }];
      }),
    );
  });
}

const NONE: ReadonlySet<string> = new Set();

/** The programs of a dealer that have a make in any version. */
export function ofMake({ programs }: DealerPrograms, make: string): DealerPrograms['programs'] {
  return programs.filter(({ versions }) => versions.some(({ makes }) => makes.includes(make)));
}

async function liveOrders(
  db: Db | Tx,
  carIds: readonly number[],
  except: number | undefined,
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const rows = await db
    .selectFrom('support_order')
    .select(['car_id', 'program_code'])
    .where('car_id', 'in', inList(carIds))
    .where(sql<boolean>`status = any (${[...LIVE_ORDERS]}::text[])`)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? 0))
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ car_id }) => car_id)].map(([carId, own]) => [
      carId,
      new Set(own.map(({ program_code }) => program_code)),
    ]),
  );
}
