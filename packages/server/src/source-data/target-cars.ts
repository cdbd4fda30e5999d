import { sql } from 'kysely';
import { rowsOf } from '../database/rows-of.ts';
import type { Tx } from '../database/tables.ts';
import type { CountedCar } from './count-targets.ts';

interface Counted {
  readonly runId: number;
  readonly buId: number;
  readonly month: string;
  readonly counted: readonly CountedCar[];
}

/** Notes the cars that count for targets when a run begins; those that were noted before stay as they were. */
export async function keepTargetCars(tx: Tx, { runId, buId, month, counted }: Counted): Promise<void> {
  await tx
    .insertInto('target_car')
    .columns(['bu_id', 'run_id', 'month', 'program_code', 'dealer_id', 'target_key', 'car_id', 'day'])
    .expression((eb) =>
      eb
        .selectFrom(
          rowsOf(
            { code: 'text', dealer: 'integer', key: 'text', car: 'integer', day: 'text' },
            counted.map(({ code, dealerId: dealer, target: { key }, carId: car, day }) => ({
              code,
              dealer,
              key,
              car,
              day,
            })),
          ),
        )
        .select([
          sql<number>`${buId}::int`.as('bu_id'),
          sql<number>`${runId}::int`.as('run_id'),
          sql<string>`${month}::text`.as('month'),
          'r.code',
          'r.dealer',
          'r.key',
          'r.car',
          sql<string>`r.day::date`.as('day'),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
