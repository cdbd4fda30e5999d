import { present } from '@oasis/engine/base';
import type { Db } from '../database/tables.ts';
import { paidModels } from './paid-models.ts';
import {
  carsOf,
  type DealerSale,
  kindOf,
  type Life,
  orderDayOf,
  type SellingOptions,
  type SoldCar,
  type StockedCar,
  sellCars,
} from './sale-life.ts';

/** Sales of each dealer that have come as far, and when the first and each further one was submitted, in days before today. */
interface LifeRule {
  readonly count: number;
  readonly days: number;
  readonly step: number;
}

/** The sales of each dealer, the oldest first. */
const LIVES: readonly (readonly [Life, LifeRule])[] = [
  ['Completed', { count: 2, days: 380, step: 2 }],
  ['Void', { count: 1, days: 60, step: 1 }],
  ['Confirmed', { count: 9, days: 83, step: 5 }],
  ['Corrected', { count: 1, days: 26, step: 1 }],
  ['Passed', { count: 3, days: 22, step: 2 }],
  ['Rejected', { count: 2, days: 14, step: 2 }],
  ['Returned', { count: 1, days: 10, step: 1 }],
  ['Submitted', { count: 4, days: 6, step: 1 }],
  ['Held', { count: 1, days: 1, step: 1 }],
];

const DEALERS = ['DEALER1', 'DEALER2'] as const;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SEED = 44;

/** Lets the dealers of the demo sell cars, so that sales stand in every state and each account finds work. */
export async function loadSaleLives(db: Db, options: Omit<SellingOptions, 'seed'>): Promise<void> {
  await sellCars(db, { ...options, seed: SEED }, async (tx, cast) => {
    const paid = await paidModels(tx);
    const sold: DealerSale[] = [];
    for (const dealer of DEALERS) {
      const cars = await carsOf(tx, present(cast.get(dealer), dealer));
      sold.push(...soldCars(cars, paid, options.now).map((sale) => ({ ...sale, dealer })));
    }
    return sold;
  });
}

/**
 * Gives the oldest cars to the oldest sales; confirmed sales get cars that a program pays for while there are any, so that their dealers
 * have something to claim. A sale without a car that its dealer had by then is left out.
 */
function soldCars(cars: readonly StockedCar[], paid: ReadonlySet<number>, now: Date): readonly SoldCar[] {
  const sales = LIVES.flatMap(([life, { count, days, step }]) =>
    Array.from({ length: count }, (_, place) => ({ life, place, days: days - place * step })),
  );
  const stock = [...cars];
  return sales.flatMap(({ life, place, days }) => {
    const submitted = new Date(now.getTime() - days * DAY_MS - HOUR_MS);
    const there = stock.filter((car) => car.wholesale_day <= orderDayOf(submitted));
    const isClaimed = life === 'Confirmed' && kindOf({ life, place }) === 'retail';
    const car = (isClaimed ? there.find(({ model_id }) => paid.has(model_id)) : undefined) ?? there[0];
    if (car === undefined) return [];
    stock.splice(stock.indexOf(car), 1);
    return [{ car, life, place, submitted }];
  });
}
