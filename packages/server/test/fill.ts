import type { Db } from '../src/database/tables.ts';
import { loadMasterDemo } from '../src/demo/load-master.ts';
import { loadOrganisation } from '../src/demo/load-organisation.ts';
import { loadPrograms } from '../src/demo/load-programs.ts';
import { loadPeople } from '../src/identity/demo/load-people.ts';

/** The day that the demo data of tests is made for. */
export const DEMO_DAY = new Date('2026-03-02T08:00:00Z');

/** Organisation, roles and the demo accounts. */
export async function fillPeople(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await loadOrganisation(tx);
    await loadPeople(tx);
  });
}

/** Vehicles, prices, volumes and customers on top of it. */
export async function fillDemo(db: Db): Promise<void> {
  await db.transaction().execute((tx) => loadMasterDemo(tx, { seed: 1, now: DEMO_DAY }));
}

/** The programs of the demo with their budgets on top of that. */
export async function fillPrograms(db: Db): Promise<void> {
  await db.transaction().execute((tx) => loadPrograms(tx, { seed: 1, now: DEMO_DAY }));
}
