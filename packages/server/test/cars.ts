import { loadCars } from '../src/demo/load-cars.ts';
import { loadSales } from '../src/demo/load-sales.ts';
import { DEMO_DAY } from './fill.ts';
import type { TestServer } from './test-server.ts';

/** The cars of the demo and the sales that its dealers have reported. */
export async function makeCars({ owner }: Pick<TestServer, 'owner'>): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    await loadCars(tx, { seed: 1, now: DEMO_DAY });
    await loadSales(tx, DEMO_DAY);
  });
}
