import { dayOf, present } from '@oasis/engine/base';
import { addCars } from '../areas/cars/write-cars.ts';
import { ownDealer } from '../claims/own-dealer.ts';
import type { Db, Tx } from '../database/tables.ts';
import { actorOf } from './demo-package.ts';
import { CARS, demoCar, soldModels } from './load-cars.ts';
import { paidModels } from './paid-models.ts';
import { LAST_QUARTER, PASSED_PROGRAM } from './program-list.ts';
import { seededRandom } from './random.ts';
import { type Cast, carsOf, type DealerSale, type SellingOptions, sellCars } from './sale-life.ts';

/** Confirmed sales of a dealer that a program pays for: how many, and when the first and each further one was submitted, in days before today. */
interface Sold {
  readonly dealer: 'DEALER1' | 'DEALER2';
  readonly program: string;
  readonly count: number;
  readonly days: number;
  readonly step: number;
}

/**
 * Days before today of which the invoice, three days earlier, lies in the months of the program on every day of every month: the two months
 * of the passed one end at most 123 and begin at least 150 days before today, those of the last quarter 31 and 89.
 */
const SOLD: readonly Sold[] = [
  { dealer: 'DEALER1', program: PASSED_PROGRAM.name, count: 9, days: 142, step: 2 },
  { dealer: 'DEALER2', program: PASSED_PROGRAM.name, count: 3, days: 140, step: 5 },
  { dealer: 'DEALER1', program: LAST_QUARTER, count: 2, days: 48, step: 4 },
  { dealer: 'DEALER2', program: LAST_QUARTER, count: 2, days: 47, step: 4 },
];

/** A car is invoiced to its dealer so many days before its sale is submitted. */
const IN_STOCK_DAYS = 16;
const DAY_MS = 86_400_000;
/** Sales of the first places are of fleets and demo cars. */
const RETAIL = 2;

/** Lets the dealers of the demo sell cars whose sales are confirmed and claimed by nobody yet, in time or late. */
export async function loadEarlierSales(db: Db, options: SellingOptions): Promise<void> {
  await sellCars(db, options, (tx, cast) => planSales(tx, cast, options));
}

/** When the sales of each dealer and program are submitted, the oldest first. */
export function earlierSales(now: Date) {
  return SOLD.map(({ dealer, program, count, days, step }) => ({
    dealer,
    program,
    submitted: Array.from({ length: count }, (_, at) => new Date(now.getTime() - (days - at * step) * DAY_MS)),
  }));
}

/** Invoices the cars to their dealers and says when each is sold. */
async function planSales(tx: Tx, cast: Cast, { seed, now }: SellingOptions): Promise<readonly DealerSale[]> {
  const random = seededRandom(seed).fork('earlier cars');
  const models = await soldModels(tx);
  const { usrid } = await actorOf(tx, 'dataadm');
  const sales: DealerSale[] = [];
  for (const { dealer, program, submitted } of earlierSales(now)) {
    const { code, bu_id: buId } = await tx
      .selectFrom('program')
      .select(['code', 'bu_id'])
      .where('name', '=', program)
      .executeTakeFirstOrThrow();
    const paid = await paidModels(tx, code);
    const sold = models.filter(({ id, bu }) => bu === buId && paid.has(id));
    const actor = present(cast.get(dealer), dealer);
    const { id: dealerId } = present(await ownDealer(tx, { actor, now }), dealer);
    const invoiced = submitted.map((at, place) => {
      const day = dayOf(new Date(at.getTime() - IN_STOCK_DAYS * DAY_MS));
      return { at, facts: demoCar(CARS + sales.length + place, { model: random.pick(sold), dealerId, day }) };
    });
    const cars = invoiced.map(({ facts }) => facts);
    await addCars(tx, { actor: { usrid }, now }, cars, 'wholesale-earlier.xlsx');
    const stock = new Map((await carsOf(tx, actor)).map((car) => [car.code, car]));
    for (const { at, facts } of invoiced) {
      const car = present(stock.get(facts.vin), facts.vin);
      sales.push({ car, life: 'Confirmed', place: RETAIL, submitted: at, dealer });
    }
  }
  return sales;
}
