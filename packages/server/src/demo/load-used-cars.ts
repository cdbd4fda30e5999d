import { dayOf, present } from '@oasis/engine/base';
import { addCars } from '../areas/cars/write-cars.ts';
import { ownDealer } from '../claims/own-dealer.ts';
import type { Db, Tx } from '../database/tables.ts';
import { actorOf } from './demo-package.ts';
import { CARS, demoCar, soldModels } from './load-cars.ts';
import { paidModels } from './paid-models.ts';
import { DEMO_CAR_PROGRAM } from './program-list.ts';
import { seededRandom } from './random.ts';
import { type Cast, carsOf, type DealerSale, type SellingOptions, sellCars } from './sale-life.ts';

const DEALER = 'DEALER1';
/** Cars of the loaders before this one have lower numbers. */
const FIRST_NUMBER = CARS + 100;
/** Demo cars, and how many days ago the first and each further one became one: long enough to be sold as used, and in the months of the program. */
const DEMO = { count: 4, days: 215, step: 3 } as const;
/** The first demo car was sold so many days ago as a used one, each further one later. */
const USED = { days: 20, step: 3 } as const;
/** A car is invoiced to its dealer so many days before it becomes a demo car. */
const IN_STOCK_DAYS = 16;
const DAY_MS = 86_400_000;
/** Sales of the first places are of fleets. */
const PLACE = 2;

/** Lets a dealer of the demo sell demo cars as used ones; he did not claim for them while they were demo cars. */
export async function loadUsedCars(db: Db, options: SellingOptions): Promise<void> {
  const { seed } = options;
  let demoCars: readonly DealerSale[] = [];
  await sellCars(db, { ...options, seed: seed + 1 }, async (tx, cast) => {
    demoCars = await planDemoCars(tx, cast, options);
    return demoCars;
  });
  await sellCars(db, { ...options, seed: seed + 2 }, async () =>
    demoCars.map((sale, at) => ({
      ...sale,
      life: 'Confirmed',
      kind: 'used',
      submitted: daysAgo(options.now, USED.days - at * USED.step),
    })),
  );
}

async function planDemoCars(tx: Tx, cast: Cast, { seed, now }: SellingOptions): Promise<readonly DealerSale[]> {
  const random = seededRandom(seed).fork('demo cars');
  const { code, bu_id: buId } = await tx
    .selectFrom('program')
    .select(['code', 'bu_id'])
    .where('name', '=', DEMO_CAR_PROGRAM.name)
    .executeTakeFirstOrThrow();
  const paid = await paidModels(tx, code);
  const models = (await soldModels(tx)).filter(({ id, bu }) => bu === buId && paid.has(id));
  const actor = present(cast.get(DEALER), DEALER);
  const { id: dealerId } = present(await ownDealer(tx, { actor, now }), DEALER);
  const invoiced = Array.from({ length: DEMO.count }, (_, at) => {
    const submitted = daysAgo(now, DEMO.days - at * DEMO.step);
    const day = dayOf(daysAgo(submitted, IN_STOCK_DAYS));
    return { submitted, facts: demoCar(FIRST_NUMBER + at, { model: random.pick(models), dealerId, day }) };
  });
  const cars = invoiced.map(({ facts }) => facts);
  await addCars(tx, { actor: await actorOf(tx, 'dataadm'), now }, cars, 'wholesale-demo-cars.xlsx');
  const stock = new Map((await carsOf(tx, actor)).map((car) => [car.code, car]));
  return invoiced.map(({ submitted, facts: { vin } }): DealerSale => {
    return {
      car: present(stock.get(vin), vin),
      life: 'Completed',
      kind: 'demo',
      place: PLACE,
      submitted,
      dealer: DEALER,
    };
  });
}

function daysAgo(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
