import { sql } from 'kysely';
import type { Db } from '../database/tables.ts';
import { loadPeople } from '../identity/demo/load-people.ts';
import { loadMasterDemo } from './load-master.ts';
import { loadPrograms } from './load-programs.ts';

export interface LoadDemoOptions {
  readonly now: Date;
  readonly print: (line: string) => void;
}

const SEED = 20;
/** Several servers on one database load the demo once. */
const DEMO_LOCK = 7_201_003;

/** The demo data set, loaded at the first start beside the local sign-in; what is there already stays. */
export async function loadDemo(db: Db, { now, print }: LoadDemoOptions): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${DEMO_LOCK})`.execute(tx);
    const loaded = await loadMasterDemo(tx, { seed: SEED, now });
    await loadPeople(tx);
    if (loaded) print('Demo data: vehicles, prices, volumes and people');
    if (await loadPrograms(tx, { seed: SEED, now })) print('Demo data: programs and their budgets');
  });
}
